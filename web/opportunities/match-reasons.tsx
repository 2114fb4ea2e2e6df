import { MatchParts, type MatchPartsProps } from "./match-parts.tsx";
import { confidenceWord } from "./match-words.ts";

export const MatchReasons = (match: Omit<MatchPartsProps, "as">) => (
  <details className="group mt-4 text-sm">
    <summary className="w-fit">
      <span className="font-semibold text-primary-text">Why this score</span>
      {match.confidence && <span className="text-muted"> · {confidenceWord[match.confidence.level]}</span>}
    </summary>
    <MatchParts {...match} as="h4" className="mt-3" />
  </details>
);
