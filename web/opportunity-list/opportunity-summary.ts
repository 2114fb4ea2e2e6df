import type { FundingKindEvidence } from "#shared/api/funding-kinds.ts";
import {
  type Confidence,
  type Eligibility,
  type EligibilityDecision,
  getScoreCaveat,
  isWeakMatch,
  type KeyFacts,
  minGoodScore,
  type Reason,
  type TypicalAward,
} from "#shared/api/match-result.ts";

/** The details of an opportunity that every list shows. Text and dates are null if the source does not state them. */
export type OpportunitySummary = {
  /** Unique within the list. */
  id: string;
  title: string;
  funder: string;
  /** Null without a profile to match. */
  matchScore: number | null;
  /** See `getScoreCaveat`. */
  scoreCaveat?: string | null;
  /** Fit with the search's need, in addition to the score. */
  needFit?: Pick<Reason, "part" | "points"> | null;
  decision: Pick<EligibilityDecision, "verdict" | "sentence" | "sourceUrl"> | null;
  /** `YYYY-MM-DD…` in UTC. */
  deadline: string | null;
  /** The timing as text, shown if there is no deadline. */
  deadlineNote: string | null;
  typicalAward: Pick<TypicalAward, "dollars" | "sentence"> | null;
  /** The range of awards as text. */
  amount: string | null;
  /** Total of all awards in a year, shown if the amount of a single award is unknown. */
  yearTotal: string | null;
  pastGrantees: string | null;
  kinds: readonly Pick<FundingKindEvidence, "kind">[];
  /** When the record was last checked against its source: null if never, undefined if the list does not know it. */
  verifiedAt?: string | null;
};

type Matched = {
  keyFacts?: KeyFacts | null | undefined;
  eligibility?: Eligibility | null;
  confidence?: Confidence | null;
  sourceUrl?: string | null;
};

/** Returns the facts of a match; only the eligibility for a match stored without facts. */
export const getMatchFacts = ({
  keyFacts,
  eligibility,
  confidence,
  sourceUrl,
}: Matched): Pick<
  OpportunitySummary,
  "scoreCaveat" | "decision" | "typicalAward" | "yearTotal" | "pastGrantees" | "kinds"
> => {
  const scoreCaveat = getScoreCaveat(eligibility, confidence);
  if (keyFacts) {
    const { eligibility: decision, typicalAward, yearTotal, pastGrantees, kinds } = keyFacts;
    return { scoreCaveat, decision, typicalAward, yearTotal, pastGrantees, kinds };
  }
  const { verdict, gates = [] } = eligibility ?? {};
  const sentence = gates.find((gate) => gate.verdict === verdict)?.sentence ?? "";
  return {
    scoreCaveat,
    decision: verdict ? { verdict, sentence, sourceUrl: sourceUrl ?? "" } : null,
    typicalAward: null,
    yearTotal: null,
    pastGrantees: null,
    kinds: [],
  };
};

/** Groups of matching results; `check` programs may fit once eligibility or subject is settled. */
export type MatchGroup = "fit" | "check" | "weak";

/** A stated need decides which results fit well; otherwise the score does. */
export const getMatchGroup = ({
  matchScore,
  needFit,
  verdict,
}: {
  matchScore: number | null;
  needFit?: Pick<Reason, "points"> | null;
  verdict: EligibilityDecision["verdict"] | undefined;
}): MatchGroup => {
  if (isWeakMatch(matchScore, needFit)) return "weak";
  const score = needFit?.points ?? matchScore ?? 0;
  return score >= minGoodScore && verdict === "eligible" ? "fit" : "check";
};
