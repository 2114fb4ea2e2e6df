import { organizationKey, organizationPrefix, type WorkspaceId, workspaceKey } from "#functions/table/keys.ts";
import { isStill, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { toDollarsOrNull } from "#shared/util/money.ts";

/** As stored, with money in cents. */
export type StoredOrganization = Omit<Organization, "usualRequest"> & { usualRequest?: number | null };
export const toOrganization = ({ usualRequest, ...organization }: StoredOrganization): Organization => ({
  ...organization,
  usualRequest: toDollarsOrNull(usualRequest),
});

type Stored = ReturnType<typeof organizationKey> & StoredOrganization;
const fromItem = ({ pk, sk, ...organization }: Stored): Organization => toOrganization(organization);

/** Lists the organizations of a workspace, oldest first. */
export const listOrganizations = async (table: Table, workspaceId: WorkspaceId): Promise<Organization[]> => {
  const { pk } = organizationKey(workspaceId, "");
  return ((await queryAll(table, { pk, sk: { prefix: organizationPrefix } })) as Stored[]).map(fromItem);
};

export const getOrganization = async (
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Organization | undefined> => {
  const item = await table.get(organizationKey(workspaceId, id));
  return item && fromItem(item as Stored);
};

/** Reads the stored number of organizations; undefined before the first one. Read it before the list. */
export const readOrganizationCount = async (table: Table, workspaceId: WorkspaceId): Promise<number | undefined> => {
  const organizations = (await table.get(workspaceKey(workspaceId)))?.organizations;
  return organizations === undefined ? undefined : Number(organizations);
};

/** Sets the number to `count`; fails if it has changed since `storedCount` was read. */
export const organizationCountWrite = (
  workspaceId: WorkspaceId,
  storedCount: number | undefined,
  count: number,
): Write => ({
  update: workspaceKey(workspaceId),
  set: { organizations: count },
  if: { all: { organizations: isStill(storedCount) } },
});

/** Creates an organization, or replaces the version that was read. */
export const organizationWrite = (
  workspaceId: WorkspaceId,
  organization: StoredOrganization,
  readVersion?: number,
): Write => ({
  put: { ...organizationKey(workspaceId, organization.id), ...organization },
  if: readVersion === undefined ? "absent" : { all: { version: { is: readVersion } } },
});
