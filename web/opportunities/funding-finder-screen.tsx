import { Suspense } from "react";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import type { Organization } from "#shared/organizations.ts";
import { lazily } from "#web/app/lazily.ts";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { useOrganization, useSaveOrganization } from "#web/organizations/use-organization.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonGrid } from "#web/ui/skeleton.tsx";
import { lastFound, newestFoundAt } from "./last-found.ts";
import type { Profile } from "./profile-form.tsx";
import { StatusCard } from "./status-card.tsx";
import { useOpportunities } from "./use-opportunities.ts";
import { useLastSearch, useSearch } from "./use-search.ts";

// Neither can be drawn before the server has answered: they are fetched meanwhile, and the screen is there sooner.
const form = lazily(async () => (await import("./profile-form.tsx")).ProfileForm);
const list = lazily(async () => (await import("./results.tsx")).Results);
form.prefetch();
list.prefetch();

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
  const found = useLastSearch();
  // It was not asked for: where it fails, nothing is said, and the next search tries again.
  const begin = useSaveOrganization();
  const { mutate, isPending: searching, cancel } = useSearch();

  const search = (known: Organization | null) => (profile: Profile) =>
    mutate(profile, {
      onSuccess: () => {
        if (known === null) begin.mutate({ before: null, body: beginning(user?.organizationName ?? "", profile) });
      },
    });
  const results = (all: FundingOpportunity[]) => {
    const last = lastFound(all, found);
    return last.length === 0 ? (
      <NoResults searched={found?.length === 0} />
    ) : (
      <Suspense>
        <list.Component results={last} />
      </Suspense>
    );
  };

  return (
    <>
      <PageHeader title="Funding Finder" subtitle="Find funding opportunities tailored to your organization" />
      <StatusCard
        lastSearch={{
          inThisVisit: found !== undefined,
          before: opportunities.data && newestFoundAt(opportunities.data),
        }}
      />
      <div className="grid gap-8 lg:grid-cols-[20rem_1fr] xl:grid-cols-[22rem_1fr]">
        <div className="lg:sticky lg:top-6 lg:self-start">
          <Loaded query={organization} what="Your organization profile" skeleton={<FormSkeleton fields={4} />}>
            {(known) => (
              <Suspense fallback={<FormSkeleton fields={4} />}>
                <form.Component
                  organization={known}
                  hasBegun={begin.isSuccess}
                  searching={searching}
                  onSearch={search(known)}
                  onCancel={cancel}
                />
              </Suspense>
            )}
          </Loaded>
        </div>
        <div aria-busy={searching || opportunities.isPending}>
          {searching ? (
            <SkeletonGrid count={3} label="Searching the catalog" className="sm:grid-cols-1! xl:grid-cols-1!" />
          ) : (
            <Loaded query={opportunities} what="Your results" skeleton={null}>
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
  <EmptyState illustration="compass" title={searched ? "Nothing Found" : "No Results Yet"}>
    {searched
      ? "No program in the catalog fits this profile. Try another focus area or scope."
      : "Tell us what your organization does, and search. Every result is a real program with its source."}
  </EmptyState>
);
