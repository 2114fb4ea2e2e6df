import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { type CatalogDetail, endedStatuses } from "#shared/api/catalog.ts";
import { getErrorDetail } from "#shared/api/client.ts";
import { getScoreCaveat } from "#shared/api/match-result.ts";
import type { RecordMatch } from "#shared/api/matching.ts";
import { buildFunderPath, buildFundingPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { formatDay } from "#shared/util/dates.ts";
import { MatchBreakdown } from "#web/opportunity-list/match-breakdown.tsx";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { EligibilityBadge, ScoreBadge } from "#web/ui/badges/match-badges.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { downloadCalendarDay } from "#web/ui/files/download-calendar-file.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { CatalogStatusChip } from "./catalog-status-chip.tsx";
import { getSiteName, statusDescriptions, toDeadlineEvent } from "./format-record.ts";
import { DetailSection, KeyFacts } from "./key-facts.tsx";
import { RecordActions } from "./record-actions.tsx";
import { Eligibility, Links, Purpose } from "./record-sections.tsx";
import { RecordWriting } from "./record-writing.tsx";
import { getMatchQuery, useRecordStates } from "./use-record-actions.ts";
import { usePastAwards, VerifySection } from "./verify-section.tsx";
import "./record-detail.css";

/** Shows the organization's eligibility and match score, with the reasons. */
export const MatchSection = ({ id }: { id: string }) => {
  const organizationId = useOrganizationScope()?.current.id;
  const query = useQuery(getMatchQuery(id, organizationId));
  return (
    <DetailSection title="Is it a fit?">
      <QueryState query={query} subject="Your match" skeleton={<Skeleton className="h-24 w-full max-w-xl" />}>
        {(match) => (match ? <Match {...match} /> : <NoProfile />)}
      </QueryState>
    </DetailSection>
  );
};

const NoProfile = () => (
  <p className="max-w-[68ch]">
    Describe your{" "}
    <Link to={paths.organization} className={textLinkStyle}>
      organization
    </Link>{" "}
    to see whether you're eligible and how well this fits.
  </p>
);

/** Shows an ineligible record's score breakdown but not the score, which would read as an approval. */
const Match = ({ matchScore, ...match }: RecordMatch) => (
  <>
    <p className="flex flex-wrap items-center gap-2">
      <EligibilityBadge verdict={match.eligibility.verdict} />
      {match.eligibility.verdict !== "ineligible" && (
        <ScoreBadge score={matchScore} caveat={getScoreCaveat(match.eligibility, match.confidence)} />
      )}
      <span className="text-sm text-muted">
        For your{" "}
        <Link to={paths.organization} className={textLinkStyle}>
          organization profile
        </Link>
      </span>
    </p>
    <MatchBreakdown {...match} as="h3" className="mt-4" />
  </>
);

/** Warns about a record that accepts no applications or is no longer listed. */
export const StatusNotices = ({ status, missingSince, link }: CatalogDetail) => {
  if (endedStatuses.includes(status))
    return (
      <Notice tone="warn" className="mb-6" title={statusDescriptions[status]}>
        You can still save it. Funders often open another round.
      </Notice>
    );
  return (
    missingSince && (
      <Notice
        tone="warn"
        className="mb-6"
        title={`Not listed at ${getSiteName(link)} since ${formatDay(missingSince)}`}
      >
        It may be listed again. Check the official page before you start.
      </Notice>
    )
  );
};

export const RecordDetail = ({ record }: { record: CatalogDetail }) => {
  const { id, title, funder, funderId, status, assistanceListings } = record;
  const getState = useRecordStates();
  const saveDeadline = () => {
    const event = toDeadlineEvent(record, `${window.location.origin}${buildFundingPath(id)}`);
    if (event) downloadCalendarDay(event.title, event);
  };
  const hasEnded = endedStatuses.includes(status);
  return (
    <article>
      <PageHeader
        title={title}
        subtitle={
          funderId ? (
            <Link to={buildFunderPath(funderId)} className={textLinkStyle}>
              {funder}
            </Link>
          ) : (
            funder
          )
        }
        actions={
          <>
            {record.closesOn && !hasEnded && (
              <Button variant="outline" icon={CalendarPlus} onClick={saveDeadline}>
                {common.addToCalendar}
              </Button>
            )}
            <Button variant="outline" icon={Printer} onClick={() => window.print()}>
              {common.print}
            </Button>
            <RecordActions item={record} recordState={getState(id)} size="md" />
          </>
        }
      />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <CatalogStatusChip status={status} />
        {!hasEnded && <span className="text-sm text-muted">{statusDescriptions[status]}</span>}
      </div>
      <StatusNotices {...record} />
      <RecordWriting id={id} recordState={getState(id)} />
      <div className="record-columns">
        <div className="record-column">
          <Purpose {...record} />
          <MatchSection id={id} />
          <Eligibility {...record} />
        </div>
        <div className="record-facts">
          <KeyFacts record={record} />
        </div>
        <div className="record-column">
          <Links {...record} />
          <VerifySection record={record} />
          {assistanceListings[0] && <PastAwardsSection id={id} listing={assistanceListings[0]} />}
        </div>
      </div>
    </article>
  );
};

const result = lazyWithReload(async () => (await import("./past-awards-result.tsx")).PastAwardsResult);

/** Past awards under the same Assistance Listing, loaded on request. */
const PastAwardsSection = ({ id, listing }: { id: string; listing: string }) => {
  const [isRequested, setIsRequested] = useState(false);
  const { data, error, isFetching, refetch } = usePastAwards(id, isRequested);
  return (
    <DetailSection title={common.pastRecipients}>
      <p className="max-w-[68ch] text-muted">
        Who received awards under Assistance Listing {listing}, and how much, from USAspending.gov, the public database
        of federal spending.
      </p>
      {data ? (
        <Suspense fallback={<Skeleton className="mt-4 h-24 w-full max-w-xl" />}>
          <result.Component {...data} />
        </Suspense>
      ) : (
        <Button
          variant="outline"
          className="mt-3 print:hidden!"
          pending={isFetching}
          onClick={() => (isRequested ? void refetch() : setIsRequested(true))}
        >
          {isFetching ? "Checking USAspending.gov..." : error ? common.retry : "Show past awards"}
        </Button>
      )}
      {error && !isFetching && (
        <Notice tone="warn" live className="mt-4" title="Past awards could not be loaded">
          {getErrorDetail(error, "USAspending.gov can't be reached right now.")}
        </Notice>
      )}
    </DetailSection>
  );
};
