import {
  catalogStateKey,
  getDueSearchesPartition,
  getPartitionUser,
  getUserPartition,
  lastSearchKey,
  savedSearchKey,
  savedSearchPrefix,
  savedSearchScheduleKey,
  summaryKey,
} from "#functions/table/keys.ts";
import type { QueryCursor } from "#functions/table/table.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { LastSearch } from "#shared/api/opportunities.ts";
import { maxSavedSearches } from "#shared/api/saved-searches.ts";
import type { StoredSavedSearch } from "./saved-searches.ts";

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

const scheduleUserWrite = (userId: string): Write => ({
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

export const readLastSearch = async (table: Table, userId: string): Promise<LastSearch | undefined> => {
  const item = await table.get(lastSearchKey(userId));
  if (!item) return undefined;
  const { pk, sk, ...search } = item;
  return search as LastSearch;
};

export const lastSearchWrite = (userId: string, search: LastSearch): Write => ({
  put: { ...lastSearchKey(userId), ...search },
});

const fromItem = ({ pk, sk, ...search }: Item): StoredSavedSearch => search as unknown as StoredSavedSearch;

export const listSavedSearches = async (table: Table, userId: string): Promise<StoredSavedSearch[]> =>
  (await queryAll(table, { pk: getUserPartition(userId), sk: { prefix: savedSearchPrefix } })).map(fromItem);

/** Undefined when the user has no such search. */
export const getSavedSearch = async (
  table: Table,
  userId: string,
  id: string,
): Promise<StoredSavedSearch | undefined> => {
  const item = await table.get(savedSearchKey(userId, id));
  return item && fromItem(item);
};

export const savedSearchWrite = (userId: string, search: StoredSavedSearch): Write => ({
  put: { ...savedSearchKey(userId, search.id), ...search },
  if: { all: { version: { is: search.version - 1 } } },
});

/** Creates, counts and schedules a search. The second write fails its condition when the limit is reached. */
export const savedSearchCreationWrites = (userId: string, search: StoredSavedSearch): [Write, Write, Write] => [
  { put: { ...savedSearchKey(userId, search.id), ...search }, if: "absent" },
  {
    update: summaryKey(userId),
    add: { savedSearches: 1 },
    if: {
      any: [
        "absent",
        { all: { savedSearches: { missing: true } } },
        { all: { savedSearches: { below: maxSavedSearches } } },
      ],
    },
  },
  scheduleUserWrite(userId),
];

/** The first write fails its condition when there is no such search. */
export const savedSearchDeletionWrites = (userId: string, id: string): [Write, Write] => [
  { delete: savedSearchKey(userId, id), if: "present" },
  { update: summaryKey(userId), add: { savedSearches: -1 } },
];
