import type { ActivityDependencies } from "#functions/activity.ts";
import type { Caller } from "#functions/auth/actor.ts";
import { getUserToday } from "#functions/auth/actor.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { takeSharedToken } from "#functions/limits/token-bucket.ts";
import { loadMatchContext } from "#functions/matching/match-context.ts";
import type { PartialMatchProfile } from "#functions/matching/match-profile.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { webSearchRoutes } from "#shared/api/web-search.ts";
import { findFunding, maxOpportunities, mergeWebResults, toFundingProfile, toOptimizerProfile } from "./funding.ts";

export const webSearchHandlers = (dependencies: ActivityDependencies): Handlers<typeof webSearchRoutes> => {
  const search = async (
    caller: Caller,
    organizationId: string | null | undefined,
    buildProfile: (organization: Organization | undefined) => PartialMatchProfile,
  ) => {
    const { findCandidates, organization, won } = await loadMatchContext(
      dependencies,
      caller.workspaceId,
      organizationId,
    );
    const now = dependencies.clock.now();
    const today = getUserToday(caller, now);
    const profile = { ...buildProfile(organization), won };
    const opportunities = findFunding(await findCandidates(profile, today), profile, today);
    await dependencies.recordActivity(dependencies, caller, [{ rule: "search", subject: now.toISOString() }], []);
    return { opportunities, organization, profile, today };
  };

  // Both run within the request rather than as a job, because the web search is the only slow part and its time is limited.
  return {
    optimizeSearch: async ({ caller, body }) => {
      const { buildOptimizedSearch } = await import("./search-optimizer.ts");
      const result = await search(caller, body.organizationId, (organization) =>
        toOptimizerProfile(body, organization),
      );
      const terms = buildOptimizedSearch(body, { state: result.organization?.state ?? null, today: result.today });
      return { ...terms, fundingOpportunities: result.opportunities };
    },

    searchFunding: async ({ caller, body }) => {
      const { opportunities, profile, today } = await search(caller, body.organizationId, (organization) =>
        toFundingProfile(body, organization),
      );
      const provider = await dependencies.webSearch();
      if (!provider) return { opportunities };
      await takeSharedToken(dependencies, "webSearch");
      const { searchWeb, rankWebResults } = await import("./web-results.ts");
      const { organizationType, focusAreas, geographicScope, fundingAmount, state } = profile;
      const options = { organizationType, focusAreas, geographicScope, fundingAmount, state };
      const query = { ...options, subjects: body.focusAreas, today, maxResults: maxOpportunities };
      const webResults = await searchWeb(provider, query);
      return {
        opportunities: mergeWebResults(opportunities, rankWebResults(webResults, profile, today, opportunities)),
      };
    },
  };
};
