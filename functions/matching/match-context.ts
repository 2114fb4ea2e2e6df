import { getSearchIndex } from "#functions/catalog/index/search-index.ts";
import type { Catalog, Dependencies } from "#functions/dependencies.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { type MatchIndex, toMatchIndex } from "./match-index.ts";
import type { TrackedAward } from "./match-profile.ts";
import { listWonAwards } from "./won-awards.table.ts";

export const getMatchIndex = async (catalog: Catalog): Promise<MatchIndex> =>
  toMatchIndex((await getSearchIndex(catalog)).index);

/** What every match needs: the current catalog, the saved profile if any, and past awards from the tracker. */
export type MatchContext = { index: MatchIndex; organization: Organization | undefined; won: readonly TrackedAward[] };

export const loadMatchContext = async ({ catalog, table }: Dependencies, userId: string): Promise<MatchContext> => {
  const [index, [organization], won] = await Promise.all([
    getMatchIndex(catalog),
    listOrganizations(table, userId),
    listWonAwards(table, userId),
  ]);
  return { index, organization, won };
};
