import * as z from "zod/mini";

/** Eligibility verdicts with their labels. `unknown` is common: sources often do not state the rule. */
export const verdictLabels = {
  eligible: "Eligible",
  ineligible: "Not eligible",
  unknown: "Check eligibility",
} as const;
export const Verdict = z.enum(["eligible", "ineligible", "unknown"]);
export type Verdict = z.infer<typeof Verdict>;

const gates = ["applicant type", "deadline", "amount", "geography", "cost share"] as const;
export const Gate = z.object({ gate: z.enum(gates), verdict: Verdict, sentence: z.string() });
export type Gate = z.infer<typeof Gate>;

/** One part of a match score: `points` out of `most`, with the reason in a sentence. */
export const Reason = z.object({ part: z.string(), points: z.int(), most: z.int(), sentence: z.string() });
export type Reason = z.infer<typeof Reason>;

export const Eligibility = z.object({ verdict: Verdict, gates: z.array(Gate) });
export type Eligibility = z.infer<typeof Eligibility>;

/** How complete the record and the profile are, not how well they match; `sentence` says what is missing. */
export const Confidence = z.object({ level: z.enum(["low", "medium", "high"]), sentence: z.string() });
export type Confidence = z.infer<typeof Confidence>;

export const getScoreColor = (score: number) => (score >= 90 ? "green" : score >= 80 ? "blue" : "yellow");
