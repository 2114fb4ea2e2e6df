import { Link } from "react-router-dom";
import { opportunityRoutes } from "#shared/api/opportunities.ts";
import * as paths from "#shared/domain/paths.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { buttonStyle } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";
import { type NewResultsProps, useFocusNewResults } from "./use-focus-new-results.ts";

/** `hasSearched` is true if the last search found nothing, and false if there was no search yet. */
export const NoResults = ({ hasSearched, ...newResultsProps }: { hasSearched: boolean } & NewResultsProps) => {
  const target = useFocusNewResults<HTMLDivElement>(newResultsProps);
  const canSearch = useCan(opportunityRoutes.searchFundingOpportunities);
  return (
    <div ref={target} tabIndex={-1}>
      <EmptyState
        illustration="compass"
        title={hasSearched ? common.nothingFound : messages.noResults}
        action={
          <Link to={paths.funding} className={buttonStyle("outline", "md")}>
            {common.searchWholeCatalog}
          </Link>
        }
      >
        {hasSearched && "No program in the catalog fits this profile. Try another focus area or scope."}
        {!hasSearched &&
          (canSearch
            ? "Tell us what your organization does, and search. Every result is a real program with its source."
            : "Results will appear here once an editor in your workspace runs a search.")}
      </EmptyState>
    </div>
  );
};
