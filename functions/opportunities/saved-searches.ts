import type { Match } from "#functions/matching/match.ts";
import type { SavedSearch } from "#shared/saved-searches.ts";

export const mostShown = 25;
/**
 * Ranks considered per search. Records below the page count as seen, so that they are not new when they move
 * up.
 */
export const mostRanked = 200;
const maxSeen = 600;
const maxNotified = 200;

export type KeptSearch = Omit<SavedSearch, "found" | "fresh" | "dismissed"> & {
  seen: readonly string[];
  dismissedIds: readonly string[];
  /** IDs already sent in a notification, seen or not; absent before the first. */
  told?: readonly string[];
};

/** Current results, best first: `shown` is the page, `below` the IDs further down. */
export type Finds = { shown: readonly Match[]; below: readonly string[] };

/** Splits ranked matches into the page and the rest. Needs `maxRanked` matches beyond the dismissed ones. */
export const findsOf = (ranked: readonly Match[], { dismissedIds }: Pick<KeptSearch, "dismissedIds">): Finds => {
  const dismissed = new Set(dismissedIds);
  const remaining = ranked.filter(({ record }) => !dismissed.has(record.id)).slice(0, mostRanked);
  return { shown: remaining.slice(0, mostShown), below: remaining.slice(mostShown).map(({ record }) => record.id) };
};

export const freshOf = ({ shown }: Finds, { seen }: Pick<KeptSearch, "seen">): Match[] => {
  const before = new Set(seen);
  return shown.filter(({ record }) => !before.has(record.id));
};

/** New matches the user has not been notified about. */
export const untoldOf = (fresh: readonly Match[], { told = [] }: Pick<KeptSearch, "told">): Match[] =>
  fresh.filter(({ record }) => !told.includes(record.id));

export const toldOf = (search: KeptSearch, matches: readonly Match[]): KeptSearch => ({
  ...search,
  told: [...matches.map(({ record }) => record.id), ...(search.told ?? [])].slice(0, maxNotified),
  version: search.version + 1,
});

/**
 * The search after the user viewed the results `ids`. Only these and the results below the page become seen: a
 * match that arrived in the meantime stays new.
 */
export const lookedAt = (search: KeptSearch, ids: readonly string[], { below }: Finds, now: string): KeptSearch => ({
  ...search,
  seen: [...new Set([...ids, ...below, ...search.seen])].slice(0, maxSeen),
  lookedAt: now,
  version: search.version + 1,
});

export const shownSearch = (search: KeptSearch, finds: Finds): SavedSearch => {
  const { seen, dismissedIds, told: _told, ...rest } = search;
  return {
    ...rest,
    found: finds.shown.length,
    fresh: freshOf(finds, search).length,
    dismissed: dismissedIds.length,
  };
};
