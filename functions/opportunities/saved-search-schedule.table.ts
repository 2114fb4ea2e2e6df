import {
  catalogStateKey,
  getDueSearchesPartition,
  getPartitionUser,
  savedSearchScheduleKey,
} from "#functions/table/keys.ts";
import type { Item, QueryCursor, Table, Write } from "#functions/table/table.ts";

export const scheduleShards = Array.from({ length: 16 }, (_, shard) => shard);

export type ScheduledUser = { userId: string; checkedVersion: string };

/** User IDs are random, so their last hex digit distributes them evenly. */
const getShard = (userId: string) => Number.parseInt(userId.slice(-1), 16) % scheduleShards.length;
/** Sorts right after the version itself, so a query up to that version skips users who are done with it. */
const justAfter = (version: string) => `${version}#`;

const toSearcher = ({ pk, dueSk }: Item): ScheduledUser => ({
  userId: getPartitionUser(pk),
  checkedVersion: String(dueSk),
});

export const scheduleUserWrite = (userId: string): Write => ({
  update: savedSearchScheduleKey(userId),
  set: { duePk: getDueSearchesPartition(getShard(userId)), dueSk: "0" },
});

/** Users whose searches have not been checked against `version`. The index is eventually consistent. */
export const listScheduledUsers = async (
  table: Table,
  shard: number,
  version: string,
  limit: number,
  from: QueryCursor | undefined,
): Promise<{ searchers: ScheduledUser[]; next: QueryCursor | undefined }> => {
  const sk = { from: "0", to: version };
  const { items, next } = await table.query({
    index: "byDue",
    pk: getDueSearchesPartition(shard),
    sk,
    limit,
    after: from,
  });
  return { searchers: items.map(toSearcher), next };
};

/** Claims a version for a user. Fails its condition if another run claimed it or a search was added. */
export const claimVersionWrite = ({ userId, checkedVersion }: ScheduledUser, version: string): Write => ({
  update: savedSearchScheduleKey(userId),
  set: { dueSk: justAfter(version) },
  if: { all: { dueSk: { is: checkedVersion } } },
});

/** Unschedules a user without saved searches. Fails its condition if a search was added since that version. */
export const unscheduleUserWrite = (userId: string, version: string): Write => ({
  delete: savedSearchScheduleKey(userId),
  if: { any: ["absent", { all: { dueSk: { is: justAfter(version) } } }] },
});

/** The latest catalog version for which all jobs were started; undefined before the first. */
export const readCheckedVersion = async (table: Table): Promise<string | undefined> => {
  const version = (await table.get(catalogStateKey("SEARCHES_TOLD")))?.version;
  return typeof version === "string" ? version : undefined;
};
/** Fails its condition when a later version is already stored. */
export const checkedVersionWrite = (version: string): Write => ({
  put: { ...catalogStateKey("SEARCHES_TOLD"), version },
  if: { any: ["absent", { all: { version: { below: version } } }] },
});
