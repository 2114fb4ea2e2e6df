import { Bookmark, BookmarkCheck, ClipboardPlus, FileSignature, Trash2 } from "lucide-react";
import { formatDay } from "#shared/dates.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ExternalLink } from "#web/ui/link-button.tsx";
import { EligibilityBadge, ScoreBadge } from "#web/ui/match-badges.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { DraftNotice } from "#web/writing/draft-notice.tsx";
import { useLoi } from "#web/writing/use-loi.ts";
import { MatchReasons } from "./match-reasons.tsx";
import { useSaveOpportunity } from "./use-opportunities.ts";

type Props = { opportunity: FundingOpportunity; tracked: boolean; onTrack: () => void; onDelete: () => void };

/** One result of the Finder: score, facts, where they come from, and what can be done with it. */
export const ResultCard = ({ opportunity, tracked, onTrack, onDelete }: Props) => {
  const { id, title, funder, description, amount, deadline, deadlineNote, matchScore, eligibility, saved } =
    opportunity;
  const save = useSaveOpportunity();
  const loi = useLoi();
  const link = opportunity.applicationLink ?? opportunity.sourceUrl;
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <article aria-labelledby={`${id}-title`}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <h3 id={`${id}-title`} className="font-semibold">
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
        <MatchReasons reasons={opportunity.reasons} eligibility={eligibility} />
        {loi.progress ? (
          <div className="mt-4 flex items-center gap-3">
            <div className="flex-1">
              <ProgressBar label={`Letter of Intent: ${loi.progress.stage}`} value={loi.progress.progress} />
              <p className="mt-1 text-sm text-muted">{loi.progress.stage}</p>
            </div>
            <Button variant="outline" onClick={loi.cancel}>
              Cancel
            </Button>
          </div>
        ) : (
          <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <Button
              variant={saved ? "outline" : "primary"}
              icon={saved ? BookmarkCheck : Bookmark}
              aria-pressed={saved}
              onClick={() => save.mutate({ id, saved: !saved })}
            >
              {saved ? "Saved" : "Save"}
            </Button>
            <Button variant="outline" icon={ClipboardPlus} onClick={onTrack}>
              {tracked ? "Track again" : "Track application"}
            </Button>
            <Button variant="outline" icon={FileSignature} onClick={() => loi.generate({ opportunityId: id })}>
              Generate LOI
            </Button>
            {link && (
              <ExternalLink href={link} className="ml-1 text-sm" aria-label={`View ${title} (opens in a new tab)`}>
                View
              </ExternalLink>
            )}
            {!saved && (
              <span className="ml-auto">
                <IconButton label={`Delete ${title}`} tip="Delete" tone="danger" icon={Trash2} onClick={onDelete} />
              </span>
            )}
          </div>
        )}
        {loi.written && (
          <div className="mt-4">
            <DraftNotice live {...loi.written} />
          </div>
        )}
      </article>
    </li>
  );
};

const Source = ({ sourceUrl, verifiedAt }: FundingOpportunity) => (
  <>
    {sourceUrl && new URL(sourceUrl).hostname.replace(/^www\./, "")}
    <span className="text-muted">{verifiedAt ? `, checked ${formatDay(verifiedAt)}` : ", not verified yet"}</span>
  </>
);
