import clsx from "clsx";
import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { getFitLabel, getScoreColor, minGoodScore, type Verdict, verdictLabels } from "#shared/api/match-result.ts";
import { Chip } from "./chip.tsx";

const scoreStyles = {
  green: "bg-green-soft text-green",
  blue: "bg-blue-soft text-blue",
  yellow: "bg-yellow-soft text-yellow",
} as const;

type ScoreBadgeProps = {
  score: number;
  /** What is uncertain, shown instead of the label of a good score. */
  caveat?: string | null;
};
export const ScoreBadge = ({ score, caveat }: ScoreBadgeProps) => (
  <span
    className={clsx(
      "inline-flex w-fit shrink-0 items-baseline gap-1.5 rounded-chip px-2 py-0.5 text-xs font-semibold whitespace-nowrap",
      scoreStyles[getScoreColor(score)],
    )}
  >
    <span className="font-serif text-sm">{score}%</span>
    {(score >= minGoodScore && caveat) || getFitLabel(score)}
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
