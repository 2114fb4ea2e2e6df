import { Suspense } from "react";
import { useCurrentUser } from "#web/auth/session.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton } from "#web/ui/feedback/skeleton.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { useOrganization } from "./use-organization.ts";

// Prefetched while the profile loads.
const form = lazyWithReload(async () => (await import("./organization-form.tsx")).OrganizationForm);
form.prefetch();

export default function OrganizationScreen({ title, subtitle }: ScreenProps) {
  const query = useOrganization();
  const { user } = useCurrentUser();
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <QueryState query={query} subject={common.yourProfile} skeleton={<FormSkeleton fields={6} />}>
        {(organization) => (
          <Suspense fallback={<FormSkeleton fields={6} />}>
            <form.Component organization={organization} suggestedName={user?.organizationName ?? ""} />
          </Suspense>
        )}
      </QueryState>
    </>
  );
}
