import { isDeepStrictEqual } from "node:util";
import type { ActivityDependencies } from "#functions/activity.ts";
import type { Caller } from "#functions/auth/actor.ts";
import { findRecord } from "#functions/catalog/find-record.ts";
import { buildFollowWrite, buildUnfollowWrite } from "#functions/catalog/followers.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { readListPage } from "#functions/http/list-pages.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { resolveOrganization } from "#functions/organizations/resolve-organization.ts";
import { opportunityPrefix, type WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError, type Item } from "#functions/table/table.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { compareNewestFirst, type opportunityRoutes } from "#shared/api/opportunities.ts";
import { AppError } from "#shared/api/problem.ts";
import type { savedSearchRoutes } from "#shared/api/saved-searches.ts";
import {
  buildOpportunityDelete,
  buildOpportunityWrite,
  getOpportunity,
  lookUpOpportunities,
  toOpportunity,
} from "./opportunities.table.ts";
import {
  buildManualOpportunity,
  buildSavedOpportunity,
  type StoredOpportunity,
  setSaved,
  toOpportunityId,
  updateOpportunityFields,
} from "./opportunities.ts";
import { savedSearchHandlers } from "./saved-searches.http.ts";
import { readLastSearch } from "./saved-searches.table.ts";
import { retryOnConflict, searchAndStore } from "./search-opportunities.ts";

/**
 * Saves a catalog record to the caller's opportunities. Reuses the opportunity stored by a search, with its score, if
 * there is one. Idempotent: a repeated call returns the saved opportunity and awards no points. Throws `not_found` if
 * the record is not in the catalog.
 */
const saveFromCatalog = (
  dependencies: ActivityDependencies,
  caller: Caller,
  { catalogId, organizationId }: { catalogId: string; organizationId?: string | null | undefined },
  origin: string,
): Promise<FundingOpportunity> =>
  retryOnConflict(async () => {
    const save = await prepareSaving(dependencies, caller.workspaceId, organizationId);
    const id = toOpportunityId(catalogId);
    const now = dependencies.clock.now();
    const [opportunity] = await lookUpOpportunities(dependencies.table, caller.workspaceId, [id], now);
    const before = opportunity?.before;
    const after = before
      ? save(before, true, now)
      : save(
          {
            ...buildSavedOpportunity(await getRecord(dependencies, catalogId), now.toISOString()),
            saved: false,
            version: 0,
          },
          true,
          now,
        );
    if (before && after === before) return before;
    await dependencies.recordActivity(
      dependencies,
      caller,
      before?.saved ? [] : [{ rule: "opportunitySaved", subject: id }],
      [
        buildOpportunityWrite(caller.workspaceId, after, now, opportunity?.storedVersion),
        ...(before?.saved
          ? []
          : [buildFollowWrite({ workspaceId: caller.workspaceId, origin, since: now.toISOString() }, id)]),
      ],
    );
    return after;
  });

/** Returns a function that saves opportunities for an organization; it returns its argument if nothing changes. */
const prepareSaving = async (
  { table }: Dependencies,
  workspaceId: WorkspaceId,
  organizationId: string | null | undefined,
) => {
  const firstId = organizationId
    ? (await resolveOrganization(table, workspaceId, organizationId)).organizations[0]?.id
    : undefined;
  return (before: StoredOpportunity, saved: boolean, now: Date): StoredOpportunity => {
    const state = setSaved(before, saved, organizationId, firstId);
    const isUnchanged = state.saved === before.saved && isDeepStrictEqual(state.savedFor, before.savedFor);
    return isUnchanged ? before : { ...before, ...state, version: before.version + 1, updatedAt: now.toISOString() };
  };
};

const getRecord = async (dependencies: Dependencies, catalogId: string) => {
  const result = await findRecord(dependencies, catalogId);
  if (!result) throw new AppError("not_found", "This record is not in the catalog");
  return result.record;
};

