import { organizationKey, organizationPrefix, profileKey } from "#functions/table/keys.ts";
import { queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { Organization } from "#shared/api/organizations.ts";

/** More than any user needs; bounds the list. */
export const maxOrganizations = 50;

type Stored = ReturnType<typeof organizationKey> & Organization;
const toOrganization = ({ pk, sk, ...organization }: Stored): Organization => organization;

/** Oldest first. The first one is the profile that prefills the forms. */
export const listOrganizations = async (table: Table, userId: string): Promise<Organization[]> => {
  const { pk } = organizationKey(userId, "");
  return ((await queryAll(table, { pk, sk: { prefix: organizationPrefix } })) as Stored[]).map(toOrganization);
};

export const getOrganization = async (table: Table, userId: string, id: string): Promise<Organization | undefined> => {
  const item = await table.get(organizationKey(userId, id));
  return item && toOrganization(item as Stored);
};

/** The stored number of organizations, to be read before the list; undefined before the first one. */
export const readOrganizationCount = async (table: Table, userId: string): Promise<number | undefined> => {
  const organizations = (await table.get(profileKey(userId)))?.organizations;
  return organizations === undefined ? undefined : Number(organizations);
};

/** Sets the number to `count + 1` (optimistic locking): fails if it changed since `fence` was read. */
export const organizationCountWrite = (userId: string, fence: number | undefined, count: number): Write => ({
  update: profileKey(userId),
  set: { organizations: count + 1 },
  if: { all: { organizations: fence === undefined ? { missing: true } : { is: fence } } },
});

/** Creates an organization, or replaces the version that was read (optimistic locking). */
export const organizationWrite = (userId: string, organization: Organization, readVersion?: number): Write => ({
  put: { ...organizationKey(userId, organization.id), ...organization },
  if: readVersion === undefined ? "absent" : { all: { version: { is: readVersion } } },
});
