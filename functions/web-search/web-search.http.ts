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
  /** What the catalogue has for the caller, whose search earns its points. */
  const search = async (caller: Caller, profileOf: (organization: Organization | undefined) => KnownProfile) => {
    const { index, organization, won } = await groundFor(outside, caller.userId);
    const now = outside.clock.now();
    const today = todayOf(caller, now);
    const profile = { ...profileOf(organization), won };
    const opportunities = findFunding(index, profile, today);
    await writeWithPoints(outside, caller, [{ rule: "search", subject: now.toISOString() }], []);
    return { opportunities, organization, profile, today };
  };

  // Both calls answer within the time of a request, and no job is made: only a web search is waited for, and not long.
  return {
    optimizeSearch: async ({ caller, body }) => {
      const { optimize } = await import("./optimize.ts");
      const found = await search(caller, (organization) => optimizerProfile(body, organization));
      const terms = optimize(body, { state: found.organization?.state ?? null, today: found.today });
      return { ...terms, fundingOpportunities: found.opportunities };
    },

    searchFunding: async ({ caller, body }) => {
      const { opportunities, profile, today } = await search(caller, (organization) =>
        fundingProfile(body, organization),
      );
      const provider = await outside.webSearch();
      if (!provider) return { opportunities };
      const { askTheWeb, judged } = await import("./from-web.ts");
      const { organizationType, focusAreas, geographicScope, fundingAmount, state } = profile;
      const asked = { organizationType, focusAreas, geographicScope, fundingAmount, state };
      const question = { ...asked, words: body.focusAreas, today, most: mostOpportunities };
      const finds = await askTheWeb(provider, question);
      return { opportunities: withFindsOfWeb(opportunities, judged(finds, profile, today, opportunities)) };
    },
  };
};
