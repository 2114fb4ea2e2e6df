import * as z from "zod/mini";
import { FundingKindEvidence } from "./funding-kinds.ts";
import { dollarSumResponse } from "./schemas.ts";

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

/** One part of a match score: `points` out of `maxPoints`, with the reason in a sentence. */
export const Reason = z.object({ part: z.string(), points: z.int(), maxPoints: z.int(), sentence: z.string() });
export type Reason = z.infer<typeof Reason>;

/** Name of the fit with a stated need, in percent. It is listed with the score but is not part of it. */
export const needPart = "Your need";

export const Eligibility = z.object({ verdict: Verdict, gates: z.array(Gate) });
export type Eligibility = z.infer<typeof Eligibility>;

/** The gate that decides a verdict. `sentence` quotes the notice verbatim if `origin` is `notice`. */
export const EligibilityDecision = z.object({
  verdict: Verdict,
  gate: z.enum(gates),
  sentence: z.string(),
  /** Basis of the sentence: the notice's wording, our summary of it, or its coded fields. */
  origin: z.enum(["notice", "summary", "fields"]),
  sourceUrl: z.string(),
});
export type EligibilityDecision = z.infer<typeof EligibilityDecision>;

/**
 * Formats a verdict with the deciding sentence, as stored in applications: "Check eligibility: Nonprofits may apply."
 */
export const formatEligibility = ({ verdict, sentence }: Pick<EligibilityDecision, "verdict" | "sentence">): string =>
  `${verdictLabels[verdict]}: ${sentence}`;

/** The typical size of one award: a funder's median grant, or the total divided by the expected awards. */
export const TypicalAward = z.object({
  dollars: dollarSumResponse(),
  basis: z.enum(["median", "average"]),
  sentence: z.string(),
});
export type TypicalAward = z.infer<typeof TypicalAward>;

/** Minimum scores of a "Good match" and a "Possible match". */
export const minGoodScore = 60;
const minPossibleScore = 40;

/**
 * The fit with a need is a probability: in judged lists for profiles that the model had not seen, 71% of the matches at
 * even odds or more were relevant, instead of 58%, and they included 85% of the fully relevant ones. Without a need, at most one in five programs
 * below this score is relevant.
 */
const minShown = { needFit: 50, score: 35 };

/** Whether lists collapse a match: judged by its fit with the stated need if there is one, otherwise by its score. */
export const isWeakMatch = (matchScore: number | null, needFit: { points: number } | null | undefined): boolean =>
  needFit ? needFit.points < minShown.needFit : (matchScore ?? 0) < minShown.score;

/**
 * Score labels with their minimum scores (spec section 9); `docs/generated/relevance.md` has the fraction of relevant
 * results for each.
 */
const fitLevels = [
  [90, "Excellent match"],
  [80, "Strong match"],
  [minGoodScore, "Good match"],
  [minPossibleScore, "Possible match"],
  [0, "Weak match"],
] as const;
export const getFitLabel = (score: number): string => fitLevels.find(([minScore]) => score >= minScore)?.[1] ?? "";

/** What makes a good score uncertain, shown instead of "Good match"; null if nothing does. */
export const getScoreCaveat = (
  eligibility: Eligibility | null | undefined,
  confidence: Pick<Confidence, "level"> | null | undefined,
): string | null => {
  if (eligibility?.gates.some(({ gate, verdict }) => gate === "geography" && verdict === "unknown"))
    return "Check location";
  return confidence?.level === "low" ? "Low confidence" : null;
};

/** Labels the fit with a stated need in words, because a second percentage could seem to contradict the score. */
export const getNeedLabel = (points: number): string => {
  if (points >= minGoodScore) return "Good fit";
  return points >= minShown.needFit ? "Partial fit" : "Poor fit";
};

/** Facts at the top of a match card that show whether the program is worth a closer look. */
export const KeyFacts = z.object({
  fit: z.string(),
  eligibility: EligibilityDecision,
  deadline: z.object({
    closesOn: z.nullable(z.string()),
    sentence: z.string(),
    /** When it usually opens and closes, in a sentence; null if unknown. */
    season: z.nullable(z.string()),
  }),
  typicalAward: z.nullable(TypicalAward),
  /** The amount that the program paid in its latest known fiscal year, in words; null if unknown. */
  yearTotal: z.nullable(z.string()),
  /** Grants that the funder or the program gave to recipients like the applicant, in a sentence; null if unknown. */
  pastGrantees: z.nullable(z.string()),
  kinds: z.array(FundingKindEvidence),
});
export type KeyFacts = z.infer<typeof KeyFacts>;

/** How complete the record and the profile are, not how well they match; `sentence` says what is missing. */
export const Confidence = z.object({ level: z.enum(["low", "medium", "high"]), sentence: z.string() });
export type Confidence = z.infer<typeof Confidence>;

export const getScoreColor = (score: number) => (score >= 90 ? "green" : score >= 80 ? "blue" : "yellow");
