import clsx from "clsx";
import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { scoreColour, type Verdict, verdicts } from "#shared/matching.ts";
import { Chip } from "./chip.tsx";

const scoreWords = { green: "Excellent match", blue: "Strong match", yellow: "Possible match" } as const;
const scoreLooks = {
  green: "bg-green-soft text-green",
  blue: "bg-blue-soft text-blue",
  yellow: "bg-yellow-soft text-yellow",
} as const;

/** A match score from 0 to 100: number, word and colour (90 green, 80 blue, below yellow). */
export const ScoreBadge = ({ score }: { score: number }) => {
  const colour = scoreColour(score);
  return (
    <span
      className={clsx(
        "inline-flex w-fit items-center gap-1.5 rounded-chip px-2 py-0.5 text-xs font-semibold whitespace-nowrap",
        scoreLooks[colour],
      )}
    >
      <span className="font-serif text-sm">{score}%</span>
      {scoreWords[colour]}
    </span>
  );
};

const verdictLooks = {
  eligible: { tone: "green", icon: CircleCheck },
  ineligible: { tone: "red", icon: CircleX },
  unknown: { tone: "yellow", icon: CircleHelp },
} as const;

/** May we apply? Unknown is common and honest: the sentences beside it say why. */
export const EligibilityBadge = ({ verdict }: { verdict: Verdict }) => (
  <Chip {...verdictLooks[verdict]}>{verdicts[verdict]}</Chip>
);
