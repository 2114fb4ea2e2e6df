import { indexedCatalogue } from "#functions/catalogue/indexed.ts";
import { writeWithPoints } from "#functions/gamification/points.table.ts";
import { todayOf } from "#functions/gamification/points.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import type { Outside } from "#functions/outside.ts";
import type { matchingRoutes } from "#shared/genie.ts";
import { analyze } from "./genie.ts";

export const matchingHandlers = (outside: Outside): Handlers<typeof matchingRoutes> => ({
  // Without a model there is nothing to wait for: the call answers at once, and no job is made.
  analyzeWithGenie: async ({ caller, body }) => {
    const [index, [organization]] = await Promise.all([
      indexedCatalogue(outside.catalogue),
      listOrganizations(outside.table, caller.userId),
    ]);
    const now = outside.clock.now();
    const matches = analyze(index, body, organization, todayOf(caller, now));
    await writeWithPoints(outside, caller, [{ rule: "search", subject: now.toISOString() }], []);
    return matches;
  },
});
