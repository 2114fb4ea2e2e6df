import { profileKey } from "#functions/auth/users.table.ts";
import { queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { Organization } from "#shared/organizations.ts";

/** More than any user needs; it bounds the list. */
export const mostOrganizations = 50;

const organizationKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `ORG#${id}` });
type Stored = ReturnType<typeof organizationKey> & Organization;
const read = ({ pk, sk, ...organization }: Stored): Organization => organization;

/** The user's organizations, oldest first: the first is the profile that fills the forms. */
export const listOrganizations = async (table: Table, userId: string): Promise<Organization[]> => {
  const { pk } = organizationKey(userId, "");
  return ((await queryAll(table, { pk, sk: { prefix: "ORG#" } })) as Stored[]).map(read);
};

export const getOrganization = async (table: Table, userId: string, id: string): Promise<Organization | undefined> => {
  const item = await table.get(organizationKey(userId, id));
  return item && read(item as Stored);
};

/** What the account's record says of its organizations; to be read before they are. Undefined before the first one. */
export const readFence = async (table: Table, userId: string): Promise<number | undefined> => {
  const organizations = (await table.get(profileKey(userId)))?.organizations;
  return organizations === undefined ? undefined : Number(organizations);
};

/** Says that there is one more than `there`; fails where somebody said so since the fence was read. */
export const fenceWrite = (userId: string, fence: number | undefined, there: number): Write => ({
  update: profileKey(userId),
  set: { organizations: there + 1 },
  if: { all: { organizations: fence === undefined ? { missing: true } : { is: fence } } },
});

/** Writes a new organization, or a changed one over the version it was read at. */
export const organizationWrite = (userId: string, organization: Organization, readVersion?: number): Write => ({
  put: { ...organizationKey(userId, organization.id), ...organization },
  if: readVersion === undefined ? "absent" : { all: { version: { is: readVersion } } },
});
