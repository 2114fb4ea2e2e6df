import type { ActivityDependencies } from "#functions/activity.ts";
import type { Caller } from "#functions/auth/actor.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, createVersionConflictError } from "#functions/http/optimistic-locking.ts";
import type { CatalogMatch } from "#functions/matching/catalog-match.ts";
import { formatAwardSizes } from "#functions/search/award-amount.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import {
  type DigestItem,
  maxDismissedPrograms,
  maxSavedSearches,
  type savedSearchRoutes,
} from "#shared/api/saved-searches.ts";
import { toDeadlineText } from "#shared/util/dates.ts";
import { lookUpOpportunities } from "./opportunities.table.ts";
import { toOpportunityId } from "./opportunities.ts";
import {
  buildSavedSearchCreationWrites,
  buildSavedSearchDeletionWrites,
  buildSavedSearchWrite,
  getSavedSearch,
  listSavedSearches,
} from "./saved-searches.table.ts";
import {
  findNewMatches,
  markViewed,
  maxRanked,
  type StoredSavedSearch,
  splitResults,
  toSavedSearch,
} from "./saved-searches.ts";
import { createRanking, type RankCatalog, retryOnConflict, storeResults } from "./search-opportunities.ts";

const createNotFoundError = (cause?: unknown) => new AppError("not_found", "Saved search not found", { cause });
const createLimitReachedError = (cause?: unknown) =>
  new AppError("invalid_request", `You have saved ${maxSavedSearches} searches. Delete one to save another`, {
    cause,
  });
const tooManyDismissedMessage = `You’ve already hidden ${maxDismissedPrograms} programs in this search. Save it again under a different name`;
/**
 * Number of attempts before a conflict is reported, for example when several records are dismissed in quick succession.
 */
const maxAttempts = 8;

const runSearch = async (rank: RankCatalog, search: StoredSavedSearch) => {
  const { matches, profile } = await rank(search.profile, maxRanked + search.dismissedIds.length);
  return { results: splitResults(matches, search), profile };
};

