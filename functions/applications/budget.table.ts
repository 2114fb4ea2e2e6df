import { buildTouchApplicationWrite } from "#functions/documents/documents.table.ts";
import { applicationKey, budgetKey, type WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError, type Table, type Write } from "#functions/table/table.ts";
import type { Budget } from "#shared/api/budget.ts";
import { createApplicationNotFoundError } from "./applications.table.ts";

/** When a budget is deleted, its record remains with a null budget, so that the version never restarts. */
export type StoredBudget = { applicationId: string; budget: Budget | null; version: number; updatedAt: string };

/** Reads the budget of an application; undefined if it has none. Throws not_found if the application is missing. */
export const readBudget = async (
  table: Table,
  workspaceId: WorkspaceId,
  applicationId: string,
): Promise<StoredBudget | undefined> => {
  const keys = [applicationKey(workspaceId, applicationId), budgetKey(workspaceId, applicationId)];
  const [application, item] = await table.getMany(keys);
  if (!application) throw createApplicationNotFoundError();
  if (!item) return undefined;
  const { pk: _pk, sk: _sk, ...storedBudget } = item;
  return storedBudget as unknown as StoredBudget; // written by writeBudget
};

/** Copies a budget to a new application. */
export const buildCopiedBudgetWrite = (
  workspaceId: WorkspaceId,
  applicationId: string,
  { budget }: StoredBudget,
  updatedAt: string,
): Write => ({
  put: { ...budgetKey(workspaceId, applicationId), applicationId, budget, version: 1, updatedAt },
  if: "absent",
});

/** Replaces the version that was read. The first write requires the application and counts as a change to it. */
export const writeBudget = async (table: Table, workspaceId: WorkspaceId, after: StoredBudget): Promise<void> => {
  const item = { ...budgetKey(workspaceId, after.applicationId), ...after };
  if (after.version > 1) return table.write({ put: item, if: { all: { version: { is: after.version - 1 } } } });
  try {
    await table.write(buildTouchApplicationWrite(workspaceId, after.applicationId, after.updatedAt), {
      put: item,
      if: "absent",
    });
  } catch (error) {
    throw error instanceof ConditionFailedError && error.index === 0 ? createApplicationNotFoundError() : error;
  }
};
