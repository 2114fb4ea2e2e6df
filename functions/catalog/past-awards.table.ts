import { pastAwardsKey } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { PastAwards } from "#shared/api/catalog-checks.ts";

/** Cached for a day: past awards rarely change, and it reduces the load on USAspending. */
const cacheSeconds = 24 * 3600;
const toEpochSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

/** The cached awards of a listing; undefined when there are none or they have expired. */
export const readCachedAwards = async (table: Table, listing: string, now: Date): Promise<PastAwards | undefined> => {
  const item = await table.get(pastAwardsKey(listing));
  return item && Number(item.expiresAt) > toEpochSeconds(now) ? (item.answer as PastAwards) : undefined;
};

export const cacheAwards = (table: Table, answer: PastAwards, now: Date): Promise<void> =>
  table.write({ put: { ...pastAwardsKey(answer.listing), answer, expiresAt: toEpochSeconds(now) + cacheSeconds } });
