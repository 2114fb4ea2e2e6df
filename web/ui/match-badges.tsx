import clsx from "clsx";
import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { scoreColour, type Verdict, verdicts } from "#shared/matching.ts";
import { Chip } from "./chip.tsx";

const scoreLooks = {
  green: { word: "Excellent match", style: "bg-green-soft text-green" },
  blue: { word: "Strong match", style: "bg-blue-soft text-blue" },
  yellow: { word: "Possible match", style: "bg-yellow-soft text-yellow" },
} as const;

/** A score in two words, for where its number stands in another form. */
export const scoreWord = (score: number) => scoreLooks[scoreColour(score)].word;

/** A match score from 0 to 100: number, word and colour (from 90 green, from 80 blue, below yellow). */
export const ScoreBadge = ({ score }: { score: number }) => {
  const { word, style } = scoreLooks[scoreColour(score)];
  return (
    <span
      className={clsx(
        "inline-flex w-fit shrink-0 items-baseline gap-1.5 rounded-chip px-2 py-0.5 text-xs font-semibold whitespace-nowrap",
        style,
      )}
    >
      <span className="font-serif text-sm">{score}%</span>
      {word}
    </span>
  );
};

const verdictLooks = {
  eligible: { tone: "green", icon: CircleCheck },
  ineligible: { tone: "red", icon: CircleX },
  unknown: { tone: "yellow", icon: CircleHelp },
} as const;

/** May we apply? Unknown is common and honest; the sentences beside it say why. */
export const EligibilityBadge = ({ verdict, label = verdicts[verdict] }: { verdict: Verdict; label?: string }) => (
  <Chip {...verdictLooks[verdict]}>{label}</Chip>
);
