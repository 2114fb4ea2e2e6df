import type { Eligibility, Gate } from "#shared/api/match-result.ts";
import { minGoodScore, minPossibleScore } from "#web/ui/badges/match-badges.tsx";

/** What every list shows of an opportunity. Texts and dates are null if the source states none. */
export type OpportunitySummary = {
  /** Unique in its list. */
  id: string;
  title: string;
  funder: string;
  /** Null without a profile to match. */
  matchScore: number | null;
  eligibility: Eligibility | null;
  /** `YYYY-MM-DD…` in UTC. */
  deadline: string | null;
  /** The timing in words, shown without a deadline. */
  deadlineNote: string | null;
  amount: string | null;
  sourceUrl: string | null;
};

/** The gate that decides the verdict: any that fails; if it is unknown, only applicant and place count. */
export const getDecidingGate = ({ verdict, gates }: Eligibility): Gate | undefined =>
  gates.find(
    (gate) =>
      gate.verdict === verdict &&
      (verdict === "ineligible" || gate.gate === "applicant type" || gate.gate === "geography"),
  ) ?? gates[0];

/** Groups of matching results; `check` programs may fit once eligibility or subject is settled. */
export type MatchGroup = "fit" | "check" | "weak";

export const getMatchGroup = ({
  matchScore,
  eligibility,
}: Pick<OpportunitySummary, "matchScore" | "eligibility">): MatchGroup => {
  const score = matchScore ?? 0;
  if (score < minPossibleScore) return "weak";
  return score >= minGoodScore && eligibility?.verdict === "eligible" ? "fit" : "check";
};
