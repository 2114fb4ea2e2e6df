import { getSearchIndex } from "#functions/catalog/index/search-index.ts";
import type { Catalog, Dependencies } from "#functions/dependencies.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import { applicationPrefix, getUserPartition } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { type MatchIndex, toMatchIndex } from "./match-index.ts";
import type { TrackedAward } from "./match-profile.ts";

/** Lists the funders of awarded applications among the newest megabyte (several hundred), in one read. */
const listWonAwards = async (table: Table, userId: string): Promise<TrackedAward[]> => {
  const query = { pk: getUserPartition(userId), sk: { prefix: applicationPrefix }, newestFirst: true };
  const { items } = await table.query(query);
  return items.filter(({ status }) => status === "awarded").map(({ funder }) => ({ funder: String(funder) }));
};

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
