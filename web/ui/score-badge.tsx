import clsx from "clsx";
import { scoreColour } from "#shared/matching.ts";

const looks = {
  green: { word: "Excellent match", style: "bg-green-soft text-green" },
  blue: { word: "Strong match", style: "bg-blue-soft text-blue" },
  yellow: { word: "Possible match", style: "bg-yellow-soft text-yellow" },
} as const;

/** A match score from 0 to 100: number, word and colour (from 90 green, from 80 blue, below yellow). */
export const ScoreBadge = ({ score }: { score: number }) => {
  const { word, style } = looks[scoreColour(score)];
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
