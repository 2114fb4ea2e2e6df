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

const missing = (cause?: unknown) => new AppError("not_found", "There is no such saved search", { cause });
const full = (cause?: unknown) =>
  new AppError("invalid_request", `You have saved ${mostSavedSearches} searches. Delete one to save another`, {
    cause,
  });
const leftOutTooMany = `This search leaves out ${mostDismissed} programs already. Save it anew under another name`;
/** So often a change is tried over what others have changed meanwhile, as where several finds are dismissed quickly. */
const mostTries = 8;

/** The finds of a search now, and its profile as it was matched. */
const lookUp = (rank: Ranking, search: KeptSearch) => {
  const { matches, profile } = rank(search.profile, mostRanked + search.dismissedIds.length);
  return { finds: findsOf(matches, search), profile };
};

export const savedSearchHandlers = (outside: Outside): Handlers<typeof savedSearchRoutes> => {
  const { table, clock, newId } = outside;
  const now = () => clock.now().toISOString();

  const find = async (userId: string, id: string): Promise<KeptSearch> => {
    const search = await getSearch(table, userId, id);
    if (!search) throw missing();
    return search;
  };
  const shown = async (caller: Caller, search: KeptSearch) => {
    const rank = await rankingFor(outside, caller);
    return shownSearch(search, lookUp(rank, search).finds);
  };
  /** Changes a search over whatever it is now; a change that answers the search itself writes nothing. */
  const change = async (userId: string, id: string, to: (before: KeptSearch) => KeptSearch): Promise<KeptSearch> => {
    for (let tries = 1; ; tries++) {
      const before = await find(userId, id);
      const after = to(before);
      if (after === before) return before;
      try {
        await table.write(searchWrite(userId, after));
        return after;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        if (tries === mostTries) throw changedMeanwhile(error);
      }
    }
  };

  return {
    listSavedSearches: async ({ caller }) => {
      const searches = await listSearches(table, caller.userId);
      if (searches.length === 0) return [];
      const rank = await rankingFor(outside, caller);
      return searches.map((search) => shownSearch(search, lookUp(rank, search).finds));
    },

    createSavedSearch: async ({ caller, body }) => {
      const at = now();
      const dates = { lookedAt: at, createdAt: at, updatedAt: at };
      const bare = { ...body, ...dates, id: newId("savedSearch"), version: 0, seen: [], dismissedIds: [] };
      const { finds } = lookUp(await rankingFor(outside, caller), bare);
      // Saved after a search: what it finds today is what its owner sees.
      const search = lookedAt(bare, idsOf(finds.shown), finds, at);
      try {
        await table.write(...searchCreation(caller.userId, search));
      } catch (error) {
        throw error instanceof ConditionFailed ? full(error) : error;
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
        throw error instanceof ConditionFailed ? missing(error) : error;
      }
    },

    runSavedSearch: async ({ caller, params }) => {
      const rank = await rankingFor(outside, caller);
      return twice(async () => {
        const search = await find(caller.userId, params.id);
        const { finds, profile } = lookUp(rank, search);
        const newIds = idsOf(freshOf(finds, search)).map(idOfCatalogueEntry);
        const after = lookedAt(search, idsOf(finds.shown), finds, now());
        const writes = [searchWrite(caller.userId, after)];
        const found = { asked: search.profile, profile, matches: finds.shown, newIds, writes };
        return { opportunities: await keepFound(outside, caller, found), newIds };
      });
    },

    getSavedSearchDigest: async ({ caller, params }) => {
      const search = await find(caller.userId, params.id);
      const { finds } = lookUp(await rankingFor(outside, caller), search);
      const fresh = freshOf(finds, search);
      const ids = idsOf(fresh).map(idOfCatalogueEntry);
      const kept = await lookUpOpportunities(table, caller.userId, ids, clock.now());
      const items = fresh.map((match, place) => itemOf(match, kept[place]?.before?.saved === true));
      return { search: shownSearch(search, finds), items };
    },

    lookAtSavedSearch: async ({ caller, params, body: { catalogueIds } }) => {
      const rank = await rankingFor(outside, caller);
      const search = await change(caller.userId, params.id, (before) =>
        lookedAt(before, catalogueIds, lookUp(rank, before).finds, now()),
      );
      return shownSearch(search, lookUp(rank, search).finds);
    },

    dismissFromSavedSearch: async ({ caller, params, body: { catalogueId } }) => {
      const search = await change(caller.userId, params.id, (before) => {
        if (before.dismissedIds.includes(catalogueId)) return before;
        if (before.dismissedIds.length === mostDismissed) throw new AppError("invalid_request", leftOutTooMany);
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

const idsOf = (matches: readonly Match[]) => matches.map(({ record }) => record.id);

const itemOf = ({ record, score, eligibility }: Match, saved: boolean): DigestItem => ({
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
