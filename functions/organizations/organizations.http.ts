import { writeWithPoints } from "#functions/gamification/points.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, orConflict } from "#functions/http/versions.ts";
import type { Outside } from "#functions/outside.ts";
import {
  isComplete,
  type Organization,
  type OrganizationInput,
  type organizationRoutes,
} from "#shared/organizations.ts";
import { AppError } from "#shared/problem.ts";
import { getOrganization, listOrganizations, organizationWrite } from "./organizations.table.ts";

/** More than any user needs; it bounds the list. */
const mostOrganizations = 50;

export const organizationHandlers = (outside: Outside): Handlers<typeof organizationRoutes> => {
  const { table, clock, newId } = outside;
  /** A profile says enough once; whichever organization it is, the points are given once. */
  const acts = (input: OrganizationInput) =>
    isComplete(input) ? [{ rule: "profileCompleted" as const, subject: "profile" }] : [];

  return {
    listOrganizations: ({ caller }) => listOrganizations(table, caller.userId),

    createOrganization: async ({ caller, body }) => {
      if ((await listOrganizations(table, caller.userId)).length >= mostOrganizations)
        throw new AppError("conflict", `An account can hold ${mostOrganizations} organizations`);
      const now = clock.now().toISOString();
      const organization: Organization = {
        ...body,
        id: newId("organization"),
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
      await writeWithPoints(outside, caller, acts(body), [organizationWrite(caller.userId, organization)]);
      return organization;
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
