import * as appTexts from "#web/app/messages.ts";
import type { WritingKind } from "./kinds.ts";
import * as texts from "./messages.ts";

export const words = {
  proposal: {
    screen: appTexts.proposalWriter,
    subtitle: "A proposal drafted from your own answers",
    generated: texts.proposalGenerated,
    copied: texts.proposalCopied,
    again: texts.newProposal,
    noun: "Proposal",
    generating: texts.generating,
    what: "proposal",
    earlier: "Earlier proposals",
    unnamed: "Untitled proposal",
    notWritten: "The proposal could not be written. Please try again",
  },
  cover_letter: {
    screen: appTexts.coverLetterCreator,
    subtitle: "Letters for grants, sponsorships and donations",
    generated: texts.letterGenerated,
    copied: "Cover letter copied to clipboard",
    again: "New Letter",
    noun: "Cover Letter",
    generating: texts.generating,
    what: "letter",
    earlier: "Earlier letters",
    unnamed: "Untitled letter",
    notWritten: texts.letterNotWritten,
  },
} as const satisfies Record<WritingKind, Record<string, string>>;
