import { queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { Organization } from "#shared/organizations.ts";

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

/** Writes a new organization, or a changed one over the version it was read at. */
export const organizationWrite = (userId: string, organization: Organization, readVersion?: number): Write => ({
  put: { ...organizationKey(userId, organization.id), ...organization },
  if: readVersion === undefined ? "absent" : { all: { version: { is: readVersion } } },
});
