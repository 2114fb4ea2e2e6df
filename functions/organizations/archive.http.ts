import type { Caller } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers, RequestMetadata } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { buildRescheduleMembersWrites } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { retryConditions } from "#functions/table/retry.ts";
import { type Organization, type organizationRoutes, organizationTexts } from "#shared/api/organizations.ts";
import { AppError } from "#shared/api/problem.ts";
import { buildArchiveWrites, buildDeleteOrganizationWrites, hasRecords, isLastActive } from "./archive.table.ts";
import { listOrganizations, readOrganizationCounts } from "./organizations.table.ts";

type ArchiveRoutes = Pick<
  typeof organizationRoutes,
  "archiveOrganization" | "restoreOrganization" | "deleteOrganization"
>;
type OrganizationRequest = { caller: Caller; params: { id: string }; request: RequestMetadata };

export const archiveHandlers = ({ table, clock }: Dependencies): Handlers<ArchiveRoutes> => {
  /** Changes an organization; retries if the counts of organizations, which limit the change, changed concurrently. */
  const changeOrganization = <T>(
    { caller: { workspaceId }, params: { id }, request }: OrganizationRequest,
    run: (
      organization: Organization,
      context: { organizations: Organization[]; counts: Awaited<ReturnType<typeof readOrganizationCounts>> },
    ) => Promise<T>,
  ): Promise<T> =>
    mapVersionConflict(
      retryConditions(async () => {
        const counts = await readOrganizationCounts(table, workspaceId);
        const organizations = await listOrganizations(table, workspaceId);
        const organization = organizations.find((candidate) => candidate.id === id);
        if (!organization) throw new AppError("not_found", organizationTexts.missing);
        checkVersion(organization, request);
        return run(organization, { organizations, counts });
      }),
    );

  const setArchived = (request: OrganizationRequest, isArchived: boolean) =>
    changeOrganization(request, async (organization, { organizations, counts }) => {
      if (Boolean(organization.archivedAt) === isArchived) return organization;
      if (isArchived && isLastActive(organizations, organization))
        throw new AppError("conflict", organizationTexts.lastActive);
      const now = clock.now().toISOString();
      const after = {
        archivedAt: isArchived ? now : null,
        version: organization.version + 1,
        updatedAt: now,
      };
      await table.write(
        ...buildArchiveWrites(request.caller.workspaceId, organization, after, counts),
        // Archived organizations send no deadline reminders.
        ...buildRescheduleMembersWrites(request.caller, request.request.origin, clock.now()),
      );
      return { ...organization, ...after };
    });

  return {
    archiveOrganization: (request) => setArchived(request, true),
    restoreOrganization: (request) => setArchived(request, false),

    // It must be archived first, so that no new records are added to it.
    deleteOrganization: (request) =>
      changeOrganization(request, async (organization, { organizations, counts }) => {
        const { workspaceId } = request.caller;
        if (!organization.archivedAt) throw new AppError("conflict", organizationTexts.archiveFirst);
        if (await hasRecords(table, workspaceId, organization.id, organizations[0]?.id))
          throw new AppError("conflict", organizationTexts.hasRecords);
        await table.write(...buildDeleteOrganizationWrites(workspaceId, organization, counts));
      }),
  };
};
