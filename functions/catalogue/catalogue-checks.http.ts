import { todayOf } from "#functions/gamification/points.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import type { catalogueCheckRoutes } from "#shared/catalogue-checks.ts";
import { asCatalogueRecord } from "./catalogue-record.ts";
import { changesOf, detailOf } from "./show.ts";

// Modules that call sources are imported on demand, so that they do not slow the start of a search.
export const catalogueCheckHandlers = (outside: Outside): Handlers<typeof catalogueCheckRoutes> => ({
  verifyCatalogueOpportunity: async ({ caller, params: { id } }) => {
    const { verifyNow } = await import("./verify-now.ts");
    const { record, changes } = await verifyNow(outside, id);
    const now = outside.clock.now();
    return {
      record: detailOf(asCatalogueRecord(record), record, todayOf(caller, now)),
      changes: changesOf(changes),
      checkedAt: now.toISOString(),
    };
  },

  listPastAwards: async ({ params: { id } }) => {
    const { pastAwards } = await import("./past-awards.ts");
    return pastAwards(outside, id);
  },
});
