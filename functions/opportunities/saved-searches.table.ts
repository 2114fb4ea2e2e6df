import { summaryKey } from "#functions/gamification/points.table.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { bare } from "#shared/ids.ts";
import { mostSavedSearches } from "#shared/saved-searches.ts";
import type { KeptSearch } from "./saved-searches.ts";
import { searcherWrite } from "./search-news.table.ts";

const searchKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `SEARCH#${bare(id)}` });
const fromItem = ({ pk, sk, ...search }: Item): KeptSearch => search as unknown as KeptSearch;

export const listSearches = async (table: Table, userId: string): Promise<KeptSearch[]> =>
  (await queryAll(table, { pk: `USER#${userId}`, sk: { prefix: "SEARCH#" } })).map(fromItem);

/** Undefined when the user has no such search. */
export const getSearch = async (table: Table, userId: string, id: string): Promise<KeptSearch | undefined> => {
  const item = await table.get(searchKey(userId, id));
  return item && fromItem(item);
};

export const searchWrite = (userId: string, search: KeptSearch): Write => ({
  put: { ...searchKey(userId, search.id), ...search },
  if: { all: { version: { is: search.version - 1 } } },
});

/**
 * Creates a search, counts it against the user's limit and schedules its notifications. The second write fails
 * its condition when the limit is reached.
 */
export const searchCreation = (userId: string, search: KeptSearch): [Write, Write, Write] => [
  { put: { ...searchKey(userId, search.id), ...search }, if: "absent" },
  {
    update: summaryKey(userId),
    add: { savedSearches: 1 },
    if: {
      any: [
        "absent",
        { all: { savedSearches: { missing: true } } },
        { all: { savedSearches: { below: mostSavedSearches } } },
      ],
    },
  },
  searcherWrite(userId),
];

/**
 * Deletes a search and decrements the user's count. The first write fails its condition when there is no such
 * search.
 */
export const searchDeletion = (userId: string, id: string): [Write, Write] => [
  { delete: searchKey(userId, id), if: "present" },
  { update: summaryKey(userId), add: { savedSearches: -1 } },
];
