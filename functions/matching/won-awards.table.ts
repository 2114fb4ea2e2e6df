import { applicationPrefix, getUserPartition } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { TrackedAward } from "./match-profile.ts";

/** Lists the funders of awarded applications among the newest megabyte (several hundred), in one read. */
export const listWonAwards = async (table: Table, userId: string): Promise<TrackedAward[]> => {
  const query = { pk: getUserPartition(userId), sk: { prefix: applicationPrefix }, newestFirst: true };
  const { items } = await table.query(query);
  return items.filter(({ status }) => status === "awarded").map(({ funder }) => ({ funder: String(funder) }));
};
