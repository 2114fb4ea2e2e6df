import { organizationKey, organizationPrefix, type WorkspaceId, workspaceKey } from "#functions/table/keys.ts";
import { isStill, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { toDollarsOrNull } from "#shared/util/money.ts";

/** As stored, with money in cents. */
export type StoredOrganization = Omit<Organization, "usualRequest"> & {
  usualRequest?: number | null;
  /** The import that created it; removed once a member edits the profile. */
  importId?: string;
};
export const toOrganization = ({ usualRequest, importId: _, ...organization }: StoredOrganization): Organization => ({
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

/** An undefined count means zero. */
export type OrganizationCounts = Partial<Record<"organizations" | "archivedOrganizations", number | undefined>>;
const countNames = ["organizations", "archivedOrganizations"] as const;

/** Reads the stored counts of organizations. Call it before listing them. */
export const readOrganizationCounts = async (table: Table, workspaceId: WorkspaceId): Promise<OrganizationCounts> => {
  const workspace = await table.get(workspaceKey(workspaceId));
  const readCount = (name: keyof OrganizationCounts) => workspace?.[name] as number | undefined; // written below
  return { organizations: readCount("organizations"), archivedOrganizations: readCount("archivedOrganizations") };
};

/**
 * Changes the counts that were read; fails if either has changed, so that concurrent requests cannot exceed the limits.
 */
export const buildOrganizationCountsWrite = (
  workspaceId: WorkspaceId,
  storedCounts: OrganizationCounts,
  change: { organizations?: number; archivedOrganizations?: number },
): Write => ({
  update: workspaceKey(workspaceId),
  set: Object.fromEntries(countNames.map((name) => [name, (storedCounts[name] ?? 0) + (change[name] ?? 0)])),
  if: { all: Object.fromEntries(countNames.map((name) => [name, isStill(storedCounts[name])])) },
});

/** Creates an organization, or replaces the version that was read. */
export const buildOrganizationWrite = (
  workspaceId: WorkspaceId,
  organization: StoredOrganization,
  readVersion?: number,
): Write => ({
  put: { ...organizationKey(workspaceId, organization.id), ...organization },
  if: readVersion === undefined ? "absent" : { all: { version: { is: readVersion } } },
});
