import {
  getUserPartition,
  lastSearchKey,
  savedSearchKey,
  savedSearchPrefix,
  summaryKey,
} from "#functions/table/keys.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { LastSearch } from "#shared/api/opportunities.ts";
import { maxSavedSearches } from "#shared/api/saved-searches.ts";
import { scheduleUserWrite } from "./saved-search-schedule.table.ts";
import type { StoredSavedSearch } from "./saved-searches.ts";

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
