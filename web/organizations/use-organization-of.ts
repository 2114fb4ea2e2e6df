import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { useOrganizationChoice } from "#web/auth/organization-choice.ts";
import { findOrganization, organizationsQuery } from "./use-organization.ts";

type WrittenFor = { applicationId: string | null; organizationId?: string | null | undefined };
/**
 * The profile of an application's organization or, without an application, of the one that is named. Without either it is the
 * current one (undefined), or the first one (null).
 */
export const useOrganizationOf = ({ applicationId, organizationId }: WrittenFor) => {
  const choice = useOrganizationChoice();
  const named = organizationId === undefined ? choice.organizationId : organizationId;
  const current = useQuery({ ...organizationsQuery, select: (all) => findOrganization(all, named) });
  const organizations = useQuery(organizationsQuery);
  const isNeeded = applicationId !== null && (organizations.data?.length ?? 0) > 1;
  const applications = useQuery({ ...applicationsQuery, enabled: isNeeded });
  if (!isNeeded) return current;
  const application = applications.data?.find(({ id }) => id === applicationId);
  if (!application || !organizations.data) return { ...applications, data: undefined };
  return { ...organizations, data: findOrganization(organizations.data, application.organizationId) };
};
