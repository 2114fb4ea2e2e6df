import { useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { ApiError, createApiClient, getErrorDetail } from "#shared/api/client.ts";
import type { FundingOpportunity, LastSearch } from "#shared/api/opportunities.ts";
import { opportunityRoutes } from "#shared/api/opportunities.ts";
import { buildApplicationPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { getDayInZone, getLocalTimeZone } from "#shared/util/dates.ts";
import { useApplications } from "#web/api/application-queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { getTrackedDeadline } from "#web/applications/tracked-deadline.ts";
import { IfAllowed } from "#web/auth/authorization.tsx";
import { CardList } from "#web/opportunity-list/card-list.tsx";
import { ListAndPreview } from "#web/opportunity-list/list-and-preview.tsx";
import { MatchGroups, useMatchGroups } from "#web/opportunity-list/match-groups.tsx";
import type { CardHeading } from "#web/opportunity-list/opportunity-card.tsx";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { ExportResultsButton } from "./export-opportunities.tsx";
import * as messages from "./messages.ts";
import { ResultCard, ResultPreview } from "./result-card.tsx";
import {
  clearedFilters,
  defaultFilters,
  filterResults,
  ResultsFilters,
  sanitizeFilters,
  sortResults,
} from "./results-filters.tsx";
import { type NewResultsProps, useFocusNewResults } from "./use-focus-new-results.ts";

const client = createApiClient(opportunityRoutes);

/** A result that was already deleted, for example in another tab, doesn't count as a failure. */
const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

type ClearResultsProps = {
  results: FundingOpportunity[];
  /** Number of results hidden by filters. */
  hiddenCount: number;
};

/** Deletes the unsaved results one by one. Stops at the first failure or when canceled. */
const ClearResults = ({ results, hiddenCount }: ClearResultsProps) => {
  const [isConfirming, setConfirming] = useState(false);
  const [current, setCurrent] = useState(0);
  const isCanceled = useRef(false);
  const unsavedResults = results.filter(({ saved }) => !saved);
  const clearMutation = useOptimisticMutation({
    run: async (opportunities: FundingOpportunity[]) => {
      isCanceled.current = false;
      for (const [index, { id }] of opportunities.entries()) {
        if (isCanceled.current) return;
        setCurrent(index + 1);
        await client.deleteFundingOpportunity({ params: { id } }).catch((error: unknown) => {
          if (!isNotFound(error)) throw error;
        });
      }
    },
    invalidates: ["listFundingOpportunities"],
    onSuccess: () => {
      setConfirming(false);
      if (!isCanceled.current) toast({ title: messages.cleared, description: messages.allRemoved });
    },
    onError: (error) => {
      setConfirming(false);
      toast({
        title: messages.clearFailed,
        description: getErrorDetail(error, "Some funding opportunities could not be removed"),
        variant: "error",
      });
    },
  });
  if (unsavedResults.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" className="-mr-2.5" onClick={() => setConfirming(true)}>
        {messages.clearAll}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={messages.clearAll}
        confirmLabel="Clear"
        pendingLabel={`Removing ${current} of ${unsavedResults.length}`}
        pending={clearMutation.isPending}
        onConfirm={() => clearMutation.mutate(unsavedResults)}
        onCancel={() => {
          isCanceled.current = true;
          setConfirming(false);
        }}
      >
        {`Remove ${formatCount(unsavedResults.length, "listed opportunity", "listed opportunities")}${hiddenCount ? ", including those hidden by your filters" : ""}? Saved opportunities are kept. This action cannot be undone.`}
      </ConfirmDialog>
    </>
  );
};

const ApplicationDialog = lazyDialog(
  async () => (await import("#web/applications/editing/application-dialog.tsx")).ApplicationDialog,
);
const DeleteOpportunity = lazyDialog(async () => (await import("./delete-opportunity.tsx")).DeleteOpportunity);

const noSelection = { selected: "" };

type FinderResultsProps = NewResultsProps & {
  results: FundingOpportunity[];
  lastSearch: LastSearch;
  /** Whether the form was edited since the search. */
  hasChangedSearch: boolean;
  /** Whether the search fields are collapsed, which leaves room for a preview. */
  hasRoom: boolean;
};

export const FinderResults = ({
  results,
  lastSearch,
  hasChangedSearch,
  hasRoom,
  ...newResultsProps
}: FinderResultsProps) => {
  const [urlFilters, setFilters] = useUrlState(defaultFilters);
  const filters = sanitizeFilters(urlFilters);
  const [panelOpen, setPanelOpen] = useState(false);
  const [opportunityToTrack, setOpportunityToTrack] = useState<FundingOpportunity | null>(null);
  const [opportunityToDelete, setOpportunityToDelete] = useState<FundingOpportunity | null>(null);
  const navigate = useNavigate();
  const { data: applications = [] } = useApplications();
  const scope = useOrganizationScope();
  // Each organization has its own applications.
  const organizationApplications = scope
    ? applications.filter((application) => scope.find(application).id === scope.current.id)
    : applications;
  const trackedIds = new Set(organizationApplications.map(({ opportunityId }) => opportunityId));
  const filteredResults = filterResults(results, filters, getDayInZone(getLocalTimeZone(), new Date()));
  const heading = useFocusNewResults<HTMLHeadingElement>(newResultsProps);
  const [{ selected }, setSelected] = useUrlState(noSelection);
  const { pathname, search } = useLocation();
  // Groups are in the order of the search, which ranks by the need and the score.
  const isGrouped = filters.sort === defaultFilters.sort && filters.direction === defaultFilters.direction;
  const sortedResults = isGrouped ? filteredResults : sortResults(filteredResults, filters);
  const matchGroups = useMatchGroups(sortedResults, ({ matchScore, needFit, eligibility }) => ({
    matchScore,
    needFit,
    verdict: eligibility?.verdict,
  }));
  const orderedResults = isGrouped ? matchGroups.shown : sortedResults;
  const getActions = (opportunity: FundingOpportunity) => ({
    opportunity,
    profile: lastSearch.profile,
    isTracked: trackedIds.has(opportunity.id),
    onTrack: () => setOpportunityToTrack(opportunity),
    onDelete: () => setOpportunityToDelete(opportunity),
  });
  const renderCards = (opportunities: readonly FundingOpportunity[], as: CardHeading, label?: string) => (
    <CardList label={label}>
      {opportunities.map((opportunity) => (
        <ResultCard
          key={opportunity.id}
          as={as}
          isNew={lastSearch.newIds.includes(opportunity.id)}
          {...getActions(opportunity)}
        />
      ))}
    </CardList>
  );
  const clearFilters = () => {
    setFilters(clearedFilters);
    // The pressed button unmounts.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="results-title">
      <ResultsFilters
        results={results}
        filters={filters}
        open={panelOpen}
        onToggle={() => setPanelOpen(!panelOpen)}
        onChange={setFilters}
        start={
          // The live region wraps the heading; inside, it would remove the accessible name of the heading.
          <div role="status" className="mr-2">
            <h2 ref={heading} id="results-title" tabIndex={-1} className="font-serif text-lg font-semibold">
              {sortedResults.length === results.length
                ? formatCount(results.length, "result")
                : `${sortedResults.length} of ${formatCount(results.length, "result")}`}
            </h2>
          </div>
        }
        end={
          <div className="flex flex-wrap items-center gap-3 sm:ml-auto">
            <Link to={paths.sources} className={`${textLinkStyle} text-sm max-sm:hidden`}>
              {common.dataSources}
            </Link>
            <ExportResultsButton results={sortedResults} />
            <IfAllowed route={opportunityRoutes.deleteFundingOpportunity}>
              <ClearResults results={results} hiddenCount={results.length - sortedResults.length} />
            </IfAllowed>
          </div>
        }
      />
      {hasChangedSearch && (
        <p role="status" className="mb-3 text-sm text-muted">
          You changed your search or your organization profile. Search again to update these results.
        </p>
      )}
      {sortedResults.length === 0 ? (
        <EmptyState
          illustration="compass"
          as="h3"
          title={messages.noFilterMatches}
          action={
            <Button variant="outline" onClick={clearFilters}>
              {common.clearFilters}
            </Button>
          }
        >
          {common.removeFiltersHint}
        </EmptyState>
      ) : (
        <ListAndPreview
          ids={orderedResults.map(({ id }) => id)}
          hasRoom={hasRoom}
          selectedId={selected}
          onSelect={(id) => setSelected({ selected: id })}
          renderPreview={(id) => {
            const opportunity = orderedResults.find((candidate) => candidate.id === id);
            return opportunity && <ResultPreview key={id} from={pathname + search} {...getActions(opportunity)} />;
          }}
        >
          {isGrouped ? (
            <MatchGroups {...matchGroups} as="h3" renderCards={(matches, label) => renderCards(matches, "h4", label)} />
          ) : (
            renderCards(sortedResults, "h3")
          )}
        </ListAndPreview>
      )}
      <ApplicationDialog
        open={opportunityToTrack !== null}
        onClose={() => setOpportunityToTrack(null)}
        prefill={
          opportunityToTrack
            ? {
                grantName: opportunityToTrack.title,
                funder: opportunityToTrack.funder,
                ...getTrackedDeadline(opportunityToTrack),
                applicationUrl: opportunityToTrack.applicationLink,
                opportunityId: opportunityToTrack.id,
              }
            : undefined
        }
        onCreated={(id) => void navigate(buildApplicationPath(id))}
      />
      <DeleteOpportunity
        open={opportunityToDelete !== null}
        screen="finder"
        opportunity={opportunityToDelete}
        onClose={() => setOpportunityToDelete(null)}
      />
    </section>
  );
};
