import { type LetterAnswers, type LetterType, letterTypes } from "#shared/api/proposals.ts";
import { type ComposedLetter, type CoverLetterFacts, toDocumentTitle } from "./document-facts.ts";
import {
  capitalize,
  centsToText,
  clipWords,
  formatFunderName,
  formatLongDate,
  formatPlaceholder,
  joinSentences,
  toOneLine,
  toSentence,
} from "./letter-text.ts";
import { contactPlaceholder, formatMission, signerPlaceholders } from "./loi.ts";

const fieldLabels = {
  purposeSummary: "The purpose summary",
  keyBenefits: "The list of key benefits",
  alignment: "The alignment text",
} as const;

export const getCoverLetterAdvice = ({ answers, isGovernment }: CoverLetterFacts): string[] => [
  ...(isGovernment
    ? ["Government funders rarely want cover letters. Send one only if the notice asks for it."]
    : answers.type === "grants"
      ? ["Send a cover letter only if the funder asks for or accepts one."]
      : []),
  ...(Object.keys(fieldLabels) as (keyof typeof fieldLabels)[])
    .filter((field) => clipWords(answers[field] ?? "", maxCoverLetterWords[field]).cut)
    .map((field) => `${fieldLabels[field]} is too long for one page, so the letter only includes its beginning.`),
];

type Placeholder = readonly [missing: string, reason: string];
type Texts = {
  subject: (name: string) => string;
  support: string;
  opening: (name: string, support: string) => string;
  purpose: { lead: string; placeholder: Placeholder };
  benefits: { lead: string; placeholder: Placeholder };
  alignment: { lead: (recipient: string) => string; placeholder: Placeholder };
  amount: Placeholder;
  /** Must not promise anything, because the user has not. */
  closing: (deadline: string | undefined) => string;
  enclosed: string;
};
const enclosures = (examples: string) =>
  formatPlaceholder(
    `the enclosures, such as ${examples}, or delete this line`,
    "the reader checks for everything it lists",
  );

const coverLetterTexts: Record<LetterType, Texts> = {
  grants: {
    subject: (name) => `Grant request from ${name}`,
    support: "a grant",
    opening: (name, support) => `${name} respectfully requests ${support} for the work described below.`,
    purpose: {
      lead: "Purpose of the grant:",
      placeholder: [
        "what the grant will fund: the work, who it serves, where and by when",
        "reviewers decide here whether to read on",
      ],
    },
    benefits: {
      lead: "Expected results:",
      placeholder: [
        "two results the grant will produce, with numbers",
        "two strong points are easier to remember than ten",
      ],
    },
    alignment: {
      lead: (recipient) => `Why we are applying to ${recipient}:`,
      placeholder: [
        "which of the funder's goals the work advances, in the funder's own words",
        "generic letters get set aside",
      ],
    },
    amount: ["the amount you are requesting", "reviewers need it to decide"],
    closing: (deadline) =>
      `${deadline ? `We are submitting this request for the deadline of ${deadline}. ` : ""}Thank you for your time and consideration. We would be glad to answer any questions.`,
    enclosed: enclosures("the proposal and its budget"),
  },
  sponsorships: {
    subject: (name) => `Invitation to sponsor ${name}`,
    support: "a sponsorship",
    opening: (name, support) => `${name} invites you to partner with us through ${support}.`,
    purpose: {
      lead: "What you would sponsor:",
      placeholder: [
        "what is being sponsored: the event or program, its date, location and audience",
        "sponsors first look at who will see their name",
      ],
    },
    benefits: {
      lead: "Sponsor benefits:",
      placeholder: [
        "what the sponsor receives: logo placement, seats, mentions, how many people you reach",
        "a sponsorship is an exchange",
      ],
    },
    alignment: {
      lead: (recipient) => `Why we are a good fit for ${recipient}:`,
      placeholder: [
        "what the sponsor's customers or employees have in common with the people you serve",
        "sponsors choose causes that fit their brand",
      ],
    },
    amount: ["the sponsorship amount or levels", "an offer needs a price"],
    closing: (deadline) =>
      `${deadline ? `Please let us know by ${deadline} if you are interested.` : "We would welcome the chance to discuss this with you."} Thank you for considering our invitation.`,
    enclosed: enclosures("a sponsorship overview"),
  },
  donations: {
    subject: (name) => `Request for a gift to ${name}`,
    support: "a gift",
    opening: (name, support) => `We are writing on behalf of ${name} to ask for ${support}.`,
    purpose: {
      lead: "Why we are asking:",
      placeholder: ["what the gift is for, told through one person or place it will reach", "people give to people"],
    },
    benefits: {
      lead: "What your gift will do:",
      placeholder: ["what a gift of this size pays for", "donors want to see their gift at work"],
    },
    alignment: {
      lead: (recipient) => `Why we thought of ${recipient}:`,
      placeholder: [
        "what you know of the donor's interest in this cause or earlier gifts",
        "people rarely give to strangers",
      ],
    },
    amount: ["the gift you are asking for", "without an amount the donor has to guess"],
    closing: (deadline) =>
      `${deadline ? `If you would like to give, please let us know by ${deadline}. ` : ""}Thank you for reading this letter and for considering a gift.`,
    enclosed: enclosures("a reply form"),
  },
};

