import clsx from "clsx";
import type { ReactNode } from "react";
import { getNeedLabel, type Reason } from "#shared/api/match-result.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { Chip } from "#web/ui/badges/chip.tsx";

export const MatchReasons = (match: Omit<MatchBreakdownProps, "as">) => (
  <details className="mt-0.5 text-sm">
    <summary className="w-fit py-1 coarse:py-2.5">
      <span className="font-semibold text-primary-text">Why this score</span>
      {match.confidence && <span className="text-muted"> · {confidenceLabels[match.confidence.level]}</span>}
    </summary>
    <MatchBreakdown {...match} as="h4" className="mt-3" />
  </details>
);

const gateLabels = { eligible: "Passes", ineligible: "Fails", unknown: "Check" } as const;
const gateTones = { eligible: "green", ineligible: "red", unknown: "yellow" } as const;

/** Confidence is about known facts, not fit, so it uses no score colors. */
const confidenceTones = { low: "yellow", medium: "gray", high: "blue" } as const;
const confidenceLabels = {
  low: "Low confidence",
  medium: "Medium confidence",
  high: "High confidence",
} as const;

export type MatchBreakdownProps = Pick<FundingOpportunity, "reasons" | "eligibility" | "scoreTips" | "confidence"> & {
  /** Fit with a stated need, which is not part of the score. */
  needFit?: Reason | null;
  /** Heading level: one below the surrounding heading. */
  as: "h3" | "h4";
  className?: string;
};

export const MatchBreakdown = ({
  as: Heading,
  className,
  needFit,
  reasons,
  eligibility,
  scoreTips,
  confidence,
}: MatchBreakdownProps) => {
  const renderSection = (title: string, content: ReactNode) => (
    <div className="min-w-0">
      <Heading className="mb-2 font-semibold">{title}</Heading>
      {content}
    </div>
  );
  const gateSentences = new Set(eligibility?.gates.map(({ sentence }) => sentence));
  return (
    <div className={clsx("@container text-sm", className)}>
      <div className="grid gap-5 @xl:grid-cols-2">
        {needFit &&
          renderSection(
            needFit.part,
            <p className="wrap-anywhere">
              {getNeedLabel(needFit.points)}
              <span className="block text-muted">{needFit.sentence}</span>
            </p>,
          )}
        {renderSection(
          "Score breakdown",
          <ul className="grid gap-2">
            {reasons.map(({ part: name, points, maxPoints, sentence }) => (
              <li key={name}>
                <span className="font-semibold">
                  {name}: {points} of {maxPoints} points
                </span>
                {/* A sentence that decides eligibility is shown there, once. */}
                {!gateSentences.has(sentence) && <span className="block text-muted wrap-anywhere">{sentence}</span>}
              </li>
            ))}
          </ul>,
        )}
        {eligibility &&
          renderSection(
            "Eligibility",
            <ul className="grid gap-2">
              {eligibility.gates.map(({ gate, verdict, sentence }) => (
                <li key={gate}>
                  <span className="flex flex-wrap items-center gap-2 font-semibold">
                    <span className="first-letter:uppercase">{gate}</span>{" "}
                    <Chip tone={gateTones[verdict]}>{gateLabels[verdict]}</Chip>
                  </span>
                  <span className="block text-muted wrap-anywhere">{sentence}</span>
                </li>
              ))}
            </ul>,
          )}
        {reasons.length > 0 &&
          renderSection(
            "How to improve this score",
            scoreTips.length === 0 ? (
              <p className="text-muted">Nothing to change.</p>
            ) : (
              <ul className="grid list-disc gap-1 pl-5 text-muted">
                {scoreTips.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            ),
          )}
        {confidence &&
          renderSection(
            "Confidence",
            <p>
              <Chip tone={confidenceTones[confidence.level]}>{confidenceLabels[confidence.level]}</Chip>
              <span className="mt-1 block text-muted">{confidence.sentence}</span>
            </p>,
          )}
      </div>
    </div>
  );
};
