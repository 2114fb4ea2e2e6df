import { Suspense } from "react";
import { OrganizationNote } from "#web/organizations/organization-note.tsx";
import { useOrganization } from "#web/organizations/use-organization.ts";
import { PrefilledQueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader, type ScreenProps } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";

// The chunk loads in parallel with the profile.
const searches = lazyWithReload(async () => (await import("./web-searches.tsx")).WebSearches);
searches.prefetch();

const skeleton = (
  <div className="grid grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
    <FormSkeleton card fields={6} />
  </div>
);

export default function WebSearchScreen({ title, subtitle }: ScreenProps) {
  const organization = useOrganization();
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <OrganizationNote label={common.searchingFor} />
      <PrefilledQueryState className="mb-6" query={organization} subject={common.yourProfile} skeleton={skeleton}>
        {(profile) => (
          <Suspense fallback={skeleton}>
            <searches.Component organization={profile} />
          </Suspense>
        )}
      </PrefilledQueryState>
    </>
  );
}
