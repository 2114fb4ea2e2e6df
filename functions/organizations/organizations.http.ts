import type { ActivityDependencies } from "#functions/activity.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { retryConditions } from "#functions/table/retry.ts";
import { isProfileComplete, type OrganizationInput, type organizationRoutes } from "#shared/api/organizations.ts";
import { AppError } from "#shared/api/problem.ts";
import type { registerRoutes } from "#shared/api/register.ts";
import {
  getOrganization,
  listOrganizations,
  maxOrganizations,
  organizationCountWrite,
  organizationWrite,
  readOrganizationCount,
  type StoredOrganization,
  toOrganization,
} from "./organizations.table.ts";
import { registerHandlers } from "./register.http.ts";

export const organizationHandlers = (
  dependencies: ActivityDependencies,
): Handlers<typeof organizationRoutes & typeof registerRoutes> => {
  const { table, clock, newId } = dependencies;
  /** Awards points for the first complete profile; the fixed subject makes that once per user. */
  const getActs = (input: OrganizationInput) =>
    isProfileComplete(input) ? [{ rule: "profileCompleted" as const, subject: "profile" }] : [];

  return {
    ...registerHandlers(dependencies),

    listOrganizations: ({ caller }) => listOrganizations(table, caller.workspaceId),

    createOrganization: ({ caller, body }) =>
      mapVersionConflict(
        retryConditions(async () => {
          const { workspaceId } = caller;
          const storedCount = await readOrganizationCount(table, workspaceId);
          const count = (await listOrganizations(table, workspaceId)).length;
          if (count >= maxOrganizations)
            throw new AppError("conflict", `An account can hold ${maxOrganizations} organizations`);
          const now = clock.now().toISOString();
          const instants = { createdAt: now, updatedAt: now };
          const organization: StoredOrganization = { ...body, id: newId("organization"), version: 1, ...instants };
          const writes = [
            organizationWrite(workspaceId, organization),
            organizationCountWrite(workspaceId, storedCount, count),
          ];
          await dependencies.recordActivity(dependencies, caller, getActs(body), writes);
          return toOrganization(organization);
        }),
      ),

    updateOrganization: async ({ caller, params, body, request }) => {
      const before = await getOrganization(table, caller.workspaceId, params.id);
      if (!before) throw new AppError("not_found", "There is no such organization");
      checkVersion(before, request);
      const after: StoredOrganization = {
        ...before,
        ...body,
        usualRequest: body.usualRequest ?? null,
        version: before.version + 1,
        updatedAt: clock.now().toISOString(),
      };
      await mapVersionConflict(
        dependencies.recordActivity(dependencies, caller, getActs(body), [
          organizationWrite(caller.workspaceId, after, before.version),
        ]),
      );
      return toOrganization(after);
    },
  };
};
