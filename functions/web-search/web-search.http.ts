import { indexedCatalogue } from "#functions/catalogue/indexed.ts";
import { writeWithPoints } from "#functions/gamification/points.table.ts";
import { todayOf } from "#functions/gamification/points.ts";
import type { Caller } from "#functions/http/event.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { KnownProfile } from "#functions/matching/profile.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import type { Outside } from "#functions/outside.ts";
import type { Organization } from "#shared/organizations.ts";
import type { webSearchRoutes } from "#shared/web-search.ts";
import { findFunding, fundingProfile, optimizerProfile } from "./funding.ts";
import { optimize } from "./optimize.ts";

export const webSearchHandlers = (outside: Outside): Handlers<typeof webSearchRoutes> => {
  /** What the catalogue has for the caller, whose search earns its points. */
  const search = async (caller: Caller, profileOf: (organization: Organization | undefined) => KnownProfile) => {
    const [index, [organization]] = await Promise.all([
      indexedCatalogue(outside.catalogue),
      listOrganizations(outside.table, caller.userId),
    ]);
    const now = outside.clock.now();
    const today = todayOf(caller, now);
    const opportunities = findFunding(index, profileOf(organization), today);
    await writeWithPoints(outside, caller, [{ rule: "search", subject: now.toISOString() }], []);
    return { opportunities, organization, today };
  };

  // Without a model there is nothing to wait for: both calls answer at once, and no job is made.
  return {
    optimizeSearch: async ({ caller, body }) => {
      const found = await search(caller, (organization) => optimizerProfile(body, organization));
      const terms = optimize(body, { state: found.organization?.state ?? null, today: found.today });
      return { ...terms, fundingOpportunities: found.opportunities };
    },

    searchFunding: async ({ caller, body }) => {
      const { opportunities } = await search(caller, (organization) => fundingProfile(body, organization));
      return { opportunities };
    },
  };
};
