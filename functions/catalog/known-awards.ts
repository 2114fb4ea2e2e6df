import { pastAwardsKey } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { PastAwards } from "#shared/api/past-awards.ts";
import { findEmbeddedAwards } from "./embedded-awards.ts";

const toEpochSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

/** Reads the cached awards of a listing; undefined if there are none or they have expired. */
export const readCachedAwards = async (table: Table, listing: string, now: Date): Promise<PastAwards | undefined> => {
  const item = await table.get(pastAwardsKey(listing));
  return item && Number(item.expiresAt) > toEpochSeconds(now) ? (item.pastAwards as PastAwards | undefined) : undefined;
};

/** Returns the cached or embedded awards of a listing without querying its source. */
export const readKnownAwards = async (table: Table, listing: string, now: Date): Promise<PastAwards | undefined> =>
  (await readCachedAwards(table, listing, now)) ?? findEmbeddedAwards(listing);
