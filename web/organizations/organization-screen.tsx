import { Suspense } from "react";
import { lazily } from "#web/app/lazily.ts";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useOrganization } from "./use-organization.ts";

// Drawn when the profile has come: it is fetched meanwhile, and the screen is there sooner.
const form = lazily(async () => (await import("./organization-form.tsx")).OrganizationForm);
form.prefetch();

/** The organization, described once: every other form is filled from it. */
export default function OrganizationScreen() {
  const { organization, isLoading } = useOrganization();
  const { user } = useCurrentUser();
  return (
    <>
      <PageHeader
        title="Organization profile"
        subtitle="Describe your organization once. Every form is filled from it."
      />
      {isLoading ? (
        <FormSkeleton fields={6} />
      ) : (
        <Suspense fallback={<FormSkeleton fields={6} />}>
          <form.Component
            key={organization?.version ?? 0}
            organization={organization}
            suggestedName={user?.organizationName ?? ""}
          />
        </Suspense>
      )}
    </>
  );
}
