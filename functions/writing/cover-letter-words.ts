import type { LetterType } from "#shared/api/proposals.ts";
import { formatPlaceholder } from "./letter-text.ts";

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
  formatPlaceholder(`what goes with this letter, such as ${examples}, or strike this line`, "the reader looks for what it names");

export const coverLetterTexts: Record<LetterType, Texts> = {
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
