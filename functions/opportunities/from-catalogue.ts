import { followWrite } from "#functions/catalogue/followers.table.ts";
import { indexedCatalogue } from "#functions/catalogue/indexed.ts";
import { writeWithPoints } from "#functions/gamification/points.table.ts";
import type { Caller } from "#functions/http/event.ts";
import type { Outside } from "#functions/outside.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import { AppError } from "#shared/problem.ts";
import { lookUpOpportunities, opportunityWrite } from "./opportunities.table.ts";
import { catalogueOpportunity, idOfCatalogueEntry, type KeptOpportunity } from "./opportunities.ts";
import { twice } from "./search.ts";

/**
 * Saves a record of the catalogue among the caller's opportunities: the one a search has kept, with its score, or else
 * a new one. Asked again it answers what is there, and earns nothing more. AppError when the catalogue has no such record.
 */
export const saveFromCatalogue = (
  outside: Outside,
  caller: Caller,
  catalogueId: string,
  origin: string,
): Promise<FundingOpportunity> =>
  twice(async () => {
    const id = idOfCatalogueEntry(catalogueId);
    const now = outside.clock.now();
    const [found] = await lookUpOpportunities(outside.table, caller.userId, [id], now);
    if (found?.before?.saved) return found.before;
    const after = found?.before
      ? saved(found.before, now.toISOString())
      : catalogueOpportunity(await recordOf(outside, catalogueId), now.toISOString());
    await writeWithPoints(
      outside,
      caller,
      [{ rule: "opportunitySaved", subject: id }],
      [
        opportunityWrite(caller.userId, after, now, found?.storedVersion),
        followWrite({ userId: caller.userId, origin, since: now.toISOString() }, id),
      ],
    );
    return after;
  });

const saved = (before: KeptOpportunity, now: string): KeptOpportunity => ({
  ...before,
  saved: true,
  version: before.version + 1,
  updatedAt: now,
});

const recordOf = async ({ catalogue }: Outside, catalogueId: string) => {
  const { records } = await indexedCatalogue(catalogue);
  const record = records.find(({ id }) => id === catalogueId);
  if (!record) throw new AppError("not_found", "This record is not in the catalogue");
  return record;
};
