import { listAwards } from "#functions/applications/applications.table.ts";
import { indexedCatalogue } from "#functions/catalogue/indexed.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import type { Outside } from "#functions/outside.ts";
import type { Organization } from "#shared/organizations.ts";
import type { MatchIndex } from "./index.ts";
import type { Award } from "./profile.ts";

/**
 * The context of every match: the current catalog, the saved profile if there is one, and past awards from the
 * tracker.
 */
export type Ground = { index: MatchIndex; organization: Organization | undefined; won: readonly Award[] };

export const groundFor = async ({ catalogue, table }: Outside, userId: string): Promise<Ground> => {
  const [index, [organization], won] = await Promise.all([
    indexedCatalogue(catalogue),
    listOrganizations(table, userId),
    listAwards(table, userId),
  ]);
  return { index, organization, won };
};
