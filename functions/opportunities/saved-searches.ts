import type { Match } from "#functions/matching/match.ts";
import type { SavedSearch } from "#shared/saved-searches.ts";

/** So many finds a search shows at most. */
export const mostShown = 25;
/** So deep is looked: what stands further down counts as seen, so that it is not new when it moves up. */
export const mostRanked = 200;
/** So many catalogue ids are remembered as seen, and as told, the latest first. */
const mostSeen = 600;
const mostTold = 200;

/** A saved search as it is kept: with what was seen of it, and what it leaves out for good. */
export type KeptSearch = Omit<SavedSearch, "found" | "fresh" | "dismissed"> & {
  seen: readonly string[];
  dismissedIds: readonly string[];
  /** Of which a notification told, whether they were looked at or not; none before the first. */
  told?: readonly string[];
};

/** What a search finds now, best first: `shown` is its page, `below` the ids further down. */
export type Finds = { shown: readonly Match[]; below: readonly string[] };

/** Parts ranked matches (at least `mostRanked` beside the dismissed, where there are so many) into page and rest. */
export const findsOf = (ranked: readonly Match[], { dismissedIds }: Pick<KeptSearch, "dismissedIds">): Finds => {
  const dismissed = new Set(dismissedIds);
  const left = ranked.filter(({ record }) => !dismissed.has(record.id)).slice(0, mostRanked);
  return { shown: left.slice(0, mostShown), below: left.slice(mostShown).map(({ record }) => record.id) };
};

/** Those of the page that were not there when the search was last looked at, best first. */
export const freshOf = ({ shown }: Finds, { seen }: Pick<KeptSearch, "seen">): Match[] => {
  const before = new Set(seen);
  return shown.filter(({ record }) => !before.has(record.id));
};

/** Those of what is new that no notification has told of. */
export const untoldOf = (fresh: readonly Match[], { told = [] }: Pick<KeptSearch, "told">): Match[] =>
  fresh.filter(({ record }) => !told.includes(record.id));

/** The search after its owner was told of `matches`, which are new still. */
export const toldOf = (search: KeptSearch, matches: readonly Match[]): KeptSearch => ({
  ...search,
  told: [...matches.map(({ record }) => record.id), ...(search.told ?? [])].slice(0, mostTold),
  version: search.version + 1,
});

/**
 * The search after somebody looked at the finds `ids`. Only what was shown to them counts, and what stands below the
 * page: a find that came meanwhile stays new.
 */
export const lookedAt = (search: KeptSearch, ids: readonly string[], { below }: Finds, now: string): KeptSearch => ({
  ...search,
  seen: [...new Set([...ids, ...below, ...search.seen])].slice(0, mostSeen),
  lookedAt: now,
  version: search.version + 1,
});

/** The search as the API answers it. */
export const shownSearch = (search: KeptSearch, finds: Finds): SavedSearch => {
  const { seen, dismissedIds, told: _told, ...rest } = search;
  return {
    ...rest,
    found: finds.shown.length,
    fresh: freshOf(finds, search).length,
    dismissed: dismissedIds.length,
  };
};