/** Maximum words taken from each answer, so that the letter fits on one page. */
const maxCoverLetterWords = { purposeSummary: 80, keyBenefits: 70, alignment: 60, mission: 35 };

const clipToSentence = (text: string, maxWords: number) => toSentence(clipWords(text, maxWords).text);

/** Composes a one-page cover letter in plain text, with `[Add: …]` placeholders for missing facts. */
export const composeCoverLetter = (facts: CoverLetterFacts): ComposedLetter => {
  const { answers } = facts;
  const texts = coverLetterTexts[answers.type];
  const recipient = answers.recipientOrganization && toOneLine(answers.recipientOrganization);
  const applicant = getApplicantName(facts);
  const support = answers.amountRequested
    ? `${texts.support} of ${centsToText(answers.amountRequested)}`
    : texts.support;
  const composePart = (field: keyof typeof fieldLabels, lead: string, placeholder: readonly [string, string]) => {
    const answer = answers[field];
    return answer ? `${lead} ${clipToSentence(answer, maxCoverLetterWords[field])}` : formatPlaceholder(...placeholder);
  };
  const { contactPerson, deadline } = answers;
  const purpose = composePart("purposeSummary", texts.purpose.lead, texts.purpose.placeholder);
  const benefits = composePart("keyBenefits", texts.benefits.lead, texts.benefits.placeholder);
  const alignment = composePart(
    "alignment",
    texts.alignment.lead(recipient ? formatFunderName(recipient) : "you"),
    texts.alignment.placeholder,
  );
  const opening = joinSentences(
    applicant ? texts.opening(applicant, support) : capitalize(texts.opening("our organization", support)),
    !answers.amountRequested && formatPlaceholder(...texts.amount),
    composeMission(facts),
  );
  // A request for a gift starts with the cause, the other types with their purpose.
  const body =
    answers.type === "donations" ? [opening, alignment, purpose, benefits] : [opening, purpose, benefits, alignment];
  const content = [
    letterhead(facts, applicant),
    formatLongDate(facts.today),
    [
      contactPerson
        ? toOneLine(contactPerson)
        : formatPlaceholder("the recipient's name", "a letter addressed to a person gets read"),
      recipient ?? formatPlaceholder("the recipient's organization", "the letter needs an addressee"),
    ].join("\n"),
    `Re: ${texts.subject(applicant ?? "our organization")}`,
    `Dear ${contactPerson ? toOneLine(contactPerson) : "[Add: the recipient's name]"}:`,
    ...body,
    joinSentences(
      texts.closing(deadline ? formatDeadline(deadline) : undefined),
      answers.type === "donations" &&
        formatPlaceholder("whether gifts are tax-deductible", "donors ask, and only you can say"),
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
    applicant ?? formatPlaceholder("the name of your organization", "the letter speaks on its behalf"),
    answers.type === "donations" && organization.taxId && `EIN ${organization.taxId}`,
    person && [person.email, person.phone].map(toOneLine).filter(Boolean).join(" | "),
  ]
    .filter(Boolean)
    .join("\n");

/** Undefined if the letter is for an organization other than the saved profile. */
const composeMission = ({ organization: { mission, name }, answers }: CoverLetterFacts) => {
  const isSame = !answers.organizationName || !name || toOneLine(answers.organizationName) === toOneLine(name);
  return isSame && mission ? formatMission(clipToSentence(mission, maxCoverLetterWords.mission)) : undefined;
};

/** Writes out an ISO date and keeps free text. */
const formatDeadline = (deadline: string) => {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(deadline)?.[0];
  return day && !Number.isNaN(Date.parse(day)) ? formatLongDate(day) : toOneLine(deadline);
};

const composeContact = ({ person }: CoverLetterFacts) =>
  person
    ? toSentence(
        `You can reach ${toOneLine(person.name)} at ${toOneLine(person.email)}${toOneLine(person.phone) ? ` or ${toOneLine(person.phone)}` : ""}`,
      )
    : formatPlaceholder(...contactPlaceholder);

const signature = ({ person }: CoverLetterFacts, applicant: string | undefined) =>
  [
    "Sincerely,\n",
    "______________________________",
    person ? toOneLine(person.name) : formatPlaceholder(...signerPlaceholders.name),
    formatPlaceholder(...signerPlaceholders.title),
    applicant,
  ]
    .filter(Boolean)
    .join("\n");
