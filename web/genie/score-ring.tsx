import clsx from "clsx";
import { getScoreColor } from "#shared/api/match-result.ts";
import { getScoreLabel } from "#web/ui/badges/match-badges.tsx";

const colorClasses = { green: "text-green", blue: "text-blue", yellow: "text-yellow" } as const;
const radius = 23;
const circumference = 2 * Math.PI * radius;

export const ScoreRing = ({ score }: { score: number }) => (
  <div className={clsx("flex w-20 shrink-0 flex-col items-center gap-1", colorClasses[getScoreColor(score)])}>
    <svg viewBox="0 0 54 54" className="size-14" role="img" aria-label={`Match score ${score} of 100`}>
      <circle cx="27" cy="27" r={radius} fill="none" strokeWidth="4" className="stroke-grey-soft" />
      <circle
        cx="27"
        cy="27"
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray={`${(circumference * score) / 100} ${circumference}`}
        transform="rotate(-90 27 27)"
      />
      <text x="27" y="33" textAnchor="middle" aria-hidden className="fill-current font-serif text-base font-semibold">
        {score}
      </text>
    </svg>
    <span className="text-center text-xs font-semibold">{getScoreLabel(score)}</span>
  </div>
);
