import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { followedChangeLabels } from "#shared/api/opportunities.ts";
import { formatDay } from "#shared/util/dates.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Amount, EligibilityBadge, ScoreBadge } from "#web/ui/badges/match-badges.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import * as common from "#web/ui/messages.ts";
import { MatchReasons } from "./match-breakdown.tsx";
import * as texts from "./messages.ts";
import { RecordTitle, SourceLabel } from "./record-title.tsx";

const maxShownChanges = 3;
const warningChanges: ReadonlySet<string> = new Set(["deadlineEarlier", "closed", "removed"]);

/** "Deadline moved, notice amended". */
const joinLabels = ([first, ...others]: string[]) => [first, ...others.map((label) => label.toLowerCase())].join(", ");

export const SourceChangeNotice = ({
  lastChange,
  className,
}: Pick<FundingOpportunity, "lastChange"> & { className: string }) => {
  if (!lastChange) return null;
  const { on, kinds, sentences } = lastChange;
  const rest = sentences.length - maxShownChanges;
  return (
    <Notice
      tone={kinds.some((kind) => warningChanges.has(kind)) ? "warn" : "info"}
      title={
        <>
          {joinLabels(kinds.map((kind) => followedChangeLabels[kind]))}
          <span className="font-normal"> · {formatDay(on)}</span>
        </>
      }
      className={className}
    >
      <ul className="mt-1 grid gap-1">
        {sentences.slice(0, maxShownChanges).map((sentence) => (
          <li key={sentence} dir="auto" className="line-clamp-4 wrap-anywhere">
            {sentence}
          </li>
        ))}
        {rest > 0 && <li className="text-muted">and {rest} more in its change history</li>}
      </ul>
    </Notice>
  );
};

export type ResultSummary = Pick<
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
  | "raise"
  | "confidence"
  | "lastChange"
> & { isNew?: boolean };

type ResultFactsProps = {
  opportunity: ResultSummary;
  titleId: string;
  to?: string | undefined;
};

export const ResultFacts = ({ opportunity, titleId, to }: ResultFactsProps) => {
  const { title, funder, description, amount, deadline, deadlineNote, matchScore, eligibility, isNew } = opportunity;
  return (
    // A container query, because the column can be narrow in a wide window.
    <div className="@container">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={titleId} className="font-semibold wrap-anywhere">
            <RecordTitle title={title} to={to} />
          </h3>
          <p className="text-sm text-muted wrap-anywhere">{funder}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isNew && <Chip tone="brass">New</Chip>}
          {eligibility && <EligibilityBadge verdict={eligibility.verdict} />}
          {matchScore !== null && <ScoreBadge score={matchScore} />}
        </div>
      </div>
      {description && (
        <p dir="auto" className="mt-3 max-w-[68ch] text-muted wrap-anywhere">
          {description}
        </p>
      )}
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 text-sm wrap-anywhere @lg:grid-cols-[8rem_minmax(0,1fr)_13rem]">
        <div>
          <dt className="text-subtle">{common.amount}</dt>
          <dd>
            <Amount of={amount} />
          </dd>
        </div>
        <div>
          <dt className="text-subtle">{common.deadline}</dt>
          <dd>{deadline ? formatDay(deadline) : (deadlineNote ?? common.notStatedText)}</dd>
        </div>
        <div>
          <dt className="text-subtle">{texts.source}</dt>
          <dd>
            <SourceLabel {...opportunity} />
          </dd>
        </div>
      </dl>
      <SourceChangeNotice {...opportunity} className="mt-4" />
      <MatchReasons {...opportunity} />
    </div>
  );
};
