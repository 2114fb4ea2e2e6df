import clsx from "clsx";
import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { type Verdict, verdictLabels } from "#shared/api/match-result.ts";
import * as common from "#web/ui/messages.ts";
import { Chip } from "./chip.tsx";

/** An amount as its source states it; muted when the source states none. */
export const Amount = ({ of: amount }: { of: string | null }) =>
  amount === null || amount === common.notStatedText ? (
    <span className="text-muted">{common.notStatedText}</span>
  ) : (
    <span className="font-serif text-base font-semibold">{amount}</span>
  );

/** Least score of a "Good match" and of a "Possible match". */
export const minGoodScore = 60;
export const minPossibleScore = 40;

/**
 * Labels and colors from a score on: green from 90, blue from 80, else yellow (spec section 9). docs/generated/relevance.md
 * has the share of relevant programs by score.
 */
const scoreLevels = [
  [90, "Excellent match", "bg-green-soft text-green"],
  [80, "Strong match", "bg-blue-soft text-blue"],
  [minGoodScore, "Good match", "bg-yellow-soft text-yellow"],
  [minPossibleScore, "Possible match", "bg-yellow-soft text-yellow"],
  [0, "Weak match", "bg-yellow-soft text-yellow"],
] as const;
const findLevel = (score: number) => scoreLevels.find(([minScore]) => score >= minScore) ?? scoreLevels[4];

export const getScoreLabel = (score: number): string => findLevel(score)[1];

export const ScoreBadge = ({ score }: { score: number }) => (
  <span
    className={clsx(
      "inline-flex w-fit shrink-0 items-baseline gap-1.5 rounded-chip px-2 py-0.5 text-xs font-semibold whitespace-nowrap",
      findLevel(score)[2],
    )}
  >
    <span className="font-serif text-sm">{score}%</span>
    {getScoreLabel(score)}
  </span>
);

const verdictStyles = {
  eligible: { tone: "green", icon: CircleCheck },
  ineligible: { tone: "red", icon: CircleX },
  unknown: { tone: "yellow", icon: CircleHelp },
} as const;

/** Show the reasons next to this badge, especially for "unknown". */
export const EligibilityBadge = ({ verdict, label = verdictLabels[verdict] }: { verdict: Verdict; label?: string }) => (
  <Chip {...verdictStyles[verdict]}>{label}</Chip>
);
