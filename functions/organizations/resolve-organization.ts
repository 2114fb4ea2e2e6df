import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { AppError } from "#shared/api/problem.ts";
import { listOrganizations } from "./organizations.table.ts";

/** A record that belongs to an organization. Without an ID, it belongs to the first organization of its workspace. */
export type WithOrganizationId = { organizationId?: string | null | undefined };

/** Throws not_found for an ID that is not in the list. Undefined only if there are no organizations. */
export const findOrganization = (
  organizations: readonly Organization[],
  organizationId: string | null | undefined,
): Organization | undefined => {
  if (!organizationId) return organizations[0];
  const organization = organizations.find(({ id }) => id === organizationId);
  if (!organization) throw new AppError("not_found", "Organization not found");
  return organization;
};

/** Whether a record belongs to `organization`, one of the workspace's `organizations`. */
export const belongsToOrganization = (
  record: WithOrganizationId,
  organization: Organization | undefined,
  organizations: readonly Organization[],
): boolean => !organization || (record.organizationId ?? organizations[0]?.id) === organization.id;

/** Excludes the records of archived organizations. */
export const excludeArchived = <T extends WithOrganizationId>(
  records: readonly T[],
  organizations: readonly Organization[],
): T[] => {
  const archivedIds = new Set(organizations.filter(({ archivedAt }) => archivedAt).map(({ id }) => id));
  return records.filter(({ organizationId }) => !archivedIds.has(organizationId ?? organizations[0]?.id ?? ""));
};

/** Reads the organizations of a workspace and finds the one that a request is for. */
export const resolveOrganization = async (
  table: Table,
  workspaceId: WorkspaceId,
  organizationId: string | null | undefined,
): Promise<{ organizations: Organization[]; organization: Organization | undefined }> => {
  const organizations = await listOrganizations(table, workspaceId);
  return { organizations, organization: findOrganization(organizations, organizationId) };
};
