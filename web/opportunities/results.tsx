import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { dayIn, localTimeZone } from "#shared/dates.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import { useApplications } from "#web/applications/use-applications.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { count } from "#web/ui/format.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { useUrlState } from "#web/ui/use-url-state.ts";
import { ClearResults } from "./clear-results.tsx";
import { defaults, filtered, sorted } from "./filters.ts";
import { ResultCard } from "./result-card.tsx";
import { ResultsFilters } from "./results-filters.tsx";

const ApplicationDialog = lazyDialog(
  async () => (await import("#web/applications/application-dialog.tsx")).ApplicationDialog,
);
const DeleteOpportunity = lazyDialog(async () => (await import("./delete-opportunity.tsx")).DeleteOpportunity);

/** The last search's results with filters, order, and what can be done with each. */
export const Results = ({ results }: { results: FundingOpportunity[] }) => {
  const [filters, setFilters] = useUrlState(defaults);
  const [panelOpen, setPanelOpen] = useState(false);
  const [tracking, setTracking] = useState<FundingOpportunity | null>(null);
  const [deleting, setDeleting] = useState<FundingOpportunity | null>(null);
  const navigate = useNavigate();
  const { data: applications = [] } = useApplications();
  const tracked = new Set(applications.map(({ opportunityId }) => opportunityId));
  const shown = sorted(filtered(results, filters, dayIn(localTimeZone(), new Date())), filters);
  return (
    <section aria-labelledby="results-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="results-title" tabIndex={-1} className="font-serif text-lg font-semibold">
          <span role="status">
            {shown.length === results.length
              ? count(results.length, "result")
              : `${shown.length} of ${count(results.length, "result")}`}
          </span>
        </h2>
        <ClearResults results={results} />
      </div>
      <ResultsFilters
        filters={filters}
        open={panelOpen}
        onToggle={() => setPanelOpen(!panelOpen)}
        onChange={setFilters}
      />
      {shown.length === 0 ? (
        <EmptyState
          illustration="compass"
          as="h3"
          title="No Results Match Your Filters"
          action={
            <Button variant="outline" onClick={() => setFilters(defaults)}>
              Clear Filters
            </Button>
          }
        >
          Take a filter off, or clear them all.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {shown.map((opportunity) => (
            <ResultCard
              key={opportunity.id}
              opportunity={opportunity}
              tracked={tracked.has(opportunity.id)}
              onTrack={() => setTracking(opportunity)}
              onDelete={() => setDeleting(opportunity)}
            />
          ))}
        </ul>
      )}
      <ApplicationDialog
        open={tracking !== null}
        onClose={() => setTracking(null)}
        start={
          tracking
            ? {
                grantName: tracking.title,
                funder: tracking.funder,
                deadline: tracking.deadline,
                applicationUrl: tracking.applicationLink,
                opportunityId: tracking.id,
              }
            : undefined
        }
        onCreated={(id) => void navigate(`/application-tracker?application=${id}`)}
      />
      <DeleteOpportunity
        open={deleting !== null}
        where="finder"
        opportunity={deleting}
        onClose={() => setDeleting(null)}
      />
    </section>
  );
};
