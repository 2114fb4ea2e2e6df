import { isDeepStrictEqual } from "node:util";
import type { ActivityDependencies } from "#functions/activity.ts";
import { findApplication } from "#functions/applications/applications.table.ts";
import { computeCounterChanges, presentApplication } from "#functions/applications/applications.ts";
import { buildCopiedBudgetWrite, readBudget } from "#functions/applications/budget.table.ts";
import { createApplication } from "#functions/applications/create-application.ts";
import { getUserToday } from "#functions/auth/actor.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { readListPage } from "#functions/http/list-pages.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { getOpportunity } from "#functions/opportunities/opportunities.table.ts";
import { buildRescheduleMembersWrites } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { retryConditions } from "#functions/table/retry.ts";
import { dynamoLimits } from "#functions/table/table.ts";
import type { awardRoutes } from "#shared/api/awards.ts";
import { AppError } from "#shared/api/problem.ts";
import { listAwardDates } from "#shared/domain/awards/award-dates.ts";
import { isAssignable } from "#shared/domain/responsibility.ts";
import { awardListQuery, buildAwardedApplicationWrite, buildAwardWrite, readAward } from "./awards.table.ts";
import { applyAwardChange, presentAward, type StoredAward, toNextApplication } from "./awards.ts";

const tooLarge = "This award has too much text to be saved. Please shorten its terms and notes, or delete old payments";
const checkSize = (award: StoredAward) => {
  // The JSON size is an upper bound on the item size.
  if (Buffer.byteLength(JSON.stringify(award)) > dynamoLimits.item) throw new AppError("invalid_request", tooLarge);
};

export const awardHandlers = (dependencies: ActivityDependencies): Handlers<typeof awardRoutes> => {
  const { table, clock } = dependencies;
  return {
    listAwards: (request) => readListPage(dependencies, request, { purpose: "list of awards", ...awardListQuery }),

    getAward: async ({ caller: { workspaceId }, params: { id } }) => {
      const { application, award } = await readAward(table, workspaceId, id);
      return presentAward(award, application);
    },

    updateAward: async ({ caller, params: { id }, body, request }) => {
      const { workspaceId } = caller;
      const { application, award: before } = await readAward(table, workspaceId, id);
      checkVersion(before, request);
      const now = clock.now();
      const changed = applyAwardChange(before, body, now.toISOString());
      const hasNewAmount = body.amountAwarded !== undefined && body.amountAwarded !== application.amountAwarded;
      if (changed === before && !hasNewAmount) return presentAward(before, application);
      const after =
        changed === before ? { ...before, version: before.version + 1, updatedAt: now.toISOString() } : changed;
      checkSize(after);
      const amountAwarded = hasNewAmount ? body.amountAwarded : undefined;
      const updated = hasNewAmount ? { ...application, amountAwarded: body.amountAwarded ?? null } : application;
      const hasNewDates = !isDeepStrictEqual(listAwardDates(before), listAwardDates(after));
      const writes = [
        buildAwardWrite(workspaceId, after),
        buildAwardedApplicationWrite(workspaceId, application, after, amountAwarded),
        ...(hasNewDates ? buildRescheduleMembersWrites(caller, request.origin, now) : []),
      ];
      const counters = computeCounterChanges(application, updated);
      await mapVersionConflict(dependencies.recordActivity(dependencies, caller, [], writes, counters));
      return presentAward(after, updated);
    },

    createNextApplication: ({ caller, params: { id }, request: { origin } }) =>
      mapVersionConflict(
        retryConditions(async () => {
          const { workspaceId } = caller;
          const { application, award } = await readAward(table, workspaceId, id);
          const existing =
            award.nextApplicationId && (await findApplication(table, workspaceId, award.nextApplicationId));
          if (existing) return presentApplication(existing);
          const now = clock.now();
          const { opportunityId, ownerId } = application;
          const [opportunity, budget] = await Promise.all([
            opportunityId ? getOpportunity(table, workspaceId, opportunityId, now) : undefined,
            readBudget(table, workspaceId, id),
          ]);
          const next = await createApplication(dependencies, caller, {
            input: toNextApplication(application, {
              award,
              opportunity,
              today: getUserToday(caller, now),
              ownerId: ownerId && isAssignable(caller.members[ownerId]) ? ownerId : null,
            }),
            opportunity,
            origin,
            fields: { renewalOf: id },
            buildExtraWrites: ({ id: nextApplicationId, createdAt }) => {
              const after = { ...award, nextApplicationId, version: award.version + 1, updatedAt: createdAt };
              return [
                buildAwardWrite(workspaceId, after),
                buildAwardedApplicationWrite(workspaceId, application, after, undefined),
                ...(budget?.budget ? [buildCopiedBudgetWrite(workspaceId, nextApplicationId, budget, createdAt)] : []),
              ];
            },
          });
          return presentApplication(next);
        }),
      ),
  };
};
