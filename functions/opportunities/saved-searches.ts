import type { CatalogMatch } from "#functions/matching/catalog-match.ts";
import type { SavedSearch } from "#shared/api/saved-searches.ts";

export const maxShown = 25;
/** Records up to this rank count as seen once the page has been viewed, so that they are not new when they move up. */
export const maxRanked = 200;
const maxSeen = 600;
const maxNotified = 200;

export type StoredSavedSearch = Omit<SavedSearch, "found" | "unseen" | "dismissed"> & {
  seen: readonly string[];
  dismissedIds: readonly string[];
  /** IDs already included in a notification, seen or not; absent before the first notification. */
  notifiedIds?: readonly string[];
};

/** Current results, best first: `shown` is the page; `below` lists the IDs of the results after it. */
export type SearchResults = { shown: readonly CatalogMatch[]; below: readonly string[] };

/** Splits ranked matches into the page and the rest. Needs `maxRanked` matches beyond the dismissed ones. */
export const splitResults = (
  rankedMatches: readonly CatalogMatch[],
  { dismissedIds }: Pick<StoredSavedSearch, "dismissedIds">,
): SearchResults => {
  const dismissedSet = new Set(dismissedIds);
  const remaining = rankedMatches.filter(({ record }) => !dismissedSet.has(record.id)).slice(0, maxRanked);
  return { shown: remaining.slice(0, maxShown), below: remaining.slice(maxShown).map(({ record }) => record.id) };
};

export const findNewMatches = ({ shown }: SearchResults, { seen }: Pick<StoredSavedSearch, "seen">): CatalogMatch[] => {
  const seenIds = new Set(seen);
  return shown.filter(({ record }) => !seenIds.has(record.id));
};

/** Returns new matches that the user has not been notified about. */
export const findUnnotified = (
  newMatches: readonly CatalogMatch[],
  { notifiedIds = [] }: Pick<StoredSavedSearch, "notifiedIds">,
): CatalogMatch[] => newMatches.filter(({ record }) => !notifiedIds.includes(record.id));

export const markNotified = (search: StoredSavedSearch, matches: readonly CatalogMatch[]): StoredSavedSearch => ({
  ...search,
  notifiedIds: [...matches.map(({ record }) => record.id), ...(search.notifiedIds ?? [])].slice(0, maxNotified),
  version: search.version + 1,
});

/** Returns the search after the user has viewed `ids`; a match that arrived in the meantime stays new. */
export const markViewed = (
  search: StoredSavedSearch,
  ids: readonly string[],
  { below }: SearchResults,
  now: string,
): StoredSavedSearch => ({
  ...search,
  seen: [...new Set([...ids, ...below, ...search.seen])].slice(0, maxSeen),
  viewedAt: now,
  version: search.version + 1,
});

export const toSavedSearch = (search: StoredSavedSearch, results: SearchResults): SavedSearch => {
  const { seen, dismissedIds, notifiedIds: _notifiedIds, ...rest } = search;
  return {
    ...rest,
    found: results.shown.length,
    unseen: findNewMatches(results, search).length,
    dismissed: dismissedIds.length,
  };
};
