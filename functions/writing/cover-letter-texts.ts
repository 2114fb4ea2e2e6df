import type { LetterType } from "#shared/api/proposals.ts";
import type { Blank } from "#shared/domain/blanks.ts";
import type { composeLetterParagraph } from "./letter-parts.ts";
import { toSentence } from "./sentences.ts";

// The wording of the three kinds of cover letters.

type Texts = {
  subject: (name: string) => string;
  support: string;
  opening: (name: string, support: string, project: string) => string;
  purpose: Part;
  benefits: Part;
  alignment: Part;
  amount: Blank;
  /** Must not promise anything, because the user has not. */
  closing: (deadline: string | undefined, contact: string) => string;
};
export type Part = { blank: Blank; sentence: (blank: string) => string } & Parameters<typeof composeLetterParagraph>[1];

export const coverLetterTexts: Record<LetterType, Texts> = {
  grants: {
    subject: (name) => `Grant request from ${name}`,
    support: "a grant",
    opening: (name, support, project) => toSentence(`${name} respectfully requests ${support}${project}`),
    purpose: {
      blank: "purpose",
      sentence: (blank) => `The grant will pay for this work: ${blank}.`,
      verbs: "With your support, we will",
      note: (phrase) => `The grant will support ${phrase}`,
      list: "The grant will support this work:",
    },
    benefits: {
      blank: "results",
      sentence: (blank) => `We expect these results: ${blank}.`,
      verbs: "As a result, we will",
      note: (phrase) => `We expect ${phrase}`,
      list: "We expect these results:",
    },
    alignment: {
      blank: "fit",
      sentence: (blank) => `This work advances ${blank}.`,
      verbs: "This work fits your priorities because it will",
      note: (phrase) => `This work fits your interest in ${phrase}`,
      list: "This work fits your priorities:",
    },
    amount: "amount",
    closing: (_deadline, contact) =>
      `We would welcome the chance to talk. ${contact} Thank you for your consideration.`,
  },
  sponsorships: {
    subject: (name) => `Invitation to sponsor ${name}`,
    support: "a sponsorship",
    opening: (name, support) => `${name} invites you to join us with ${support}.`,
    purpose: {
      blank: "sponsored",
      sentence: (blank) => `You would sponsor ${blank}.`,
      verbs: "Your sponsorship will help us",
      note: (phrase) => `You would sponsor ${phrase}`,
      list: "Your sponsorship would support:",
    },
    benefits: {
      blank: "sponsorBenefits",
      sentence: (blank) => `In return, you would receive ${blank}.`,
      verbs: "In return, we will",
      note: (phrase) => `In return, you would receive ${phrase}`,
      list: "In return, you would receive:",
    },
    alignment: {
      blank: "sponsorFit",
      sentence: (blank) => `We see a natural fit: ${blank}.`,
      verbs: "We see a natural fit, because together we will",
      note: (phrase) => `We share an interest in ${phrase}`,
      list: "We see a natural fit:",
    },
    amount: "amount",
    closing: (deadline, contact) =>
      `We would welcome the chance to talk. ${contact}${deadline ? ` Please let us know by ${deadline} if you would like to take part.` : ""} Thank you for considering our invitation.`,
  },
  donations: {
    subject: (name) => `Request for a gift to ${name}`,
    support: "a gift",
    opening: (name, support) => `On behalf of ${name}, we ask you to consider ${support}.`,
    purpose: {
      blank: "giftPurpose",
      sentence: (blank) => `Your gift would go toward ${blank}.`,
      verbs: "Your gift will help us",
      note: (phrase) => `Your gift would go toward ${phrase}`,
      list: "Your gift would go toward:",
    },
    benefits: {
      blank: "giftResult",
      sentence: (blank) => `A gift of this size pays for ${blank}.`,
      verbs: "With it, we will",
      note: (phrase) => `Your gift would make this possible: ${phrase}`,
      list: "Your gift would make this possible:",
    },
    alignment: {
      blank: "giftReason",
      sentence: (blank) => `We thought of you because of ${blank}.`,
      verbs: "We thought of you because you",
      note: (phrase) => `We thought of you because of ${phrase}`,
      list: "We thought of you for these reasons:",
    },
    amount: "amount",
    closing: (deadline, contact) =>
      `We would be glad to talk. ${contact}${deadline ? ` If you would like to give, please let us know by ${deadline}.` : ""} Thank you for reading this letter and for considering a gift.`,
  },
};
