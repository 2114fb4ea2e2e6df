import type { ModelErrorKind } from "./model-errors.ts";

/** Reason why a text is rule-based although a model is configured. */
export type FallbackReason =
  | ModelErrorKind
  | "monthlyLimit"
  | "inputTooLong"
  | "outputTooLong"
  | "promptLeak"
  | "missingFacts"
  | "unsupportedClaims";

const explanations: Record<FallbackReason, string> = {
  monthlyLimit: "this month’s AI limit has been reached",
  inputTooLong: "the source material is too long for the model",
  outputTooLong: "it’s too long for a single model response",
  refusal: "the model declined to write it",
  misconfigured: "the model isn’t set up correctly",
  rateLimited: "the model was busy",
  unavailable: "the model didn’t respond",
  timeout: "the model took too long",
  truncated: "the model’s response was cut off",
  malformed: "the model’s response was in the wrong format",
  promptLeak: "the model’s response repeated its instructions",
  missingFacts: "the model’s response left out facts you provided",
  unsupportedClaims: "the model’s response made claims your sources don’t support",
};

/** Returns the end of the sentence "We wrote this letter without AI because the model was busy." */
export const explainFallback = (reason: FallbackReason): string => explanations[reason];

/** Thrown when a model's text fails validation. */
export class UnusableTextError extends Error {
  override readonly name = "UnusableTextError";
  readonly reason: FallbackReason;
  constructor(reason: FallbackReason) {
    super(reason);
    this.reason = reason;
  }
}
