import { writeWithPoints } from "#functions/gamification/points.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { changedMeanwhile, checkVersion, orConflict } from "#functions/http/versions.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import {
  isComplete,
  type Organization,
  type OrganizationInput,
  type organizationRoutes,
} from "#shared/organizations.ts";
import { AppError } from "#shared/problem.ts";
import {
  fenceWrite,
  getOrganization,
  listOrganizations,
  mostOrganizations,
  organizationWrite,
  readFence,
} from "./organizations.table.ts";

const maxAttempts = 6;

export const organizationHandlers = (outside: Outside): Handlers<typeof organizationRoutes> => {
  const { table, clock, newId } = outside;
  /** Awards points for the first complete profile; the fixed subject makes that once per user. */
  const acts = (input: OrganizationInput) =>
    isComplete(input) ? [{ rule: "profileCompleted" as const, subject: "profile" }] : [];

  return {
    listOrganizations: ({ caller }) => listOrganizations(table, caller.userId),

    createOrganization: async ({ caller, body }) => {
      const { userId } = caller;
      for (let attempt = 1; ; attempt += 1) {
        const fence = await readFence(table, userId);
        const count = (await listOrganizations(table, userId)).length;
        if (count >= mostOrganizations)
          throw new AppError("conflict", `An account can hold ${mostOrganizations} organizations`);
        const now = clock.now().toISOString();
        const instants = { createdAt: now, updatedAt: now };
        const organization: Organization = { ...body, id: newId("organization"), version: 1, ...instants };
        const writes = [organizationWrite(userId, organization), fenceWrite(userId, fence, count)];
        try {
          await writeWithPoints(outside, caller, acts(body), writes);
          return organization;
        } catch (error) {
          if (!(error instanceof ConditionFailed)) throw error;
          if (attempt === maxAttempts) throw changedMeanwhile(error);
        }
      }
    },

    updateOrganization: async ({ caller, params, body, request }) => {
      const before = await getOrganization(table, caller.userId, params.id);
      if (!before) throw new AppError("not_found", "There is no such organization");
      checkVersion(before, request);
      const after = { ...before, ...body, version: before.version + 1, updatedAt: clock.now().toISOString() };
      await orConflict(
        writeWithPoints(outside, caller, acts(body), [organizationWrite(caller.userId, after, before.version)]),
      );
      return after;
    },
  };
};
