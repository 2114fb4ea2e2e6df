import { useQuery } from "@tanstack/react-query";
import { catalogRoutes } from "#shared/api/catalog.ts";
import { buildQuery } from "#web/api/queries.ts";
import { MatchBreakdown, type MatchBreakdownProps } from "#web/opportunity-list/match-breakdown.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { formatVerification } from "./format-record.ts";
import { DetailSection, KeyFacts } from "./key-facts.tsx";
import { MatchSection, StatusNotices } from "./record-detail.tsx";
import { Eligibility, Links, Purpose } from "./record-sections.tsx";

type Props = {
  id: string;
  /** The match from the list; if omitted, the match with the saved profile is loaded. */
  match?: Omit<MatchBreakdownProps, "as">;
};

/** The catalog's facts about a record in the preview next to a list. */
export const PreviewedRecord = ({ id, match }: Props) => {
  const query = useQuery(buildQuery(catalogRoutes, "getCatalogOpportunity", { params: { id } }));
  return (
    <QueryState query={query} subject="This program" skeleton={<Skeleton className="h-64 w-full" />}>
      {(record) => (
        <>
          <StatusNotices {...record} />
          <Purpose {...record} />
          {match ? (
            <DetailSection title="Is it a fit?">
              <MatchBreakdown {...match} as="h3" />
            </DetailSection>
          ) : (
            <MatchSection id={id} />
          )}
          <KeyFacts record={record} />
          <div>
            <Links {...record} />
            <p className="mt-2 text-sm text-muted">{formatVerification(record)}</p>
          </div>
          <Eligibility {...record} />
        </>
      )}
    </QueryState>
  );
};
