import type { ActivityDependencies } from "#functions/activity.ts";
import type { Caller } from "#functions/auth/actor.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { retryConditions } from "#functions/table/retry.ts";
import type { irsListRoutes } from "#shared/api/irs-list.ts";
import {
  isProfileComplete,
  maxOrganizations,
  type Organization,
  type OrganizationInput,
  type organizationImportRoutes,
  type organizationRoutes,
  tooManyOrganizationsMessage,
} from "#shared/api/organizations.ts";
import { AppError } from "#shared/api/problem.ts";
import { pickOrganizationColor } from "#shared/domain/organization-colors.ts";
import { findOrganizationByName } from "#shared/domain/organization-names.ts";
import { archiveHandlers } from "./archive.http.ts";
import { irsListHandlers } from "./irs-list.http.ts";
import {
  buildOrganizationCountsWrite,
  buildOrganizationWrite,
  getOrganization,
  listOrganizations,
  readOrganizationCounts,
  type StoredOrganization,
  toOrganization,
} from "./organizations.table.ts";

/** The profile of an organization imported from a spreadsheet, which states only its name. */
const emptyProfile = {
  type: "non-profit",
  mission: null,
  focusAreas: [],
  veteranStatus: false,
  geographicScope: null,
  state: null,
  targetPopulation: null,
  annualBudget: null,
  fundingAmount: null,
  usualRequest: null,
  history: null,
} satisfies Omit<OrganizationInput, "name" | "taxId">;

export const organizationHandlers = (
  dependencies: ActivityDependencies,
): Handlers<typeof organizationRoutes & typeof organizationImportRoutes & typeof irsListRoutes> => {
  const { table, clock, newId } = dependencies;
  /** Awards points for the first complete profile; the fixed subject limits this to once per user. */
  const getActions = (input: OrganizationInput) =>
    isProfileComplete(input) ? [{ rule: "profileCompleted" as const, subject: "profile" }] : [];

  const buildOrganization = (
    input: OrganizationInput,
    others: readonly Pick<Organization, "color">[],
  ): StoredOrganization => {
    const now = clock.now().toISOString();
    const color = input.color ?? pickOrganizationColor(others.map((other) => other.color));
    return { ...input, color, id: newId("organization"), version: 1, createdAt: now, updatedAt: now };
  };

  /** Creates organizations in one transaction with their count, so that concurrent requests cannot exceed the limit. */
  const addOrganizations = <T>(
    caller: Caller,
    prepare: (existing: readonly Organization[]) => {
      added: StoredOrganization[];
      actions: ReturnType<typeof getActions>;
      result: T;
    },
  ): Promise<T> =>
    mapVersionConflict(
      retryConditions(async () => {
        const { workspaceId } = caller;
        const counts = await readOrganizationCounts(table, workspaceId);
        const existing = await listOrganizations(table, workspaceId);
        const { added, actions, result } = prepare(existing);
        if (added.length === 0) return result;
        if (existing.length + added.length > maxOrganizations)
          throw new AppError("conflict", tooManyOrganizationsMessage);
        const writes = added.map((organization) => buildOrganizationWrite(workspaceId, organization));
        // The first organization of an older workspace was not counted.
        const uncountedOrganizations = existing.length - (counts.organizations ?? 0);
        writes.push(
          buildOrganizationCountsWrite(workspaceId, counts, { organizations: uncountedOrganizations + added.length }),
        );
        await dependencies.recordActivity(dependencies, caller, actions, writes);
        return result;
      }),
    );

  return {
    ...irsListHandlers(dependencies),
    ...archiveHandlers(dependencies),

    listOrganizations: ({ caller }) => listOrganizations(table, caller.workspaceId),

    createOrganization: ({ caller, body }) =>
      addOrganizations(caller, (existing) => {
        const organization = buildOrganization(body, existing);
        return { added: [organization], actions: getActions(body), result: toOrganization(organization) };
      }),

    findOrCreateOrganizations: ({ caller, body }) =>
      addOrganizations(caller, (existing) => {
        const candidates: Pick<Organization, "id" | "name" | "taxId" | "color">[] = [...existing];
        const addedOrganizations: StoredOrganization[] = [];
        const result = body.organizations.map((client) => {
          const match = findOrganizationByName(candidates, client);
          if (match) return { id: match.id, created: addedOrganizations.some(({ id }) => id === match.id) };
          const organization = {
            ...buildOrganization({ ...emptyProfile, ...client }, candidates),
            ...(body.importId && { importId: body.importId }),
          };
          candidates.push(organization);
          addedOrganizations.push(organization);
          return { id: organization.id, created: true };
        });
        return { added: addedOrganizations, actions: [], result };
      }),

    updateOrganization: async ({ caller, params, body, request }) => {
      const before = await getOrganization(table, caller.workspaceId, params.id);
      if (!before) throw new AppError("not_found", "Organization not found");
      checkVersion(before, request);
      const after: StoredOrganization = {
        ...before,
        ...body,
        usualRequest: body.usualRequest ?? null,
        color: body.color ?? before.color ?? null,
        version: before.version + 1,
        updatedAt: clock.now().toISOString(),
      };
      await mapVersionConflict(
        dependencies.recordActivity(dependencies, caller, getActions(body), [
          buildOrganizationWrite(caller.workspaceId, after, before.version),
        ]),
      );
      return toOrganization(after);
    },
  };
};
