import * as texts from "./messages.ts";
import type { WritingKind } from "./writing-kinds.ts";

export const kindTexts = {
  proposal: {
    generated: texts.proposalGenerated,
    copied: texts.proposalCopied,
    startNew: texts.newProposal,
    noun: "Proposal",
    generating: texts.generating,
    lowercaseName: "proposal",
    previousTab: "Earlier proposals",
    untitled: "Untitled proposal",
    generationFailed: "The proposal could not be written. Please try again",
  },
  cover_letter: {
    generated: texts.letterGenerated,
    copied: "Cover letter copied to clipboard",
    startNew: "New Letter",
    noun: "Cover Letter",
    generating: texts.generating,
    lowercaseName: "letter",
    previousTab: "Earlier letters",
    untitled: "Untitled letter",
    generationFailed: texts.letterFailed,
  },
} as const satisfies Record<WritingKind, Record<string, string>>;
