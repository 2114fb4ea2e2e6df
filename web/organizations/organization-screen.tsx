import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { OrganizationForm } from "./organization-form.tsx";
import { useOrganization } from "./use-organization.ts";

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
        <OrganizationForm
          key={organization?.version ?? 0}
          organization={organization}
          suggestedName={user?.organizationName ?? ""}
        />
      )}
    </>
  );
}
