import { useQuery } from "@tanstack/react-query";
import { Maximize2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { catalogRoutes } from "#shared/api/catalog.ts";
import { buildFundingPath } from "#shared/domain/links.ts";
import { buildQuery } from "#web/api/queries.ts";
import { DecisionBadges, DecisionFacts, EligibilitySentence } from "#web/opportunity-list/decision-facts.tsx";
import { MatchBreakdown, type MatchBreakdownProps } from "#web/opportunity-list/match-breakdown.tsx";
import type { OpportunitySummary } from "#web/opportunity-list/opportunity-summary.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { formatVerification } from "./format-record.ts";
import { DetailSection, KeyFacts } from "./key-facts.tsx";
import { MatchSection, StatusNotices } from "./record-detail.tsx";
import { Eligibility, Links, Purpose } from "./record-sections.tsx";

type Props = {
  opportunity: OpportunitySummary;
  /** Null for records outside the catalog, which show only `children`. */
  catalogId: string | null;
  /** The match from the list; if omitted, the match with the saved profile is loaded. */
  match?: Omit<MatchBreakdownProps, "as">;
  /** URL of the list, for the link back from the full page. */
  from?: string;
  actions: ReactNode;
  children?: ReactNode;
};

/** Shows the selected record next to its list. */
export const RecordPreview = ({ opportunity, catalogId, match, from, actions, children }: Props) => {
  const { title, funder } = opportunity;
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a group of fields; its title takes the focus of a removed button
    <div role="group" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-2">
        <DecisionBadges {...opportunity} />
      </div>
      <h3 id={titleId} className="mt-2 font-serif text-lg leading-snug font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </h3>
      {funder !== title && <p className="text-muted wrap-anywhere">{funder}</p>}
      <div className="mt-2">
        <EligibilitySentence {...opportunity} />
        <DecisionFacts {...opportunity} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {actions}
        {catalogId && (
          <LinkButton to={buildFundingPath(catalogId)} state={{ from }} variant="outline" size="sm" icon={Maximize2}>
            Open full page
          </LinkButton>
        )}
      </div>
      <div className="mt-6 grid min-w-0 grid-cols-1 gap-6">
        {children}
        {catalogId && <Record key={catalogId} id={catalogId} match={match} />}
      </div>
    </div>
  );
};

const Record = ({ id, match }: { id: string; match: Props["match"] }) => {
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
