import { usePageTitle } from "#web/ui/page-title.ts";
import { OrganizationForm } from "./organization-form.tsx";
import { useOrganization } from "./use-organization.ts";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { FormSkeleton } from "#web/ui/skeleton.tsx";

/** The organization, described once: every other form is filled from it. */
export default function OrganizationScreen() {
  usePageTitle("Organization profile");
  const { organization, isLoading } = useOrganization();
  const { user } = useCurrentUser();
  return (
    <>
      <header className="mb-8">
        <h1 className="title">Organization profile</h1>
        <p className="mt-1 text-text-muted">Describe your organization once. Every form is filled from it.</p>
      </header>
      {isLoading ? (
        <FormSkeleton fields={6} />
      ) : (
        <OrganizationForm key={organization?.version ?? 0} organization={organization} suggestedName={user?.organizationName ?? ""} />
      )}
    </>
  );
}
