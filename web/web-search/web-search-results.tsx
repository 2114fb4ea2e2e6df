import { useLocation } from "react-router-dom";
import type { FundingSearchResult, OptimizedSearch } from "#shared/api/web-search.ts";
import { RecordActions, RecordIconActions } from "#web/catalog/record-actions.tsx";
import { RecordPreview } from "#web/catalog/record-preview.tsx";
import { SearchScopeNote } from "#web/catalog/search-scope-note.tsx";
import { useRecordStates } from "#web/catalog/use-record-actions.ts";
import { ApplicationIconLink, ApplicationTextLink } from "#web/genie/application-link.tsx";
import { getRecordPath } from "#web/opportunities/record-title.tsx";
import { CardList } from "#web/opportunity-list/card-list.tsx";
import { ListAndPreview } from "#web/opportunity-list/list-and-preview.tsx";
import { MatchReasons } from "#web/opportunity-list/match-breakdown.tsx";
import { MatchGroups, useMatchGroups } from "#web/opportunity-list/match-groups.tsx";
import { OpportunityCard } from "#web/opportunity-list/opportunity-card.tsx";
import { getMatchFacts, type OpportunitySummary } from "#web/opportunity-list/opportunity-summary.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";

const toSummary = (result: FundingSearchResult): OpportunitySummary => ({
  ...result,
  ...getMatchFacts(result.keyFacts ? { keyFacts: result.keyFacts, confidence: result.confidence } : {}),
  ...(!result.verified && { verifiedAt: null }),
  deadline: result.closesOn,
  deadlineNote: result.keyFacts?.deadline.season ?? result.deadline,
});

const noSelection = { selected: "" };

/** `id` makes the element IDs unique on the page. */
type FundingListProps = { id: string; opportunities: FundingSearchResult[]; hasRoom: boolean };

const FundingList = ({ id: listId, opportunities, hasRoom }: FundingListProps) => {
  const [{ selected }, setSelected] = useUrlState(noSelection);
  const { pathname, search } = useLocation();
  const matchGroups = useMatchGroups(opportunities, ({ matchScore, needFit, keyFacts }) => ({
    matchScore,
    needFit,
    verdict: keyFacts?.eligibility.verdict,
  }));
  return (
    <ListAndPreview
      ids={matchGroups.shown.map(({ id }) => id)}
      hasRoom={hasRoom}
      selectedId={selected}
      onSelect={(id) => setSelected({ selected: id })}
      renderPreview={(id) => {
        const opportunity = opportunities.find((candidate) => candidate.id === id);
        return opportunity && <FundingPreview opportunity={opportunity} from={pathname + search} />;
      }}
    >
      <MatchGroups
        {...matchGroups}
        as="h4"
        renderCards={(group, label) => (
          <CardList label={label}>
            {group.map((opportunity) => (
              <FundingCard key={opportunity.id} opportunity={opportunity} idPrefix={`${listId}-`} />
            ))}
          </CardList>
        )}
      />
    </ListAndPreview>
  );
};

const isFromWeb = ({ source }: FundingSearchResult) => source === "web";

const toItem = ({ id, title, funder, closesOn, applicationUrl }: FundingSearchResult) => ({
  id,
  title,
  funder,
  closesOn,
  link: applicationUrl ?? "",
});

const OriginChip = ({ opportunity }: { opportunity: FundingSearchResult }) =>
  opportunity.verified ? null : (
    <Chip>{isFromWeb(opportunity) ? "From the web, not verified" : common.notVerified}</Chip>
  );

const Categories = ({ categories }: FundingSearchResult) =>
  categories.length > 0 && (
    <ul aria-label="Categories" className="mt-1 flex flex-wrap gap-x-2 text-xs text-subtle">
      {categories.map((category) => (
        <li key={category} className="wrap-anywhere">
          {category}
        </li>
      ))}
    </ul>
  );

const FundingPreview = ({ opportunity, from }: { opportunity: FundingSearchResult; from: string }) => {
  const { id, title, applicationUrl, eligibility, keyFacts } = opportunity;
  const recordState = useRecordStates()(id);
  return (
    <RecordPreview
      opportunity={toSummary(opportunity)}
      catalogId={isFromWeb(opportunity) ? null : id}
      match={{ ...opportunity, eligibility: null }}
      from={from}
      actions={
        <>
          <OriginChip opportunity={opportunity} />
          {!isFromWeb(opportunity) && <RecordActions item={toItem(opportunity)} recordState={recordState} />}
          <ApplicationTextLink url={applicationUrl} label={messages.apply} title={title} />
        </>
      }
    >
      {!keyFacts && eligibility && <p className="text-sm text-muted wrap-anywhere">{eligibility}</p>}
      <Categories {...opportunity} />
    </RecordPreview>
  );
};

