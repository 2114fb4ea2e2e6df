import { Suspense, useCallback, useState } from "react";
import { type FundingOpportunity, type LastSearch, opportunityRoutes } from "#shared/api/opportunities.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { SavedSearch } from "#shared/api/saved-searches.ts";
import { getLastResults, isSavedFor, useOpportunities, useSavedSearches } from "#web/api/opportunity-queries.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { chooseOrganization } from "#web/auth/organization-choice.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { SearchViews } from "#web/opportunity-list/search-views.tsx";
import { OrganizationNote } from "#web/organizations/organization-note.tsx";
import {
  prefetchOrganizationRequests,
  useOrganization,
  useOrganizationScope,
} from "#web/organizations/use-organization.ts";
import { useSaveOrganization } from "#web/organizations/use-save-organization.ts";
import { PendingResults } from "#web/ui/feedback/pending-results.tsx";
import { PrefilledQueryState, QueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton, SkeletonGrid } from "#web/ui/feedback/skeleton.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import "./finder-layout.css";
import * as messages from "./messages.ts";
import { type FinderProfileInput, formatProfile } from "./search-profile.ts";
import { SearchStatus } from "./search-status.tsx";
import { searchTimeoutMs, useFinderSearch, useLastSearch } from "./use-finder-search.ts";

// These render only after the data has loaded, so prefetch their chunks in parallel.
const profileForm = lazyWithReload(async () => (await import("./profile-form.tsx")).ProfileForm);
const resultList = lazyWithReload(async () => (await import("./finder-results.tsx")).FinderResults);
const savedSearches = lazyWithReload(async () => (await import("./saved-searches.tsx")).SavedSearches);
const noResults = lazyWithReload(async () => (await import("./no-results.tsx")).NoResults);
profileForm.prefetch();
prefetchOrganizationRequests();
resultList.prefetch();
noResults.prefetch();
savedSearches.prefetch();

const toOrganization = (name: string, { organizationType, need: _need, ...profile }: FinderProfileInput) => ({
  ...profile,
  name,
  type: organizationType,
});

const formSkeleton = (
  <div className="min-w-0">
    <FormSkeleton first card fields={4} />
  </div>
);
const skeleton = <SkeletonGrid count={3} label="Loading your results" className="sm:grid-cols-1! xl:grid-cols-1!" />;

