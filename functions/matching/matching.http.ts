import type { ActivityDependencies } from "#functions/activity.ts";
import { getUserToday } from "#functions/auth/actor.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { matchingRoutes, recordMatchRoutes } from "#shared/api/matching.ts";
import { AppError } from "#shared/api/problem.ts";
import { analyzeGenieProfile } from "./genie.ts";
import { loadMatchContext } from "./match-context.ts";
import { matchRecordForOrganization } from "./record-match.ts";

export const matchingHandlers = (
  dependencies: ActivityDependencies,
): Handlers<typeof matchingRoutes & typeof recordMatchRoutes> => ({
  // Synchronous: without a model there is nothing slow, so no job is needed.
  analyzeWithGenie: async ({ caller, body }) => {
    const { index, organization, won } = await loadMatchContext(dependencies, caller.userId);
    const now = dependencies.clock.now();
    const matches = analyzeGenieProfile(index, body, organization, getUserToday(caller, now), won);
    await dependencies.recordActivity(dependencies, caller, [{ rule: "search", subject: now.toISOString() }], []);
    return matches;
  },

  matchCatalogOpportunity: async ({ caller, params: { id } }) => {
    const { index, organization, won } = await loadMatchContext(dependencies, caller.userId);
    if (!index.records.some((record) => record.id === id))
      throw new AppError("not_found", "This record is not in the catalog");
    if (!organization) return null;
    return (
      matchRecordForOrganization(index, id, { organization, won }, getUserToday(caller, dependencies.clock.now())) ??
      null
    );
  },
});
