import { MatchBreakdown, type MatchBreakdownProps } from "./match-breakdown.tsx";
import { confidenceLabels } from "./match-words.ts";

export const MatchReasons = (match: Omit<MatchBreakdownProps, "as">) => (
  <details className="group mt-4 text-sm">
    <summary className="w-fit">
      <span className="font-semibold text-primary-text">Why this score</span>
      {match.confidence && <span className="text-muted"> · {confidenceLabels[match.confidence.level]}</span>}
    </summary>
    <MatchBreakdown {...match} as="h4" className="mt-3" />
  </details>
);
