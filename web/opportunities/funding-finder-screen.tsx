import { Suspense, useState } from "react";
import { lazily } from "#web/app/lazily.ts";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { useOrganization, useSaveOrganization } from "#web/organizations/use-organization.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonGrid } from "#web/ui/skeleton.tsx";
import type { Profile } from "./profile-form.tsx";
import { StatusCard } from "./status-card.tsx";
import { lastFoundOf, useOpportunities } from "./use-opportunities.ts";
import { useSearch } from "./use-search.ts";

// Neither can be drawn before the server has answered: they are fetched meanwhile, and the screen is there sooner.
const form = lazily(async () => (await import("./profile-form.tsx")).ProfileForm);
const list = lazily(async () => (await import("./results.tsx")).Results);
form.prefetch();
list.prefetch();

/** Searches the catalogue for the organization, and shows what was found last. */
export default function FundingFinderScreen() {
  const { user } = useCurrentUser();
  const { organization, isLoading } = useOrganization();
  const { data: opportunities = [], isPending } = useOpportunities();
  const [searched, setSearched] = useState(false);
  const save = useSaveOrganization();
  const { mutate, isPending: searching, cancel } = useSearch();
  const results = lastFoundOf(opportunities);

  const search = (profile: Profile) => {
    mutate(profile, { onSuccess: () => setSearched(true) });
    // Said here for the first time, it need not be said again: it begins the profile that fills every form.
    if (!organization && !isLoading)
      save.mutate({
        before: null,
        body: {
          name: user?.organizationName ?? "",
          type: profile.organizationType,
          focusAreas: profile.focusAreas,
          veteranStatus: profile.veteranStatus,
          geographicScope: profile.geographicScope,
          fundingAmount: profile.fundingAmount,
        },
      });
  };

  return (
    <>
      <PageHeader title="Funding Finder" subtitle="Find funding opportunities tailored to your organization" />
      <StatusCard hasSearched={searched || results.length > 0} />
      <div className="grid gap-8 lg:grid-cols-[20rem_1fr] xl:grid-cols-[22rem_1fr]">
        <div className="lg:sticky lg:top-6 lg:self-start">
          {isLoading ? (
            <FormSkeleton fields={4} />
          ) : (
            <Suspense fallback={<FormSkeleton fields={4} />}>
              <form.Component organization={organization} searching={searching} onSearch={search} onCancel={cancel} />
            </Suspense>
          )}
        </div>
        <div aria-busy={searching || isPending}>
          {searching ? (
            <SkeletonGrid count={3} label="Searching the catalogue" className="sm:grid-cols-1! xl:grid-cols-1!" />
          ) : isPending ? null : results.length === 0 ? (
            <EmptyState illustration="compass" title={searched ? "Nothing found" : "No Results Yet"}>
              {searched
                ? "No program in the catalogue fits this profile. Try another focus area or scope."
                : "Tell us what your organization does, and search. Every result is a real program with its source."}
            </EmptyState>
          ) : (
            <Suspense>
              <list.Component results={results} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
