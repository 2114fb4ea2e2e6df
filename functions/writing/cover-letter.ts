import { type LetterAnswers, letterTypes } from "#shared/proposals.ts";
import type { CoverLetterFacts } from "./cover-letter-facts.ts";
import { letterWords } from "./cover-letter-words.ts";
import { add, clip, paragraph, sentence } from "./letter-text.ts";
import { missionText } from "./loi.ts";
import type { Letter } from "./loi-facts.ts";
import { funderPhrase, letterDay } from "./loi-words.ts";
import { capital, dollars } from "./proposal-parts.ts";
import { asTitle } from "./proposal-title.ts";

/** Most words that are taken over from one answer, so that the letter stays on one page. */
export const letterRoom = { purposeSummary: 80, keyBenefits: 70, alignment: 60, mission: 35 };
type RoomyAnswer = "purposeSummary" | "keyBenefits" | "alignment";

const line = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const own = (text: string, most: number) => sentence(clip(text, most).text);

/**
 * A cover letter of one page, each type with its own order of thought. What is missing stands there as `[Add: …]`.
 * Plain text; paragraphs are parted by an empty line.
 */
export const composeCoverLetter = (facts: CoverLetterFacts): Letter => {
  const { answers } = facts;
  const words = letterWords[answers.type];
  const recipient = answers.recipientOrganization && line(answers.recipientOrganization);
  const who = nameOf(facts);
  const sum = answers.amountRequested ? `${words.sum} of ${dollars(answers.amountRequested)}` : words.sum;
  const part = (field: RoomyAnswer, lead: string, ask: readonly [string, string]) => {
    const answer = answers[field];
    return answer ? `${lead} ${own(answer, letterRoom[field])}` : add(...ask);
  };
  const { contactPerson, deadline } = answers;
  const purpose = part("purposeSummary", words.purpose.lead, words.purpose.ask);
  const benefits = part("keyBenefits", words.benefits.lead, words.benefits.ask);
  const alignment = part(
    "alignment",
    words.alignment.lead(recipient ? funderPhrase(recipient) : "you"),
    words.alignment.ask,
  );
  const opening = paragraph(
    who ? words.opening(who, sum) : capital(words.opening("our organization", sum)),
    !answers.amountRequested && add(...words.amount),
    missionOf(facts),
  );
  // An offer tells what it brings before why; a gift is asked for with the cause first.
  const middle =
    answers.type === "donations" ? [opening, alignment, purpose, benefits] : [opening, purpose, benefits, alignment];
  const content = [
    letterhead(facts, who),
    letterDay(facts.today),
    [
      contactPerson ? line(contactPerson) : add("name of the person", "a letter to a person finds its reader"),
      recipient ?? add("who the letter goes to", "it has to reach somebody"),
    ].join("\n"),
    `Re: ${words.subject(who ?? "our organization")}`,
    `Dear ${contactPerson ? line(contactPerson) : "[Add: name of the person]"}:`,
    ...middle,
    paragraph(
      words.closing(deadline ? dayOf(deadline) : undefined),
      answers.type === "donations" &&
        add("whether gifts to you lower the giver's taxes", "givers ask, and the answer is yours"),
      contact(facts),
    ),
    signature(facts, who),
    words.enclosed,
  ];
  return { title: titleOf(answers), content: `${content.join("\n\n")}\n` };
};

/** "Cover Letter" and who it goes to, as its file is named. */
const titleOf = ({ recipientOrganization, type }: LetterAnswers) =>
  asTitle(`Cover Letter - ${recipientOrganization ?? letterTypes[type]}`);

const nameOf = ({ answers, organization }: CoverLetterFacts) => {
  const name = answers.organizationName ?? organization.name;
  return name ? line(name) : undefined;
};

const letterhead = ({ person, organization, answers }: CoverLetterFacts, who: string | undefined) =>
  [
    who ?? add("the name of your organization", "the letter speaks for it"),
    answers.type === "donations" && organization.taxId && `Tax id ${organization.taxId}`,
    person && [person.email, person.phone].map(line).filter(Boolean).join(" | "),
  ]
    .filter(Boolean)
    .join("\n");

/** The saved mission, where the letter is of the organization it belongs to. */
const missionOf = ({ organization: { mission, name }, answers }: CoverLetterFacts) => {
  const isSame = !answers.organizationName || !name || line(answers.organizationName) === line(name);
  return isSame && mission ? missionText(own(mission, letterRoom.mission)) : undefined;
};

/** A deadline that was picked as a day is written out; what was typed stays as it is. */
const dayOf = (deadline: string) => {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(deadline)?.[0];
  return day && !Number.isNaN(Date.parse(day)) ? letterDay(day) : line(deadline);
};

const contact = ({ person }: CoverLetterFacts) =>
  person
    ? sentence(
        `You can reach ${line(person.name)} at ${line(person.email)}${line(person.phone) ? ` or ${line(person.phone)}` : ""}`,
      )
    : add("whom to ask, with e-mail address and telephone number", "a reader with a question will not search");

const signature = ({ person }: CoverLetterFacts, who: string | undefined) =>
  [
    "Sincerely,\n",
    "______________________________",
    person ? line(person.name) : add("name of the person who signs", "an unsigned letter binds nobody"),
    add("title of the person who signs", "readers expect the chief executive or board chair"),
    who,
  ]
    .filter(Boolean)
    .join("\n");