const createNotFoundError = (cause?: unknown) => new AppError("not_found", "Funding opportunity not found", { cause });
const manualEntryMessage = "Opportunities that you entered stay saved. Delete this one if you no longer want it";

export const opportunityHandlers = (
  dependencies: ActivityDependencies,
): Handlers<typeof opportunityRoutes & typeof savedSearchRoutes> => {
  const { table, clock, newId } = dependencies;

  const find = async (workspaceId: WorkspaceId, id: string): Promise<StoredOpportunity> => {
    const opportunity = await getOpportunity(table, workspaceId, id, clock.now());
    if (!opportunity) throw createNotFoundError();
    return opportunity;
  };

  return {
    listFundingOpportunities: async (request) => {
      const now = clock.now();
      const purpose = "list of opportunities";
      const toRow = (item: Item) => toOpportunity(item, now);
      return (await readListPage(dependencies, request, { purpose, prefix: opportunityPrefix, toRow })).sort(
        compareNewestFirst,
      );
    },

    createFundingOpportunity: async ({ caller, body: { organizationId, ...body } }) => {
      const now = clock.now();
      if (organizationId) await resolveOrganization(table, caller.workspaceId, organizationId);
      const opportunity = {
        ...buildManualOpportunity(body, newId("opportunity"), now.toISOString()),
        ...(organizationId && { savedFor: [organizationId] }),
      };
      await table.write(buildOpportunityWrite(caller.workspaceId, opportunity, now));
      return opportunity;
    },

    updateFundingOpportunity: async ({ caller, params, body, request }) => {
      const before = await find(caller.workspaceId, params.id);
      checkVersion(before, request);
      const now = clock.now();
      const after = updateOpportunityFields(before, body, now.toISOString());
      await mapVersionConflict(table.write(buildOpportunityWrite(caller.workspaceId, after, now, before.version)));
      return after;
    },

    deleteFundingOpportunity: async ({ caller, params }) => {
      try {
        const { workspaceId } = caller;
        await table.write(
          buildOpportunityDelete(workspaceId, params.id, clock.now()),
          buildUnfollowWrite(workspaceId, params.id),
        );
      } catch (error) {
        throw error instanceof ConditionFailedError ? createNotFoundError(error) : error;
      }
    },

    saveFundingOpportunity: async ({ caller, params, body: { saved, organizationId }, request }) => {
      const changeSaved = async () => {
        const save = await prepareSaving(dependencies, caller.workspaceId, organizationId);
        const before = await find(caller.workspaceId, params.id);
        checkVersion(before, request);
        const now = clock.now();
        const after = save(before, saved, now);
        if (after === before) return before;
        if (before.source === "user" && !after.saved)
          throw new AppError("invalid_request", manualEntryMessage, {
            issues: [{ path: "body.saved", message: manualEntryMessage }],
          });
        const isNew = after.saved && !before.saved;
        const pointEvents = isNew ? [{ rule: "opportunitySaved" as const, subject: params.id }] : [];
        const { workspaceId } = caller;
        const follower = { workspaceId, origin: request.origin, since: now.toISOString() };
        await dependencies.recordActivity(dependencies, caller, pointEvents, [
          buildOpportunityWrite(workspaceId, after, now, before.version),
          ...(isNew
            ? [buildFollowWrite(follower, params.id)]
            : after.saved
              ? []
              : [buildUnfollowWrite(workspaceId, params.id)]),
        ]);
        return after;
      };
      try {
        return await changeSaved();
      } catch (error) {
        if (!(error instanceof ConditionFailedError)) throw error;
        // After concurrent identical requests, the retry finds the change already made.
        return mapVersionConflict(changeSaved());
      }
    },

    searchFundingOpportunities: async ({ caller, body }) => ({
      opportunities: await searchAndStore(dependencies, caller, body),
    }),

    getLastSearch: async ({ caller }) => (await readLastSearch(table, caller.workspaceId)) ?? null,

    saveFromCatalog: async ({ caller, body, request }) => saveFromCatalog(dependencies, caller, body, request.origin),

    ...savedSearchHandlers(dependencies),
  };
};
