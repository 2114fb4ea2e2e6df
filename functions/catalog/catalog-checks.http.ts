import { getUserToday } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { catalogCheckRoutes } from "#shared/api/catalog-checks.ts";
import { toCatalogRecord } from "./catalog-record.ts";
import { toCatalogDetail, toChangeHistory } from "./presenter.ts";

// Modules that call sources are imported on demand, so that they do not slow the start of a search.
export const catalogCheckHandlers = (dependencies: Dependencies): Handlers<typeof catalogCheckRoutes> => ({
  verifyCatalogOpportunity: async ({ caller, params: { id } }) => {
    const { verifyRecordById } = await import("./verify-record.ts");
    const { record, changes } = await verifyRecordById(dependencies, id);
    const now = dependencies.clock.now();
    return {
      record: toCatalogDetail(toCatalogRecord(record), record, getUserToday(caller, now)),
      changes: toChangeHistory(changes),
      checkedAt: now.toISOString(),
    };
  },

  listPastAwards: async ({ params: { id } }) => {
    const { findPastAwards } = await import("./past-awards.ts");
    return findPastAwards(dependencies, id);
  },
});
