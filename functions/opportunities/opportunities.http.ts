import type { ActivityDependencies } from "#functions/activity.ts";
import { followWrite, unfollowWrite } from "#functions/catalog/followers.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { readListPage } from "#functions/http/list-pages.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { opportunityPrefix } from "#functions/table/keys.ts";
import { ConditionFailed, type Item } from "#functions/table/table.ts";
import { compareNewestFirst, type opportunityRoutes } from "#shared/api/opportunities.ts";
import { AppError } from "#shared/api/problem.ts";
import type { savedSearchRoutes } from "#shared/api/saved-searches.ts";
import { getOpportunity, opportunityDelete, opportunityWrite, toOpportunity } from "./opportunities.table.ts";
import { buildManualOpportunity, type StoredOpportunity, updateOpportunityFields } from "./opportunities.ts";
import { saveFromCatalog } from "./save-from-catalog.ts";
import { savedSearchHandlers } from "./saved-searches.http.ts";
import { readLastSearch } from "./saved-searches.table.ts";
import { searchAndStore } from "./search-opportunities.ts";

const notFound = (cause?: unknown) => new AppError("not_found", "There is no such funding opportunity", { cause });
const cannotUnsaveOwnEntry = "An entry of your own is always kept. Delete it if you no longer want it";

export const opportunityHandlers = (
  dependencies: ActivityDependencies,
): Handlers<typeof opportunityRoutes & typeof savedSearchRoutes> => {
  const { table, clock, newId } = dependencies;

  const find = async (userId: string, id: string): Promise<StoredOpportunity> => {
    const opportunity = await getOpportunity(table, userId, id, clock.now());
    if (!opportunity) throw notFound();
    return opportunity;
  };

  return {
    listFundingOpportunities: async (request) => {
      const now = clock.now();
      const purpose = "list of opportunities";
      const toRow = (item: Item) => toOpportunity(item, now);
      return (await readListPage(dependencies, request, { purpose, prefix: opportunityPrefix, toRow })).sort(
        compareNewestFirst,
      );
    },

    createFundingOpportunity: async ({ caller, body }) => {
      const now = clock.now();
      const opportunity = buildManualOpportunity(body, newId("opportunity"), now.toISOString());
      await table.write(opportunityWrite(caller.userId, opportunity, now));
      return opportunity;
    },

    updateFundingOpportunity: async ({ caller, params, body, request }) => {
      const before = await find(caller.userId, params.id);
      checkVersion(before, request);
      const now = clock.now();
      const after = updateOpportunityFields(before, body, now.toISOString());
      await mapVersionConflict(table.write(opportunityWrite(caller.userId, after, now, before.version)));
      return after;
    },

    deleteFundingOpportunity: async ({ caller, params }) => {
      try {
        const { userId } = caller;
        await table.write(opportunityDelete(userId, params.id, clock.now()), unfollowWrite(userId, params.id));
      } catch (error) {
        throw error instanceof ConditionFailed ? notFound(error) : error;
      }
    },

    saveFundingOpportunity: async ({ caller, params, body: { saved }, request }) => {
      const setSaved = async () => {
        const before = await find(caller.userId, params.id);
        checkVersion(before, request);
        if (before.saved === saved) return before;
        if (before.source === "own")
          throw new AppError("invalid_request", cannotUnsaveOwnEntry, {
            issues: [{ path: "body.saved", message: cannotUnsaveOwnEntry }],
          });
        const now = clock.now();
        const after = { ...before, saved, version: before.version + 1, updatedAt: now.toISOString() };
        const pointEvents = saved ? [{ rule: "opportunitySaved" as const, subject: params.id }] : [];
        const { userId } = caller;
        const follower = { userId, origin: request.origin, since: now.toISOString() };
        await dependencies.recordActivity(dependencies, caller, pointEvents, [
          opportunityWrite(userId, after, now, before.version),
          saved ? followWrite(follower, params.id) : unfollowWrite(userId, params.id),
        ]);
        return after;
      };
      try {
        return await setSaved();
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        // Concurrent identical requests: the retry finds the change already made.
        return mapVersionConflict(setSaved());
      }
    },

    searchFundingOpportunities: async ({ caller, body }) => ({
      opportunities: await searchAndStore(dependencies, caller, body),
    }),

    getLastSearch: async ({ caller }) => (await readLastSearch(table, caller.userId)) ?? null,

    saveFromCatalog: async ({ caller, body: { catalogId }, request }) =>
      saveFromCatalog(dependencies, caller, catalogId, request.origin),

    ...savedSearchHandlers(dependencies),
  };
};
