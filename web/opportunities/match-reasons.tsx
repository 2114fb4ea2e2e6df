import type { FundingOpportunity } from "#shared/opportunities.ts";
import { Chip } from "#web/ui/chip.tsx";

type Props = Pick<FundingOpportunity, "reasons" | "eligibility" | "raise" | "confidence">;

/** Why a record scored what it scored, on which sentence each gate rests, what would raise it, and how sure that is. */
export const MatchReasons = ({ reasons, eligibility, raise, confidence }: Props) => (
  <details className="group mt-4 text-sm">
    <summary className="w-fit">
      <span className="font-semibold text-primary-text">Why this score</span>
      {confidence && <span className="text-muted"> · {confidenceWord[confidence.level]}</span>}
    </summary>
    <div className="mt-3 grid gap-5 lg:grid-cols-2">
      <div>
        <h4 className="mb-2 font-semibold">Match, part by part</h4>
        <ul className="grid gap-2">
          {reasons.map(({ part, points, most, sentence }) => (
            <li key={part}>
              <span className="font-semibold">
                {part}: {points} of {most}
              </span>
              <span className="block text-muted">{sentence}</span>
            </li>
          ))}
        </ul>
      </div>
      {eligibility && (
        <div>
          <h4 className="mb-2 font-semibold">Whether you may apply</h4>
          <ul className="grid gap-2">
            {eligibility.gates.map(({ gate, verdict, sentence }) => (
              <li key={gate}>
                <span className="flex flex-wrap items-center gap-2 font-semibold capitalize">
                  {gate} <Chip tone={gateTone[verdict]}>{gateWord[verdict]}</Chip>
                </span>
                <span className="block text-muted">{sentence}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {reasons.length > 0 && (
        <div>
          <h4 className="mb-2 font-semibold">What would raise it</h4>
          {raise.length === 0 ? (
            <p className="text-muted">Nothing that you could say or choose otherwise.</p>
          ) : (
            <ul className="grid list-disc gap-1 pl-5 text-muted">
              {raise.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {confidence && (
        <div>
          <h4 className="mb-2 font-semibold">How sure this is</h4>
          <p>
            <Chip tone={confidenceTone[confidence.level]}>{confidenceWord[confidence.level]}</Chip>
            <span className="mt-1 block text-muted">{confidence.sentence}</span>
          </p>
        </div>
      )}
    </div>
  </details>
);

/** A single gate passes, fails or is open; the whole record is eligible or not. */
const gateWord = { eligible: "Passes", ineligible: "Fails", unknown: "Not stated" } as const;
const gateTone = { eligible: "green", ineligible: "red", unknown: "grey" } as const;

/** It is about how much is known, not about how well it fits: no colour of a score. */
const confidenceTone = { low: "yellow", medium: "grey", high: "blue" } as const;
const confidenceWord = { low: "Low confidence", medium: "Medium confidence", high: "High confidence" } as const;
