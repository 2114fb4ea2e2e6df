import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import type { FundingOpportunity, LastSearch } from "#shared/opportunities.ts";
import type { Organization } from "#shared/organizations.ts";
import type { SavedSearch } from "#shared/saved-searches.ts";
import { lazily } from "#web/app/lazily.ts";
import * as appTexts from "#web/app/messages.ts";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import * as catalogueTexts from "#web/catalogue/messages.ts";
import * as organizationsTexts from "#web/organizations/messages.ts";
import { useOrganization, useSaveOrganization } from "#web/organizations/use-organization.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import * as common from "#web/ui/messages.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { lastFound } from "./last-found.ts";
import * as texts from "./messages.ts";
import { useOpportunities } from "./opportunity-reads.ts";
import type { Profile } from "./profile-words.ts";
import { useSavedSearches } from "./saved-search-reads.ts";
import { StatusCard } from "./status-card.tsx";
import { longestSearch, useLastSearch, useSearch } from "./use-search.ts";

// None can be drawn before the server has answered: they are fetched meanwhile, and the screen is there sooner.
const form = lazily(async () => (await import("./profile-form.tsx")).ProfileForm);
const list = lazily(async () => (await import("./results.tsx")).Results);
const saved = lazily(async () => (await import("./saved-searches.tsx")).SavedSearches);
form.prefetch();
list.prefetch();
saved.prefetch();

/** The profile that begins with what was said to the Finder, so that it need not be said again. */
const beginning = (name: string, { organizationType, ...profile }: Profile) => ({
  ...profile,
  name,
  type: organizationType,
});

/** Searches the catalogue for the organization, and shows what was found last. */
export default function FundingFinderScreen() {
  const { user } = useCurrentUser();
  const organization = useOrganization();
  const opportunities = useOpportunities();
  const last = useLastSearch();
  const searches = useSavedSearches();
  // It was not asked for: where it fails, nothing is said, and the next search tries again.
  const begin = useSaveOrganization();
  const { mutate, isPending: searching, cancel } = useSearch();
  /** Does the form say something else than what the results were found for? */
  const [differs, setDiffers] = useState(false);
  const [ran, setRan] = useState<Pick<SavedSearch, "profile"> | null>(null);

  const search = (known: Organization | null) => (profile: Profile) =>
    mutate(
      { profile },
      {
        onSuccess: () => {
          if (known === null) begin.mutate({ before: null, body: beginning(user?.organizationName ?? "", profile) });
        },
      },
    );
  const runSaved = (one: SavedSearch) =>
    mutate({ profile: one.profile, saved: one }, { onSuccess: () => setRan({ profile: one.profile }) });
  const results = (latest: LastSearch | null) =>
    latest === null ? (
      <NoResults searched={false} />
    ) : (
      <Loaded query={opportunities} what={texts.yourResults} skeleton={null}>
        {(all: FundingOpportunity[]) => {
          const found = lastFound(all, latest);
          return found.length === 0 ? (
            <NoResults searched={latest.opportunityIds.length === 0} />
          ) : (
            <Suspense>
              <list.Component results={found} last={latest} differs={differs} />
            </Suspense>
          );
        }}
      </Loaded>
    );

  return (
    <>
      <PageHeader
        title={appTexts.fundingFinder}
        subtitle={texts.subtitle}
        actions={
          <Link to="/funding" className={buttonStyle("outline", "md")}>
            {catalogueTexts.browseFunding}
          </Link>
        }
      />
      <StatusCard lastSearch={last.data === undefined ? undefined : (last.data?.at ?? null)} />
      <Loaded query={searches} what="Your saved searches" skeleton={null} className="mb-8">
        {(all) => (
          <Suspense>
            <saved.Component searches={all} searching={searching} onRun={runSaved} />
          </Suspense>
        )}
      </Loaded>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-6 lg:self-start">
          <Loaded
            query={organization}
            what={organizationsTexts.yourProfile}
            skeleton={<FormSkeleton first card fields={4} />}
          >
            {(known) =>
              last.isPending ? (
                <FormSkeleton first card fields={4} />
              ) : (
                <Suspense fallback={<FormSkeleton first card fields={4} />}>
                  <form.Component
                    organization={known}
                    searched={last.data?.profile ?? null}
                    ran={ran}
                    hasBegun={begin.isSuccess}
                    searching={searching}
                    onSearch={search(known)}
                    onCancel={cancel}
                    onDiffers={setDiffers}
                  />
                </Suspense>
              )
            }
          </Loaded>
        </div>
        <div aria-busy={searching || last.isPending || opportunities.isPending}>
          {searching ? (
            // Cancel stands beside the pressed button.
            <Waiting count={3} what={common.searchingCatalog} longest={longestSearch / 1000} />
          ) : (
            <Loaded query={last} what={texts.yourResults} skeleton={null}>
              {results}
            </Loaded>
          )}
        </div>
      </div>
    </>
  );
}

/** `searched`: the last search found nothing; else there is nothing to show for want of one. */
const NoResults = ({ searched }: { searched: boolean }) => (
  <EmptyState
    illustration="compass"
    title={searched ? common.nothingFound : texts.noResults}
    action={
      <Link to="/funding" className={buttonStyle("outline", "md")}>
        {catalogueTexts.browseAll}
      </Link>
    }
  >
    {searched
      ? "No program in the catalog fits this profile. Try another focus area or scope."
      : "Tell us what your organization does, and search. Every result is a real program with its source."}
  </EmptyState>
);
