import type { Caller } from "#functions/http/event.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { changedMeanwhile, checkVersion } from "#functions/http/versions.ts";
import { awardText } from "#functions/matching/amount.ts";
import type { Match } from "#functions/matching/match.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { asDeadline } from "#shared/dates.ts";
import { AppError } from "#shared/problem.ts";
import { type DigestItem, mostDismissed, mostSavedSearches, type savedSearchRoutes } from "#shared/saved-searches.ts";
import { lookUpOpportunities } from "./opportunities.table.ts";
import { idOfCatalogueEntry } from "./opportunities.ts";
import { getSearch, listSearches, searchCreation, searchDeletion, searchWrite } from "./saved-searches.table.ts";
import { findsOf, freshOf, type KeptSearch, lookedAt, mostRanked, shownSearch } from "./saved-searches.ts";
import { keepFound, type Ranking, rankingFor, twice } from "./search.ts";

const notFound = (cause?: unknown) => new AppError("not_found", "There is no such saved search", { cause });
const limitReached = (cause?: unknown) =>
  new AppError("invalid_request", `You have saved ${mostSavedSearches} searches. Delete one to save another`, {
    cause,
  });
const tooManyDismissed = `This search leaves out ${mostDismissed} programs already. Save it anew under another name`;
/** Attempts before a conflict is reported, for example when several records are dismissed in quick succession. */
const maxAttempts = 8;

const runSearch = (rank: Ranking, search: KeptSearch) => {
  const { matches, profile } = rank(search.profile, mostRanked + search.dismissedIds.length);
  return { finds: findsOf(matches, search), profile };
};

export const savedSearchHandlers = (outside: Outside): Handlers<typeof savedSearchRoutes> => {
  const { table, clock, newId } = outside;
  const now = () => clock.now().toISOString();

  const findSearch = async (userId: string, id: string): Promise<KeptSearch> => {
    const search = await getSearch(table, userId, id);
    if (!search) throw notFound();
    return search;
  };
  const shown = async (caller: Caller, search: KeptSearch) => {
    const rank = await rankingFor(outside, caller);
    return shownSearch(search, runSearch(rank, search).finds);
  };
  /**
   * Applies `update` with optimistic locking, retrying on conflict. Writes nothing when `update` returns its
   * argument.
   */
  const change = async (
    userId: string,
    id: string,
    update: (before: KeptSearch) => KeptSearch,
  ): Promise<KeptSearch> => {
    for (let attempt = 1; ; attempt++) {
      const before = await findSearch(userId, id);
      const after = update(before);
      if (after === before) return before;
      try {
        await table.write(searchWrite(userId, after));
        return after;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        if (attempt === maxAttempts) throw changedMeanwhile(error);
      }
    }
  };

  return {
    listSavedSearches: async ({ caller }) => {
      const searches = await listSearches(table, caller.userId);
      if (searches.length === 0) return [];
      const rank = await rankingFor(outside, caller);
      return searches.map((search) => shownSearch(search, runSearch(rank, search).finds));
    },

    createSavedSearch: async ({ caller, body }) => {
      const at = now();
      const dates = { lookedAt: at, createdAt: at, updatedAt: at };
      const newSearch = { ...body, ...dates, id: newId("savedSearch"), version: 0, seen: [], dismissedIds: [] };
      const { finds } = runSearch(await rankingFor(outside, caller), newSearch);
      // The user saves a search from its results, so today's results count as seen.
      const search = lookedAt(newSearch, getIds(finds.shown), finds, at);
      try {
        await table.write(...searchCreation(caller.userId, search));
      } catch (error) {
        throw error instanceof ConditionFailed ? limitReached(error) : error;
      }
      return shownSearch(search, finds);
    },

    renameSavedSearch: async ({ caller, params, body: { name }, request }) => {
      const search = await change(caller.userId, params.id, (before) => {
        checkVersion(before, request);
        return before.name === name ? before : { ...before, name, version: before.version + 1, updatedAt: now() };
      });
      return shown(caller, search);
    },

    deleteSavedSearch: async ({ caller, params }) => {
      try {
        await table.write(...searchDeletion(caller.userId, params.id));
      } catch (error) {
        throw error instanceof ConditionFailed ? notFound(error) : error;
      }
    },

    runSavedSearch: async ({ caller, params }) => {
      const rank = await rankingFor(outside, caller);
      return twice(async () => {
        const search = await findSearch(caller.userId, params.id);
        const { finds, profile } = runSearch(rank, search);
        const newIds = getIds(freshOf(finds, search)).map(idOfCatalogueEntry);
        const after = lookedAt(search, getIds(finds.shown), finds, now());
        const writes = [searchWrite(caller.userId, after)];
        const found = { asked: search.profile, profile, matches: finds.shown, newIds, writes };
        return { opportunities: await keepFound(outside, caller, found), newIds };
      });
    },

    getSavedSearchDigest: async ({ caller, params }) => {
      const search = await findSearch(caller.userId, params.id);
      const { finds } = runSearch(await rankingFor(outside, caller), search);
      const fresh = freshOf(finds, search);
      const ids = getIds(fresh).map(idOfCatalogueEntry);
      const stored = await lookUpOpportunities(table, caller.userId, ids, clock.now());
      const items = fresh.map((match, index) => toDigestItem(match, stored[index]?.before?.saved === true));
      return { search: shownSearch(search, finds), items };
    },

    lookAtSavedSearch: async ({ caller, params, body: { catalogueIds } }) => {
      const rank = await rankingFor(outside, caller);
      const search = await change(caller.userId, params.id, (before) =>
        lookedAt(before, catalogueIds, runSearch(rank, before).finds, now()),
      );
      return shownSearch(search, runSearch(rank, search).finds);
    },

    dismissFromSavedSearch: async ({ caller, params, body: { catalogueId } }) => {
      const search = await change(caller.userId, params.id, (before) => {
        if (before.dismissedIds.includes(catalogueId)) return before;
        if (before.dismissedIds.length === mostDismissed) throw new AppError("invalid_request", tooManyDismissed);
        const dismissedIds = [...before.dismissedIds, catalogueId];
        return { ...before, dismissedIds, version: before.version + 1, updatedAt: now() };
      });
      return shown(caller, search);
    },

    restoreToSavedSearch: async ({ caller, params, body: { catalogueId } }) => {
      const search = await change(caller.userId, params.id, (before) => {
        const dismissedIds = before.dismissedIds.filter((id) => id !== catalogueId);
        if (dismissedIds.length === before.dismissedIds.length) return before;
        return { ...before, dismissedIds, version: before.version + 1, updatedAt: now() };
      });
      return shown(caller, search);
    },
  };
};

const getIds = (matches: readonly Match[]) => matches.map(({ record }) => record.id);

const toDigestItem = ({ record, score, eligibility }: Match, saved: boolean): DigestItem => ({
  catalogueId: record.id,
  title: record.title,
  funder: record.funder,
  amount: awardText(record),
  deadline: record.closesOn && asDeadline(record.closesOn),
  deadlineNote: record.closesNote,
  matchScore: score,
  verdict: eligibility.verdict,
  sourceUrl: record.sourceUrl,
  saved,
});
