import type { LetterType } from "#shared/api/proposals.ts";
import { type LetterAnswers, letterTypes } from "#shared/api/proposals.ts";
import type { ComposedLetter, CoverLetterFacts } from "./document-facts.ts";
import { toDocumentTitle } from "./document-facts.ts";
import {
  clipWords,
  formatFunderName,
  formatLongDate,
  formatPlaceholder,
  joinSentences,
  toSentence,
} from "./letter-text.ts";
import { formatMission } from "./loi.ts";
import { capitalize, centsToText } from "./proposal-context.ts";

const fieldLabels = {
  purposeSummary: "The summary of the purpose",
  keyBenefits: "The list of benefits",
  alignment: "The text on alignment",
} as const;

/** Advice for the user, shown next to the letter and not part of it. */
export const getCoverLetterAdvice = ({ answers, isGovernment }: CoverLetterFacts): string[] => [
  ...(isGovernment
    ? ["Government funders rarely want a cover letter: send one only where the notice asks for it."]
    : answers.type === "grants"
      ? ["Send a cover letter only where the funder asks for one or takes letters."]
      : []),
  ...(Object.keys(fieldLabels) as (keyof typeof fieldLabels)[])
    .filter((field) => clipWords(answers[field] ?? "", maxCoverLetterWords[field]).cut)
    .map((field) => `${fieldLabels[field]} is longer than a page has room for: the letter holds its beginning.`),
];

type Placeholder = readonly [what: string, why: string];
type Texts = {
  /** The text after "Re:". */
  subject: (name: string) => string;
  /** The kind of support inside a sentence, such as "a grant". */
  sum: string;
  opening: (name: string, sum: string) => string;
  purpose: { lead: string; ask: Placeholder };
  benefits: { lead: string; ask: Placeholder };
  alignment: { lead: (recipient: string) => string; ask: Placeholder };
  amount: Placeholder;
  /** Thanks, and the deadline if given; neither promises nor states anything else. */
  closing: (deadline: string | undefined) => string;
  enclosed: string;
};
const enclosures = (examples: string) =>
  formatPlaceholder(
    `what goes with this letter, such as ${examples}, or strike this line`,
    "the reader looks for what it names",
  );

const coverLetterTexts: Record<LetterType, Texts> = {
  grants: {
    subject: (name) => `Grant request of ${name}`,
    sum: "a grant",
    opening: (name, sum) => `${name} asks you to consider ${sum} for the work described below.`,
    purpose: {
      lead: "What it is for:",
      ask: ["what the grant is for: the work, for whom, where and by when", "it decides whether the rest is read"],
    },
    benefits: {
      lead: "What it makes possible:",
      ask: ["two results the grant will bring, with figures", "two strong points are remembered, ten are not"],
    },
    alignment: {
      lead: (recipient) => `Why we turn to ${recipient}:`,
      ask: [
        "which aim of this funder the work serves, in the funder's own words",
        "a letter that could go to anybody is set aside",
      ],
    },
    amount: ["the amount you request", "the reader decides on it"],
    closing: (deadline) =>
      `${deadline ? `We write in view of the deadline of ${deadline}. ` : ""}Thank you for the time you give to this request; we will gladly answer what it leaves open.`,
    enclosed: enclosures("the proposal and its budget"),
  },
  sponsorships: {
    subject: (name) => `Invitation to sponsor ${name}`,
    sum: "a sponsorship",
    opening: (name, sum) => `${name} invites you to stand beside us as a sponsor, with ${sum}.`,
    purpose: {
      lead: "What you would sponsor:",
      ask: [
        "what is sponsored: the event or program, its day, place and audience",
        "a sponsor looks first at who will see its name",
      ],
    },
    benefits: {
      lead: "What you receive in return:",
      ask: [
        "what the sponsor receives: name on what, seats, mentions, how many people reached",
        "a sponsorship is an exchange",
      ],
    },
    alignment: {
      lead: (recipient) => `Why ${recipient} and we belong side by side:`,
      ask: [
        "what the sponsor's customers or staff share with the people you serve",
        "sponsors choose what fits their name",
      ],
    },
    amount: ["the sum of the sponsorship, or its levels", "an offer needs a price"],
    closing: (deadline) =>
      `${deadline ? `May we hear from you by ${deadline}?` : "We would be glad to talk it over with you."} Thank you for thinking about it.`,
    enclosed: enclosures("an overview of the sponsorship"),
  },
  donations: {
    subject: (name) => `Request for a gift to ${name}`,
    sum: "a gift",
    opening: (name, sum) => `We write to you on behalf of ${name} to ask for ${sum}.`,
    purpose: {
      lead: "What moves us to ask:",
      ask: ["what the gift is for, told by one person or one place it will reach", "people give to people"],
    },
    benefits: {
      lead: "What your gift does:",
      ask: ["what a gift of this size pays for", "a giver wants to see the gift at work"],
    },
    alignment: {
      lead: (recipient) => `Why we thought of ${recipient}:`,
      ask: ["what you know of the giver's own care for this cause, or of earlier gifts", "nobody gives to a stranger"],
    },
    amount: ["the gift you ask for", "without a figure a giver has to guess"],
    closing: (deadline) =>
      `${deadline ? `Please let us know by ${deadline} if you wish to give. ` : ""}Thank you for reading this, and for whatever you decide to do.`,
    enclosed: enclosures("a reply form"),
  },
};

/** Maximum words taken from each answer, so that the letter fits on one page. */
const maxCoverLetterWords = { purposeSummary: 80, keyBenefits: 70, alignment: 60, mission: 35 };
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
      contactPerson
        ? toOneLine(contactPerson)
        : formatPlaceholder("name of the person", "a letter to a person finds its reader"),
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
    : formatPlaceholder(
        "whom to ask, with e-mail address and telephone number",
        "a reader with a question will not search",
      );

const signature = ({ person }: CoverLetterFacts, applicant: string | undefined) =>
  [
    "Sincerely,\n",
    "______________________________",
    person
      ? toOneLine(person.name)
      : formatPlaceholder("name of the person who signs", "an unsigned letter binds nobody"),
    formatPlaceholder("title of the person who signs", "readers expect the chief executive or board chair"),
    applicant,
  ]
    .filter(Boolean)
    .join("\n");