const FundingCard = ({ opportunity, idPrefix }: { opportunity: FundingSearchResult; idPrefix: string }) => {
  const { id, title, applicationUrl, eligibility, keyFacts } = opportunity;
  const recordState = useRecordStates()(id);
  return (
    <OpportunityCard
      opportunity={toSummary(opportunity)}
      idPrefix={idPrefix}
      to={isFromWeb(opportunity) ? undefined : getRecordPath(id)}
      as="h5"
      badges={<OriginChip opportunity={opportunity} />}
      actions={
        <>
          <ApplicationIconLink url={applicationUrl} label={messages.apply} title={title} />
          {/* A web result is not in the catalog, so it cannot be saved or tracked. */}
          {!isFromWeb(opportunity) && <RecordIconActions item={toItem(opportunity)} recordState={recordState} />}
        </>
      }
    >
      {!keyFacts && eligibility && <p className="text-sm text-muted wrap-anywhere">{eligibility}</p>}
      <Categories {...opportunity} />
      <MatchReasons {...opportunity} eligibility={null} />
    </OpportunityCard>
  );
};

const SearchTerms = ({ totalQueries, searchResults, keywords, searchTips }: OptimizedSearch) => {
  const operatorCount = searchResults.filter(({ seoEnhanced }) => seoEnhanced).length;
  return (
    <div>
      <div className="mb-4 rounded-card bg-sunken px-5 py-4">
        <h3 className="font-serif text-lg font-semibold">
          <span role="status">{formatCount(totalQueries, "search term")}</span>
        </h3>
        {operatorCount > 0 && <p className="text-sm text-muted">{operatorCount} with search operators.</p>}
        <ul aria-label="Keywords" className="mt-2 flex flex-wrap gap-1.5">
          {keywords.map((keyword) => (
            <li key={keyword} className="max-w-full">
              <Chip className="max-w-full wrap-anywhere whitespace-normal!">{keyword}</Chip>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-6">
        <ul className="grid content-start divide-y divide-line rounded-card border border-line bg-surface px-5">
          {searchResults.map(({ query, description, googleUrl }) => (
            <li key={query} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-mono text-sm font-semibold wrap-anywhere">{query}</p>
                <p className="text-sm text-muted wrap-anywhere">{description}</p>
              </div>
              <div className="flex flex-wrap items-center gap-3">
                <CopyButton
                  size="sm"
                  text={query}
                  successMessage={messages.termCopied}
                  aria-label={`Copy search term: ${query}`}
                >
                  {common.copy}
                </CopyButton>
                <ExternalLink
                  href={googleUrl}
                  className="text-sm"
                  aria-label={`Open in Google (opens in a new tab): ${query}`}
                >
                  Open in Google
                </ExternalLink>
              </div>
            </li>
          ))}
        </ul>
        <aside aria-labelledby="search-tips">
          <h3 id="search-tips" className="mb-2 font-semibold">
            Search tips
          </h3>
          <ul className="grid list-disc gap-x-10 gap-y-2 pl-5 text-sm text-muted sm:grid-cols-2">
            {searchTips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
};

export const OptimizerResults = ({ result, hasRoom }: { result: OptimizedSearch; hasRoom: boolean }) => (
  <>
    <p className="mb-4 max-w-[68ch] text-sm text-muted">Generated from your profile with built-in rules (no AI).</p>
    <SearchTerms {...result} />
    {result.fundingOpportunities.length > 0 && (
      <div className="mt-8">
        <h3 className="mb-1 font-semibold">Funding for the same profile</h3>
        <SearchScopeNote how="Matched with built-in rules (no AI)." />
        <FundingList id="optimized" opportunities={result.fundingOpportunities} hasRoom={hasRoom} />
      </div>
    )}
  </>
);

type FundingResultsProps = { opportunities: FundingSearchResult[]; hasRoom: boolean };

export const FundingResults = ({ opportunities, hasRoom }: FundingResultsProps) =>
  opportunities.length > 0 ? (
    <>
      <h3 className="mb-1 font-serif text-lg font-semibold">
        <span role="status">{formatCount(opportunities.length, "opportunity", "opportunities")}</span>
      </h3>
      <SearchScopeNote how="Matched with built-in rules (no AI or live web search)." />
      <FundingList id="funding" opportunities={opportunities} hasRoom={hasRoom} />
    </>
  ) : (
    <EmptyState illustration="compass" as="h3" title={common.nothingFound}>
      No program in the catalog is open to this profile. Try another organization type or funding amount.
    </EmptyState>
  );
