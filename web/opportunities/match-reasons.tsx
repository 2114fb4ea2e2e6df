import type { Eligibility, Reason } from "#shared/matching.ts";
import { Chip } from "#web/ui/chip.tsx";

/** Why a record scored what it scored, and on which sentence each gate rests. */
export const MatchReasons = ({ reasons, eligibility }: { reasons: Reason[]; eligibility: Eligibility | null }) => (
  <details className="group mt-4 text-sm">
    <summary className="w-fit font-semibold text-primary-text">Why this score</summary>
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
    </div>
  </details>
);

/** A single gate passes, fails or is open; the whole record is eligible or not. */
const gateWord = { eligible: "Passes", ineligible: "Fails", unknown: "Not stated" } as const;
const gateTone = { eligible: "green", ineligible: "red", unknown: "grey" } as const;