export default function FundingFinderScreen({ title, subtitle }: ScreenProps) {
  const { user } = useCurrentUser();
  const organization = useOrganization();
  const scope = useOrganizationScope();
  const organizationId = scope?.current.id;
  const opportunities = useOpportunities();
  const lastSearchQuery = useLastSearch();
  const searches = useSavedSearches();
  // Fails silently, because it runs in the background and the next search retries.
  const createProfile = useSaveOrganization();
  const { mutate, isPending: isSearching, cancel } = useFinderSearch();
  const canSearch = useCan(opportunityRoutes.searchFundingOpportunities);
  const [hasChangedSearch, setHasChangedSearch] = useState(false);
  const [lastRun, setLastRun] = useState<Pick<SavedSearch, "profile"> | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  /** Whether there are new results that have not been scrolled to yet. */
  const [isNew, setIsNew] = useState(false);
  const markResultsSeen = useCallback(() => setIsNew(false), []);
  const onResults = () => {
    setIsEditing(false);
    setIsNew(true);
  };

  const search = (profileRecord: Organization | null | undefined) => (profile: FinderProfileInput) =>
    mutate(
      { profile: organizationId ? { ...profile, organizationId } : profile },
      {
        onSuccess: () => {
          onResults();
          // Skipped if the profile failed to load (undefined), because one may exist.
          if (profileRecord === null)
            createProfile.mutate({ before: null, body: toOrganization(user?.organizationName ?? "", profile) });
        },
      },
    );
  const runSavedSearch = (savedSearch: SavedSearch) =>
    mutate(
      { profile: savedSearch.profile, savedSearch },
      {
        onSuccess: () => {
          onResults();
          setLastRun({ profile: savedSearch.profile });
          if (scope) chooseOrganization({ organizationId: scope.find(savedSearch.profile).id, isAll: scope.isAll });
        },
      },
    );
  const renderResults = (latest: LastSearch | null) =>
    latest === null ? (
      <noResults.Component hasSearched={false} isNew={false} onFocused={markResultsSeen} />
    ) : (
      <QueryState query={opportunities} subject={messages.yourResults} skeleton={skeleton}>
        {(all: FundingOpportunity[]) => {
          const results = getLastResults(all, latest).map((result) =>
            scope ? { ...result, saved: isSavedFor(result, scope) } : result,
          );
          return results.length === 0 ? (
            <noResults.Component
              hasSearched={latest.opportunityIds.length === 0}
              isNew={isNew}
              onFocused={markResultsSeen}
            />
          ) : (
            <resultList.Component
              results={results}
              lastSearch={latest}
              hasChangedSearch={hasChangedSearch}
              hasRoom={!isOpen}
              isNew={isNew}
              onFocused={markResultsSeen}
            />
          );
        }}
      </QueryState>
    );

  // Results are for one organization.
  const latest =
    lastSearchQuery.data && (!scope || scope.find(lastSearchQuery.data.profile).id === organizationId)
      ? lastSearchQuery.data
      : null;
  const hasResults = (search: LastSearch) =>
    (opportunities.data ? getLastResults(opportunities.data, search) : search.opportunityIds).length > 0;
  /** The profile of the shown results; the fields next to the box collapse if there are any. */
  const resultProfile = latest && hasResults(latest) ? latest.profile : null;
  const isOpen = canSearch && (isEditing || !resultProfile);

  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={<SearchViews />} />
      <OrganizationNote label={common.searchingFor} />
      <SearchStatus lastSearch={lastSearchQuery.data === undefined ? undefined : (latest?.at ?? null)} />
      <QueryState query={searches} subject="Your saved searches" skeleton={null} className="mb-8">
        {(all) => (
          <Suspense>
            <savedSearches.Component searches={all} isSearching={isSearching} onRun={runSavedSearch} />
          </Suspense>
        )}
      </QueryState>
      <div className="finder-layout" data-open={isOpen || undefined}>
        {canSearch ? (
          <PrefilledQueryState query={organization} subject={common.yourProfile} skeleton={formSkeleton}>
            {(profileRecord) =>
              lastSearchQuery.isPending ? (
                formSkeleton
              ) : (
                <Suspense fallback={formSkeleton}>
                  <profileForm.Component
                    organization={profileRecord}
                    lastProfile={latest?.profile ?? null}
                    searchedAt={latest?.at ?? null}
                    lastRun={lastRun}
                    hasCreatedProfile={createProfile.isSuccess}
                    resultProfile={resultProfile}
                    open={isOpen}
                    onToggle={() => setIsEditing(!isEditing)}
                    isSearching={isSearching}
                    onSearch={search(profileRecord)}
                    onCancel={cancel}
                    onChangedSearch={setHasChangedSearch}
                  />
                </Suspense>
              )
            }
          </PrefilledQueryState>
        ) : (
          resultProfile && <p className="text-sm text-muted">For {formatProfile(resultProfile)}</p>
        )}
        {/* The key remounts the box once the last search has loaded, so that it counts as new content, not a layout shift. */}
        <div
          key={lastSearchQuery.status}
          className="finder-results min-w-0"
          aria-busy={isSearching || lastSearchQuery.isPending || opportunities.isPending}
        >
          {isSearching ? (
            <PendingResults count={3} label={common.searchingCatalog} timeoutSeconds={searchTimeoutMs / 1000} />
          ) : (
            <Suspense fallback={skeleton}>
              <QueryState query={lastSearchQuery} subject={messages.yourResults} skeleton={skeleton}>
                {() => renderResults(latest)}
              </QueryState>
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