export const savedSearchHandlers = (dependencies: ActivityDependencies): Handlers<typeof savedSearchRoutes> => {
  const { table, clock, newId } = dependencies;
  const getNow = () => clock.now().toISOString();

  const findSearch = async (workspaceId: WorkspaceId, id: string): Promise<StoredSavedSearch> => {
    const search = await getSavedSearch(table, workspaceId, id);
    if (!search) throw createNotFoundError();
    return search;
  };
  const presentSearch = async (caller: Caller, search: StoredSavedSearch) => {
    const rank = await createRanking(dependencies, caller);
    return toSavedSearch(search, (await runSearch(rank, search)).results);
  };
  /** Updates a search with optimistic locking and retries. Writes nothing if `update` returns its argument. */
  const changeSearch = async (
    workspaceId: WorkspaceId,
    id: string,
    update: (before: StoredSavedSearch) => StoredSavedSearch | Promise<StoredSavedSearch>,
  ): Promise<StoredSavedSearch> => {
    for (let attempt = 1; ; attempt++) {
      const before = await findSearch(workspaceId, id);
      const after = await update(before);
      if (after === before) return before;
      try {
        await table.write(buildSavedSearchWrite(workspaceId, after));
        return after;
      } catch (error) {
        if (!(error instanceof ConditionFailedError)) throw error;
        if (attempt === maxAttempts) throw createVersionConflictError(error);
      }
    }
  };

  return {
    listSavedSearches: async ({ caller }) => {
      const searches = await listSavedSearches(table, caller.workspaceId);
      if (searches.length === 0) return [];
      const rank = await createRanking(dependencies, caller);
      return Promise.all(
        searches.map(async (search) => toSavedSearch(search, (await runSearch(rank, search)).results)),
      );
    },

    createSavedSearch: async ({ caller, body }) => {
      const runTime = getNow();
      const dates = { viewedAt: runTime, createdAt: runTime, updatedAt: runTime };
      const newSearch = { ...body, ...dates, id: newId("savedSearch"), version: 0, seen: [], dismissedIds: [] };
      const { results } = await runSearch(await createRanking(dependencies, caller), newSearch);
      // A search is saved from its results page, so today's results count as seen.
      const search = markViewed(newSearch, getIds(results.shown), results, runTime);
      try {
        await table.write(...buildSavedSearchCreationWrites(caller.workspaceId, search));
      } catch (error) {
        throw error instanceof ConditionFailedError ? createLimitReachedError(error) : error;
      }
      return toSavedSearch(search, results);
    },

    renameSavedSearch: async ({ caller, params, body: { name }, request }) => {
      const search = await changeSearch(caller.workspaceId, params.id, (before) => {
        checkVersion(before, request);
        return before.name === name ? before : { ...before, name, version: before.version + 1, updatedAt: getNow() };
      });
      return presentSearch(caller, search);
    },

    deleteSavedSearch: async ({ caller, params }) => {
      try {
        await table.write(...buildSavedSearchDeletionWrites(caller.workspaceId, params.id));
      } catch (error) {
        throw error instanceof ConditionFailedError ? createNotFoundError(error) : error;
      }
    },

    runSavedSearch: async ({ caller, params }) => {
      const rank = await createRanking(dependencies, caller);
      return retryOnConflict(async () => {
        const search = await findSearch(caller.workspaceId, params.id);
        const { results, profile } = await runSearch(rank, search);
        const newIds = getIds(findNewMatches(results, search)).map(toOpportunityId);
        const after = markViewed(search, getIds(results.shown), results, getNow());
        const writes = [buildSavedSearchWrite(caller.workspaceId, after)];
        const toStore = { criteria: search.profile, profile, matches: results.shown, newIds, writes };
        return { opportunities: await storeResults(dependencies, caller, toStore), newIds };
      });
    },

    getSavedSearchDigest: async ({ caller, params }) => {
      const search = await findSearch(caller.workspaceId, params.id);
      const { results } = await runSearch(await createRanking(dependencies, caller), search);
      const newMatches = findNewMatches(results, search);
      const ids = getIds(newMatches).map(toOpportunityId);
      const stored = await lookUpOpportunities(table, caller.workspaceId, ids, clock.now());
      const items = newMatches.map((match, index) => toDigestItem(match, stored[index]?.before?.saved === true));
      return { search: toSavedSearch(search, results), items };
    },

    markSavedSearchViewed: async ({ caller, params, body: { catalogIds } }) => {
      const rank = await createRanking(dependencies, caller);
      const search = await changeSearch(caller.workspaceId, params.id, async (before) =>
        markViewed(before, catalogIds, (await runSearch(rank, before)).results, getNow()),
      );
      return toSavedSearch(search, (await runSearch(rank, search)).results);
    },

    dismissFromSavedSearch: async ({ caller, params, body: { catalogId } }) => {
      const search = await changeSearch(caller.workspaceId, params.id, (before) => {
        if (before.dismissedIds.includes(catalogId)) return before;
        if (before.dismissedIds.length === maxDismissedPrograms)
          throw new AppError("invalid_request", tooManyDismissedMessage);
        const dismissedIds = [...before.dismissedIds, catalogId];
        return { ...before, dismissedIds, version: before.version + 1, updatedAt: getNow() };
      });
      return presentSearch(caller, search);
    },

    restoreToSavedSearch: async ({ caller, params, body: { catalogId } }) => {
      const search = await changeSearch(caller.workspaceId, params.id, (before) => {
        const dismissedIds = before.dismissedIds.filter((id) => id !== catalogId);
        if (dismissedIds.length === before.dismissedIds.length) return before;
        return { ...before, dismissedIds, version: before.version + 1, updatedAt: getNow() };
      });
      return presentSearch(caller, search);
    },
  };
};

const getIds = (matches: readonly CatalogMatch[]) => matches.map(({ record }) => record.id);

const toDigestItem = ({ record, score, eligibility }: CatalogMatch, saved: boolean): DigestItem => ({
  catalogId: record.id,
  title: record.title,
  funder: record.funder,
  amount: formatAwardSizes(record),
  deadline: record.closesOn && toDeadlineText(record.closesOn),
  deadlineNote: record.closesNote,
  matchScore: score,
  verdict: eligibility.verdict,
  sourceUrl: record.sourceUrl,
  saved,
});
