import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import type { budgetRoutes } from "#shared/api/budget.ts";
import { readBudget, type StoredBudget, writeBudget } from "./budget.table.ts";

export const budgetHandlers = ({ table, clock }: Dependencies): Handlers<typeof budgetRoutes> => ({
  getBudget: async ({ caller: { workspaceId }, params: { id } }) => {
    const storedBudget = await readBudget(table, workspaceId, id);
    return storedBudget ?? { applicationId: id, budget: null, version: 0, updatedAt: null };
  },

  saveBudget: async ({ caller: { workspaceId }, params: { id }, body: { budget }, request }) => {
    const storedBudget = await readBudget(table, workspaceId, id);
    const version = storedBudget?.version ?? 0;
    checkVersion({ version }, request);
    const after: StoredBudget = {
      applicationId: id,
      budget,
      version: version + 1,
      updatedAt: clock.now().toISOString(),
    };
    await mapVersionConflict(writeBudget(table, workspaceId, after));
    return after;
  },
});
