import { type LetterAnswers, letterTypes } from "#shared/api/proposals.ts";
import type { CoverLetterFacts } from "./cover-letter-facts.ts";
import { coverLetterTexts } from "./cover-letter-words.ts";
import { formatPlaceholder, clipWords, joinSentences, toSentence } from "./letter-text.ts";
import { formatMission } from "./loi.ts";
import type { ComposedLetter } from "./document-facts.ts";
import { formatFunderName, formatLongDate } from "./letter-phrases.ts";
import { capitalize, centsToText } from "./proposal-context.ts";
import { toDocumentTitle } from "./document-title.ts";

/** Maximum words taken from each answer, so that the letter fits on one page. */
export const maxCoverLetterWords = { purposeSummary: 80, keyBenefits: 70, alignment: 60, mission: 35 };
type LongField = "purposeSummary" | "keyBenefits" | "alignment";

const toOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const clipToSentence = (text: string, maxWords: number) => toSentence(clipWords(text, maxWords).text);

/** Composes a one-page cover letter in plain text, with `[Add: …]` placeholders for missing facts. */
export const composeCoverLetter = (facts: CoverLetterFacts): ComposedLetter => {
  const { answers } = facts;
  const texts = coverLetterTexts[answers.type];
  const recipient = answers.recipientOrganization && toOneLine(answers.recipientOrganization);
  const applicant = getApplicantName(facts);
  const sum = answers.amountRequested ? `${texts.sum} of ${centsToText(answers.amountRequested)}` : texts.sum;
  const composePart = (field: LongField, lead: string, ask: readonly [string, string]) => {
    const answer = answers[field];
    return answer ? `${lead} ${clipToSentence(answer, maxCoverLetterWords[field])}` : formatPlaceholder(...ask);
  };
  const { contactPerson, deadline } = answers;
  const purpose = composePart("purposeSummary", texts.purpose.lead, texts.purpose.ask);
  const benefits = composePart("keyBenefits", texts.benefits.lead, texts.benefits.ask);
  const alignment = composePart(
    "alignment",
    texts.alignment.lead(recipient ? formatFunderName(recipient) : "you"),
    texts.alignment.ask,
  );
  const opening = joinSentences(
    applicant ? texts.opening(applicant, sum) : capitalize(texts.opening("our organization", sum)),
    !answers.amountRequested && formatPlaceholder(...texts.amount),
    composeMission(facts),
  );
  // A grant request or an offer states its purpose first; a request for a gift starts with the cause.
  const body =
    answers.type === "donations" ? [opening, alignment, purpose, benefits] : [opening, purpose, benefits, alignment];
  const content = [
    letterhead(facts, applicant),
    formatLongDate(facts.today),
    [
      contactPerson ? toOneLine(contactPerson) : formatPlaceholder("name of the person", "a letter to a person finds its reader"),
      recipient ?? formatPlaceholder("who the letter goes to", "it has to reach somebody"),
    ].join("\n"),
    `Re: ${texts.subject(applicant ?? "our organization")}`,
    `Dear ${contactPerson ? toOneLine(contactPerson) : "[Add: name of the person]"}:`,
    ...body,
    joinSentences(
      texts.closing(deadline ? formatDeadline(deadline) : undefined),
      answers.type === "donations" &&
        formatPlaceholder("whether gifts to you lower the giver's taxes", "givers ask, and the answer is yours"),
      composeContact(facts),
    ),
    signature(facts, applicant),
    texts.enclosed,
  ];
  return { title: buildTitle(answers), content: `${content.join("\n\n")}\n` };
};

const buildTitle = ({ recipientOrganization, type }: LetterAnswers) =>
  toDocumentTitle(`Cover Letter - ${recipientOrganization ?? letterTypes[type]}`);

const getApplicantName = ({ answers, organization }: CoverLetterFacts) => {
  const name = answers.organizationName ?? organization.name;
  return name ? toOneLine(name) : undefined;
};

const letterhead = ({ person, organization, answers }: CoverLetterFacts, applicant: string | undefined) =>
  [
    applicant ?? formatPlaceholder("the name of your organization", "the letter speaks for it"),
    answers.type === "donations" && organization.taxId && `Tax id ${organization.taxId}`,
    person && [person.email, person.phone].map(toOneLine).filter(Boolean).join(" | "),
  ]
    .filter(Boolean)
    .join("\n");

/** Undefined if the letter is for another organization than the saved profile. */
const composeMission = ({ organization: { mission, name }, answers }: CoverLetterFacts) => {
  const isSame = !answers.organizationName || !name || toOneLine(answers.organizationName) === toOneLine(name);
  return isSame && mission ? formatMission(clipToSentence(mission, maxCoverLetterWords.mission)) : undefined;
};

/** Writes out an ISO date; free text stays as it was typed. */
const formatDeadline = (deadline: string) => {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(deadline)?.[0];
  return day && !Number.isNaN(Date.parse(day)) ? formatLongDate(day) : toOneLine(deadline);
};

const composeContact = ({ person }: CoverLetterFacts) =>
  person
    ? toSentence(
        `You can reach ${toOneLine(person.name)} at ${toOneLine(person.email)}${toOneLine(person.phone) ? ` or ${toOneLine(person.phone)}` : ""}`,
      )
    : formatPlaceholder("whom to ask, with e-mail address and telephone number", "a reader with a question will not search");

const signature = ({ person }: CoverLetterFacts, applicant: string | undefined) =>
  [
    "Sincerely,\n",
    "______________________________",
    person ? toOneLine(person.name) : formatPlaceholder("name of the person who signs", "an unsigned letter binds nobody"),
    formatPlaceholder("title of the person who signs", "readers expect the chief executive or board chair"),
    applicant,
  ]
    .filter(Boolean)
    .join("\n");
