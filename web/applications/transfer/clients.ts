import type { Organization } from "#shared/api/organizations.ts";
import { findOrganizationByName, normalizeOrganizationName } from "#shared/domain/organization-names.ts";

/** An organization as written in a row. */
export type Client = { name: string; taxId: string | null };
/** The known organizations, and the one for rows without a client. */
export type ClientChoice = {
  organizations: readonly Pick<Organization, "id" | "name" | "taxId" | "color">[];
  defaultId: string | null;
};
export const noClients: ClientChoice = { organizations: [], defaultId: null };

const newPrefix = "new ";
const isNewClientKey = (key: string) => key.startsWith(newPrefix);

/** Returns the ID of the row's organization, or a key of one that does not exist yet. */
export const getClientKey = (
  { client }: { client: Client | null },
  { organizations, defaultId }: ClientChoice,
): string | null => {
  if (!client) return defaultId ?? organizations[0]?.id ?? null;
  const existing = findOrganizationByName(organizations, client);
  return existing?.id ?? `${newPrefix}${client.taxId ?? normalizeOrganizationName(client.name)}`;
};

export type ClientCount = { key: string; name: string; taxId: string | null; rows: number; isNew: boolean };

/** Counts the organizations of a file's rows, each with its number of rows, new ones last. */
export const countClients = (rows: readonly { client: Client | null }[], choice: ClientChoice): ClientCount[] => {
  const counts = new Map<string, ClientCount>();
  for (const row of rows) {
    const key = getClientKey(row, choice);
    if (key === null) continue;
    const existing = choice.organizations.find(({ id }) => id === key);
    const { name, taxId } = existing ?? row.client ?? { name: "", taxId: null };
    const count = counts.get(key) ?? { key, name, taxId, rows: 0, isNew: isNewClientKey(key) };
    counts.set(key, { ...count, rows: count.rows + 1 });
  }
  return [...counts.values()].sort((a, b) => Number(a.isNew) - Number(b.isNew));
};
