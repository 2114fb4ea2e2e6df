import type { ModelErrorKind } from "./model-errors.ts";

/** Reason why a text is rule-based although a model is configured. */
export type FallbackReason =
  | ModelErrorKind
  | "cap"
  | "context"
  | "long"
  | "leaked"
  | "declined"
  | "incomplete"
  | "invented";

const explanations: Record<FallbackReason, string> = {
  cap: "this month’s limit for the model is used up",
  context: "what it is about doesn’t fit the model’s context",
  long: "it is too long for one answer of the model",
  refused: "the model declined to write it",
  declined: "the model declined to write it",
  unusable: "the model isn’t set up correctly",
  busy: "the model was busy",
  down: "the model didn’t respond",
  late: "the model took too long",
  cut: "the model’s answer was cut off",
  wrong: "the model’s answer had the wrong form",
  leaked: "the model’s answer repeated its instructions",
  incomplete: "the model’s answer left out facts that you gave",
  invented: "the model’s answer stated too much that no source contains",
};

/** Returns the end of the sentence "The rules wrote this letter: the model was busy." */
export const explainFallback = (reason: FallbackReason): string => explanations[reason];

/** A model's text that cannot be used. */
export class UnusableTextError extends Error {
  override readonly name = "UnusableTextError";
  readonly reason: FallbackReason;
  constructor(reason: FallbackReason) {
    super(reason);
    this.reason = reason;
  }
}
