import { OrganizationMark } from "./organization-badge.tsx";
import { useOrganizationFor } from "./use-organization-for.ts";

type Props = { label: string; applicationId?: string | null | undefined; organizationId?: string | undefined };

export const CurrentOrganization = ({ label, applicationId = null, organizationId }: Props) => {
  const { data: organization } = useOrganizationFor({ applicationId, organizationId });
  return (
    <p className="mb-6 flex min-h-6 flex-wrap items-center gap-x-2 text-sm text-muted">
      {organization && (
        <>
          <OrganizationMark organization={organization} />
          <span className="min-w-0 wrap-anywhere">
            {label} <span className="font-semibold text-ink">{organization.name}</span>
          </span>
        </>
      )}
    </p>
  );
};
