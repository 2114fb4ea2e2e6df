import { type LetterAnswers, letterTypes } from "#shared/proposals.ts";
import type { CoverLetterFacts } from "./cover-letter-facts.ts";
import { letterWords } from "./cover-letter-words.ts";
import { add, clip, paragraph, sentence } from "./letter-text.ts";
import { missionText } from "./loi.ts";
import type { Letter } from "./loi-facts.ts";
import { funderPhrase, letterDay } from "./loi-words.ts";
import { capital, dollars } from "./proposal-parts.ts";
import { asTitle } from "./proposal-title.ts";

/** Maximum words taken from each answer, so that the letter fits on one page. */
export const letterRoom = { purposeSummary: 80, keyBenefits: 70, alignment: 60, mission: 35 };
type LongField = "purposeSummary" | "keyBenefits" | "alignment";

const toOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const clipToSentence = (text: string, maxWords: number) => sentence(clip(text, maxWords).text);

/** Composes a one-page cover letter in plain text, with `[Add: …]` placeholders for missing facts. */
export const composeCoverLetter = (facts: CoverLetterFacts): Letter => {
  const { answers } = facts;
  const texts = letterWords[answers.type];
  const recipient = answers.recipientOrganization && toOneLine(answers.recipientOrganization);
  const applicant = getApplicantName(facts);
  const sum = answers.amountRequested ? `${texts.sum} of ${dollars(answers.amountRequested)}` : texts.sum;
  const composePart = (field: LongField, lead: string, ask: readonly [string, string]) => {
    const answer = answers[field];
    return answer ? `${lead} ${clipToSentence(answer, letterRoom[field])}` : add(...ask);
  };
  const { contactPerson, deadline } = answers;
  const purpose = composePart("purposeSummary", texts.purpose.lead, texts.purpose.ask);
  const benefits = composePart("keyBenefits", texts.benefits.lead, texts.benefits.ask);
  const alignment = composePart(
    "alignment",
    texts.alignment.lead(recipient ? funderPhrase(recipient) : "you"),
    texts.alignment.ask,
  );
  const opening = paragraph(
    applicant ? texts.opening(applicant, sum) : capital(texts.opening("our organization", sum)),
    !answers.amountRequested && add(...texts.amount),
    composeMission(facts),
  );
  // A grant request or an offer states its purpose first; a request for a gift starts with the cause.
  const body =
    answers.type === "donations" ? [opening, alignment, purpose, benefits] : [opening, purpose, benefits, alignment];
  const content = [
    letterhead(facts, applicant),
    letterDay(facts.today),
    [
      contactPerson ? toOneLine(contactPerson) : add("name of the person", "a letter to a person finds its reader"),
      recipient ?? add("who the letter goes to", "it has to reach somebody"),
    ].join("\n"),
    `Re: ${texts.subject(applicant ?? "our organization")}`,
    `Dear ${contactPerson ? toOneLine(contactPerson) : "[Add: name of the person]"}:`,
    ...body,
    paragraph(
      texts.closing(deadline ? formatDeadline(deadline) : undefined),
      answers.type === "donations" &&
        add("whether gifts to you lower the giver's taxes", "givers ask, and the answer is yours"),
      composeContact(facts),
    ),
    signature(facts, applicant),
    texts.enclosed,
  ];
  return { title: buildTitle(answers), content: `${content.join("\n\n")}\n` };
};

const buildTitle = ({ recipientOrganization, type }: LetterAnswers) =>
  asTitle(`Cover Letter - ${recipientOrganization ?? letterTypes[type]}`);

const getApplicantName = ({ answers, organization }: CoverLetterFacts) => {
  const name = answers.organizationName ?? organization.name;
  return name ? toOneLine(name) : undefined;
};

const letterhead = ({ person, organization, answers }: CoverLetterFacts, applicant: string | undefined) =>
  [
    applicant ?? add("the name of your organization", "the letter speaks for it"),
    answers.type === "donations" && organization.taxId && `Tax id ${organization.taxId}`,
    person && [person.email, person.phone].map(toOneLine).filter(Boolean).join(" | "),
  ]
    .filter(Boolean)
    .join("\n");

/** Undefined if the letter is for another organization than the saved profile. */
const composeMission = ({ organization: { mission, name }, answers }: CoverLetterFacts) => {
  const isSame = !answers.organizationName || !name || toOneLine(answers.organizationName) === toOneLine(name);
  return isSame && mission ? missionText(clipToSentence(mission, letterRoom.mission)) : undefined;
};

/** Writes out an ISO date; free text stays as it was typed. */
const formatDeadline = (deadline: string) => {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(deadline)?.[0];
  return day && !Number.isNaN(Date.parse(day)) ? letterDay(day) : toOneLine(deadline);
};

const composeContact = ({ person }: CoverLetterFacts) =>
  person
    ? sentence(
        `You can reach ${toOneLine(person.name)} at ${toOneLine(person.email)}${toOneLine(person.phone) ? ` or ${toOneLine(person.phone)}` : ""}`,
      )
    : add("whom to ask, with e-mail address and telephone number", "a reader with a question will not search");

const signature = ({ person }: CoverLetterFacts, applicant: string | undefined) =>
  [
    "Sincerely,\n",
    "______________________________",
    person ? toOneLine(person.name) : add("name of the person who signs", "an unsigned letter binds nobody"),
    add("title of the person who signs", "readers expect the chief executive or board chair"),
    applicant,
  ]
    .filter(Boolean)
    .join("\n");
