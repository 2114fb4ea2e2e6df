import type { ActivityDependencies } from "#functions/activity.ts";
import type { Caller } from "#functions/auth/actor.ts";
import { followWrite } from "#functions/catalog/followers.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { getMatchIndex } from "#functions/matching/match-context.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { AppError } from "#shared/api/problem.ts";
import { lookUpOpportunities, opportunityWrite } from "./opportunities.table.ts";
import { buildSavedOpportunity, type StoredOpportunity, toOpportunityId } from "./opportunities.ts";
import { retryOnConflict } from "./search-opportunities.ts";

/**
 * Saves a catalog record to the caller's opportunities, reusing the one a search stored, with its score, if
 * there is one. Idempotent: a repeated call returns the saved opportunity and awards no points. Throws AppError
 * `not_found` if the catalog has no such record.
 */
export const saveFromCatalog = (
  dependencies: ActivityDependencies,
  caller: Caller,
  catalogId: string,
  origin: string,
): Promise<FundingOpportunity> =>
  retryOnConflict(async () => {
    const id = toOpportunityId(catalogId);
    const now = dependencies.clock.now();
    const [found] = await lookUpOpportunities(dependencies.table, caller.userId, [id], now);
    if (found?.before?.saved) return found.before;
    const after = found?.before
      ? markSaved(found.before, now.toISOString())
      : buildSavedOpportunity(await getRecord(dependencies, catalogId), now.toISOString());
    await dependencies.recordActivity(
      dependencies,
      caller,
      [{ rule: "opportunitySaved", subject: id }],
      [
        opportunityWrite(caller.userId, after, now, found?.storedVersion),
        followWrite({ userId: caller.userId, origin, since: now.toISOString() }, id),
      ],
    );
    return after;
  });

const markSaved = (before: StoredOpportunity, now: string): StoredOpportunity => ({
  ...before,
  saved: true,
  version: before.version + 1,
  updatedAt: now,
});

const getRecord = async ({ catalog }: Dependencies, catalogId: string) => {
  const { records } = await getMatchIndex(catalog);
  const record = records.find(({ id }) => id === catalogId);
  if (!record) throw new AppError("not_found", "This record is not in the catalog");
  return record;
};
