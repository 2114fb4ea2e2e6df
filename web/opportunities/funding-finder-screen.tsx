import clsx from "clsx";
import { Suspense, useCallback, useId, useState } from "react";
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
import { Loaded, Prefilled } from "#web/ui/loaded.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import * as common from "#web/ui/messages.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonGrid } from "#web/ui/skeleton.tsx";
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
const nothing = lazily(async () => (await import("./no-results.tsx")).NoResults);
const line = lazily(async () => (await import("./profile-form.tsx")).AskedFor);
form.prefetch();
list.prefetch();
nothing.prefetch();
saved.prefetch();

/** The profile that begins with what was said to the Finder, so that it need not be said again. */
const beginning = (name: string, { organizationType, ...profile }: Profile) => ({
  ...profile,
  name,
  type: organizationType,
});

const coming = <SkeletonGrid count={3} label="Loading your results" className="sm:grid-cols-1! xl:grid-cols-1!" />;

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
  const [editing, setEditing] = useState(false);
  /** Was there an answer that nobody was led to yet? */
  const [isNew, setIsNew] = useState(false);
  const led = useCallback(() => setIsNew(false), []);
  const formId = useId();
  const answered = () => {
    setEditing(false);
    setIsNew(true);
  };

  const search = (known: Organization | null | undefined) => (profile: Profile) =>
    mutate(
      { profile },
      {
        onSuccess: () => {
          answered();
          // Not where it could not be read: there may be one.
          if (known === null) begin.mutate({ before: null, body: beginning(user?.organizationName ?? "", profile) });
        },
      },
    );
  const runSaved = (one: SavedSearch) =>
    mutate(
      { profile: one.profile, saved: one },
      {
        onSuccess: () => {
          answered();
          setRan({ profile: one.profile });
        },
      },
    );
  const results = (latest: LastSearch | null) =>
    latest === null ? (
      <nothing.Component searched={false} isNew={false} onLed={led} />
    ) : (
      <Loaded query={opportunities} what={texts.yourResults} skeleton={coming}>
        {(all: FundingOpportunity[]) => {
          const found = lastFound(all, latest);
          return found.length === 0 ? (
            <nothing.Component searched={latest.opportunityIds.length === 0} isNew={isNew} onLed={led} />
          ) : (
            <list.Component results={found} last={latest} differs={differs} isNew={isNew} onLed={led} />
          );
        }}
      </Loaded>
    );

  const latest = last.data ?? null;
  const isThere = (one: LastSearch) =>
    (opportunities.data ? lastFound(opportunities.data, one) : one.opportunityIds).length > 0;
  /** What the results are for, where there are any: the form then stands in one line on a narrow screen. */
  const shown = latest && isThere(latest) ? latest.profile : null;

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
        <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-6 lg:self-start">
          {shown && (
            <Suspense>
              <line.Component
                profile={shown}
                form={formId}
                open={editing}
                onToggle={() => setEditing(!editing)}
                searching={searching}
                onCancel={cancel}
              />
            </Suspense>
          )}
          <div id={formId} className={clsx(shown && !editing && "max-lg:hidden")}>
            <Prefilled
              className="mb-6"
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
            </Prefilled>
          </div>
        </div>
        {/* A key: with what is known of the last search it is another box in another place, and none that moved. */}
        <div key={last.status} className="min-w-0" aria-busy={searching || last.isPending || opportunities.isPending}>
          {searching ? (
            // Cancel stands beside the pressed button.
            <Waiting count={3} what={common.searchingCatalog} longest={longestSearch / 1000} />
          ) : (
            <Suspense fallback={coming}>
              <Loaded query={last} what={texts.yourResults} skeleton={coming}>
                {results}
              </Loaded>
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
