import { writeWithPoints } from "#functions/gamification/points.table.ts";
import { todayOf } from "#functions/gamification/points.ts";
import type { Caller } from "#functions/http/event.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { groundFor } from "#functions/matching/ground.ts";
import type { KnownProfile } from "#functions/matching/profile.ts";
import type { Outside } from "#functions/outside.ts";
import type { Organization } from "#shared/organizations.ts";
import type { webSearchRoutes } from "#shared/web-search.ts";
import { findFunding, fundingProfile, mostOpportunities, optimizerProfile, withFindsOfWeb } from "./funding.ts";

export const webSearchHandlers = (outside: Outside): Handlers<typeof webSearchRoutes> => {
  const search = async (caller: Caller, buildProfile: (organization: Organization | undefined) => KnownProfile) => {
    const { index, organization, won } = await groundFor(outside, caller.userId);
    const now = outside.clock.now();
    const today = todayOf(caller, now);
    const profile = { ...buildProfile(organization), won };
    const opportunities = findFunding(index, profile, today);
    await writeWithPoints(outside, caller, [{ rule: "search", subject: now.toISOString() }], []);
    return { opportunities, organization, profile, today };
  };

  // Both run within the request instead of a job: the web search is the only slow part, and its time is limited.
  return {
    optimizeSearch: async ({ caller, body }) => {
      const { optimize } = await import("./optimize.ts");
      const result = await search(caller, (organization) => optimizerProfile(body, organization));
      const terms = optimize(body, { state: result.organization?.state ?? null, today: result.today });
      return { ...terms, fundingOpportunities: result.opportunities };
    },

    searchFunding: async ({ caller, body }) => {
      const { opportunities, profile, today } = await search(caller, (organization) =>
        fundingProfile(body, organization),
      );
      const provider = await outside.webSearch();
      if (!provider) return { opportunities };
      const { askTheWeb, judged } = await import("./from-web.ts");
      const { organizationType, focusAreas, geographicScope, fundingAmount, state } = profile;
      const options = { organizationType, focusAreas, geographicScope, fundingAmount, state };
      const query = { ...options, words: body.focusAreas, today, most: mostOpportunities };
      const webResults = await askTheWeb(provider, query);
      return { opportunities: withFindsOfWeb(opportunities, judged(webResults, profile, today, opportunities)) };
    },
  };
};
