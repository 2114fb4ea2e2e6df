import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { useOrganizationChoice } from "#web/auth/organization-choice.ts";
import { findOrganization, organizationsQuery } from "./use-organization.ts";

type Target = { applicationId: string | null; organizationId?: string | null | undefined };
/**
 * Returns the profile of an application's organization or, without an application, of the given organization: undefined
 * means the current organization, null the workspace's first.
 */
export const useOrganizationFor = ({ applicationId, organizationId }: Target) => {
  const choice = useOrganizationChoice();
  const chosenId = organizationId === undefined ? choice.organizationId : organizationId;
  const current = useQuery({ ...organizationsQuery, select: (all) => findOrganization(all, chosenId) });
  const organizations = useQuery(organizationsQuery);
  const needsApplication = applicationId !== null && (organizations.data?.length ?? 0) > 1;
  const applications = useQuery({ ...applicationsQuery, enabled: needsApplication });
  if (!needsApplication) return current;
  const application = applications.data?.find(({ id }) => id === applicationId);
  if (!application || !organizations.data) return { ...applications, data: undefined };
  return { ...organizations, data: findOrganization(organizations.data, application.organizationId) };
};
