import { formatDay } from "#shared/dates.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import { EligibilityBadge, ScoreBadge } from "#web/ui/match-badges.tsx";
import { MatchReasons } from "./match-reasons.tsx";

export type ResultFact = Pick<
  FundingOpportunity,
  | "title"
  | "funder"
  | "description"
  | "amount"
  | "deadline"
  | "deadlineNote"
  | "sourceUrl"
  | "verifiedAt"
  | "matchScore"
  | "reasons"
  | "eligibility"
>;

/** What a result says: its score and verdict, the facts, where they come from, and why it scored what it scored. */
export const ResultFacts = ({ opportunity, titleId }: { opportunity: ResultFact; titleId: string }) => {
  const { title, funder, description, amount, deadline, deadlineNote, matchScore, reasons, eligibility } = opportunity;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={titleId} className="font-semibold">
            {title}
          </h3>
          <p className="text-sm text-muted">{funder}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {eligibility && <EligibilityBadge verdict={eligibility.verdict} />}
          {matchScore !== null && <ScoreBadge score={matchScore} />}
        </div>
      </div>
      {description && <p className="mt-3 max-w-[68ch] text-muted">{description}</p>}
      <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm md:grid-cols-[9rem_1fr_11rem]">
        <div>
          <dt className="text-subtle">Amount</dt>
          <dd className="font-serif text-base font-semibold">{amount ?? "Not stated"}</dd>
        </div>
        <div>
          <dt className="text-subtle">Deadline</dt>
          <dd>{deadline ? formatDay(deadline) : (deadlineNote ?? "Not stated")}</dd>
        </div>
        <div>
          <dt className="text-subtle">Source</dt>
          <dd>
            <Source {...opportunity} />
          </dd>
        </div>
      </dl>
      <MatchReasons reasons={reasons} eligibility={eligibility} />
    </>
  );
};

const Source = ({ sourceUrl, verifiedAt }: ResultFact) => (
  <>
    {sourceUrl && new URL(sourceUrl).hostname.replace(/^www\./, "")}
    <span className="text-muted">{verifiedAt ? `, checked ${formatDay(verifiedAt)}` : ", not verified yet"}</span>
  </>
);
