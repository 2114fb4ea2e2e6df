import { SearchScopeNote } from "#web/genie/search-scope-note.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import * as common from "#web/ui/messages.ts";
import { useScrollToResults } from "#web/ui/hooks/use-scroll-to-results.ts";
import { PendingResults } from "#web/ui/feedback/pending-results.tsx";
import { FundingList } from "./funding-list.tsx";
import { SearchTerms } from "./search-terms.tsx";
import type { FundingSearchState, OptimizerState } from "./web-searches.tsx";

export const OptimizerResults = ({ answer, isPending, cancel }: OptimizerState) => (
  <div ref={useScrollToResults(answer, isPending)} aria-busy={isPending} className="min-w-0">
    {isPending ? (
      <PendingResults count={3} label="Making search terms" onCancel={cancel} />
    ) : answer ? (
      <>
        <p className="mb-4 max-w-[68ch] text-sm text-muted">
          No AI model was used: the terms are put together from your words by fixed rules.
        </p>
        <SearchTerms {...answer} />
        {answer.fundingOpportunities.length > 0 && (
          <div className="mt-8">
            <h3 className="mb-1 font-semibold">Funding for the same profile</h3>
            <SearchScopeNote how="Already found for you, by fixed rules." />
            <FundingList id="optimized" opportunities={answer.fundingOpportunities} />
          </div>
        )}
      </>
    ) : (
      <EmptyState illustration="compass" as="h3" title="No Search Terms Yet">
        Describe what you do. You get a dozen search terms and more for federal, state and private funding, ready for
        Google.
      </EmptyState>
    )}
  </div>
);

export const FundingResults = ({ answer, isPending, cancel }: FundingSearchState) => (
  <div ref={useScrollToResults(answer, isPending)} aria-busy={isPending} className="min-w-0">
    {isPending ? (
      <PendingResults count={3} label={common.searchingCatalog} onCancel={cancel} />
    ) : answer && answer.opportunities.length > 0 ? (
      <>
        <h3 className="mb-1 font-serif text-lg font-semibold">
          <span role="status">{formatCount(answer.opportunities.length, "opportunity", "opportunities")}</span>
        </h3>
        <SearchScopeNote how="No AI model and no search of the web was used: fixed rules compare your words with each program." />
        <FundingList id="funding" opportunities={answer.opportunities} />
      </>
    ) : (
      <EmptyState illustration="compass" as="h3" title={answer ? common.nothingFound : "No Opportunities Yet"}>
        {answer
          ? "No program in the catalog is open to this profile. Try another organization type or funding amount."
          : "Say what you are, what you do and where, and get the ten programs that fit best, each with its official page."}
      </EmptyState>
    )}
  </div>
);
