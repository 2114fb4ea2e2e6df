import type { WrittenAnew } from "#shared/provenance.ts";
import type { WritingKind } from "./kinds.ts";

/** Every text that both screens say, each once. Titles and texts of toasts are the specification's. */
export const words = {
  proposal: {
    screen: "Proposal Writer",
    subtitle: "A proposal drafted from your own answers",
    generated: "Proposal Generated",
    copied: "Proposal content copied to clipboard",
    again: "New Proposal",
    generate: "Generate Proposal",
    generating: "Generating...",
    what: "proposal",
    earlier: "Earlier proposals",
    unnamed: "Untitled proposal",
    notWritten: "The proposal could not be written. Please try again",
  },
  cover_letter: {
    screen: "Cover Letter Creator",
    subtitle: "Letters for grants, sponsorships and donations",
    generated: "Cover Letter Generated",
    copied: "Cover letter copied to clipboard",
    again: "New Letter",
    generate: "Generate Cover Letter",
    generating: "Generating...",
    what: "letter",
    earlier: "Earlier letters",
    unnamed: "Untitled letter",
    notWritten: "The letter could not be written. Please try again",
  },
} as const satisfies Record<WritingKind, Record<string, string>>;

export const failedTitle = "Generation Failed";
export const copyFailed = "Failed to copy to clipboard";
/** Under every sheet: who wrote it, and what is left to the person who sends it. */
export const writtenBy = (model: string | null, again: readonly WrittenAnew[]) =>
  model === null && again.every((one) => one.model === null)
    ? "No model was used: this was put together from your answers. Check every fact and figure before you submit."
    : "Drafted by AI from your answers. Check every fact and figure before you submit.";

/** What nobody can compute about a draft. */
export const checksCannot =
  "These checks compare the text with your answers, your profile and the notice, without a model. They cannot tell whether it persuades, whether a source says what you quote, or whether a plan will work.";
export const withoutAnswers =
  "The answers this was written from are not on this device, so figures, names and fields are not compared. Open the draft they were saved in to compare them.";
