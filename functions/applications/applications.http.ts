import { type ActivityDependencies, readWorkspaceSummary } from "#functions/activity.ts";
import { buildFollowWrite, buildUnfollowWrite, type Follower } from "#functions/catalog/followers.table.ts";
import { buildDetachDocumentWrites } from "#functions/documents/documents.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { readListPage } from "#functions/http/list-pages.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { getOpportunity } from "#functions/opportunities/opportunities.table.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import {
  belongsToOrganization,
  excludeArchived,
  findOrganization,
  resolveOrganization,
} from "#functions/organizations/resolve-organization.ts";
import { buildRescheduleMembersWrites } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { retryConditions } from "#functions/table/retry.ts";
import type { Item, Write } from "#functions/table/table.ts";
import type { ApplicationStatus, applicationRoutes, StatusChange } from "#shared/api/applications.ts";
import { AppError } from "#shared/api/problem.ts";
import { chunk } from "#shared/util/chunk.ts";
import {
  applicationListQuery,
  buildDeleteApplicationWrite,
  buildStatusChangeListQuery,
  buildStatusChangeWrite,
  buildUpdateApplicationWrite,
  createApplicationNotFoundError,
  findApplication,
  getApplication,
  listApplications,
  listChildKeys,
} from "./applications.table.ts";
import {
  computeApplicationStats,
  computeCounterChanges,
  countApplications,
  getStatusActions,
  hasSameFields,
  isClosedApplication,
  presentApplication,
  type StoredApplication,
  toStoredFields,
} from "./applications.ts";
import { buildAssignmentWrites, checkAssignable } from "./assignments.ts";
import { createApplication, toAssignment } from "./create-application.ts";
import { getTrackerSettings } from "./tracker.table.ts";

const invalidStageMessage = "Please choose a stage that belongs to this status";
/** Leaves room in the transaction for rescheduling all members' reminders. */
const maxChildWritesPerTransaction = 75;

export const applicationHandlers = (dependencies: ActivityDependencies): Handlers<typeof applicationRoutes> => {
  const { table, clock, newId } = dependencies;

  const createStatusChange = (
    applicationId: string,
    previousStatus: ApplicationStatus | null,
    newStatus: ApplicationStatus,
    notes: string | null,
    changedAt: string,
    changedBy: string,
  ): StatusChange => ({ id: newId("history"), applicationId, previousStatus, newStatus, notes, changedAt, changedBy });

  const getOpportunityOrThrow = async (workspaceId: WorkspaceId, opportunityId: string) => {
    const opportunity = await getOpportunity(table, workspaceId, opportunityId, clock.now());
    if (!opportunity) throw new AppError("not_found", "Funding opportunity not found");
    return opportunity;
  };

  const checkStage = async (workspaceId: WorkspaceId, stageId: string, status: ApplicationStatus): Promise<void> => {
    const { stages } = await getTrackerSettings(table, workspaceId);
    if (stages.some((stage) => stage.id === stageId && stage.status === status)) return;
    throw new AppError("invalid_request", invalidStageMessage, {
      issues: [{ path: "body.stageId", message: invalidStageMessage }],
    });
  };

  /** A closed application stops following changes to its opportunity; a reopened one follows them again. */
  const buildFollowWrites = async (
    follower: Follower,
    { id, opportunityId, status }: StoredApplication,
  ): Promise<Write[]> => {
    if (!opportunityId) return [];
    if (isClosedApplication({ status })) return [buildUnfollowWrite(follower.workspaceId, opportunityId, id)];
    const opportunity = await getOpportunity(table, follower.workspaceId, opportunityId, clock.now());
    // An opportunity that the user deleted may still change at its source.
    return opportunity && !opportunity.catalogId ? [] : [buildFollowWrite(follower, opportunityId, id)];
  };

  /** Detaches an application's documents, which outlive it, and deletes its other children. */
  const buildChildWrites = async (
    workspaceId: WorkspaceId,
    id: string,
    organizationId: string | null,
  ): Promise<Write[]> => {
    const [keys, detachWrites] = await Promise.all([
      listChildKeys(table, workspaceId, id),
      buildDetachDocumentWrites(table, workspaceId, id, organizationId, clock.now().toISOString()),
    ]);
    return [...detachWrites, ...keys.map((key): Write => ({ delete: key }))];
  };

  /** Detaches or deletes the children of a deleted application and returns how many there were. Retries when a document changes. */
  const deleteChildren = (
    workspaceId: WorkspaceId,
    id: string,
    organizationId: string | null = null,
  ): Promise<number> =>
    retryConditions(async () => {
      const writes = await buildChildWrites(workspaceId, id, organizationId);
      for (const [first, ...rest] of chunk(writes, maxChildWritesPerTransaction))
        if (first) await table.write(first, ...rest);
      return writes.length;
    });

  return {
    getApplicationStats: async ({ caller, query: { organizationId } }) => {
      const { workspaceId } = caller;
      const hasOneOrganization = !organizationId && (caller.organizations ?? 0) < 2;
      const organizations = hasOneOrganization ? [] : await listOrganizations(table, workspaceId);
      // The counters cover the whole workspace.
      if (!organizationId && !organizations.some(({ archivedAt }) => archivedAt))
        return computeApplicationStats(await readWorkspaceSummary(table, workspaceId));
      const applications = await listApplications(table, workspaceId, ["organizationId", "status", "amountAwarded"]);
      const organization = organizationId ? findOrganization(organizations, organizationId) : undefined;
      const selectedApplications = organization
        ? applications.filter((application) => belongsToOrganization(application, organization, organizations))
        : excludeArchived(applications, organizations);
      return computeApplicationStats(countApplications(selectedApplications));
    },

    listApplications: (request) => {
      const toRow = (item: Item) => presentApplication(applicationListQuery.toRow(item));
      return readListPage(dependencies, request, { purpose: "list of applications", ...applicationListQuery, toRow });
    },

    createApplication: async ({ caller, body, request: { origin } }) => {
      checkAssignable(caller, "body.ownerId", body.ownerId);
      const { opportunityId } = body;
      const opportunity = opportunityId ? await getOpportunityOrThrow(caller.workspaceId, opportunityId) : undefined;
      return presentApplication(await createApplication(dependencies, caller, { input: body, opportunity, origin }));
    },

    updateApplication: async ({ caller, params, body, request }) => {
      const before = await getApplication(table, caller.workspaceId, params.id);
      checkVersion(before, request);
      if (hasSameFields(before, toStoredFields(body))) return presentApplication(before);
      const now = clock.now().toISOString();
      const hasNewOrganization = "organizationId" in body && body.organizationId !== before.organizationId;
      if (hasNewOrganization) await resolveOrganization(table, caller.workspaceId, body.organizationId);
      if (body.stageId) await checkStage(caller.workspaceId, body.stageId, body.status ?? before.status);
      const leavesStage = body.status !== undefined && body.status !== before.status;
      const fields = {
        ...(leavesStage && before.stageId && { stageId: null }),
        ...toStoredFields(body),
        ...(hasNewOrganization && { matchScore: 0 }),
        updatedAt: now,
      };
      const after = { ...before, ...fields, version: before.version + 1 };
      const hasNewStatus = after.status !== before.status;
      const newOwnerId = body.ownerId === undefined || body.ownerId === (before.ownerId ?? null) ? null : body.ownerId;
      checkAssignable(caller, "body.ownerId", newOwnerId);
      const writes: Write[] = [buildUpdateApplicationWrite(caller.workspaceId, before, fields)];
      if (hasNewStatus)
        writes.push(
          buildStatusChangeWrite(
            caller.workspaceId,
            createStatusChange(before.id, before.status, after.status, body.statusNote ?? null, now, caller.userId),
          ),
        );
      if (isClosedApplication(after) !== isClosedApplication(before))
        writes.push(
          ...(await buildFollowWrites({ workspaceId: caller.workspaceId, origin: request.origin, since: now }, after)),
        );
      writes.push(...(await buildAssignmentWrites(dependencies, caller, toAssignment(after, newOwnerId))));
      if (hasNewStatus || after.deadline !== before.deadline || after.ownerId !== before.ownerId)
        writes.push(...buildRescheduleMembersWrites(caller, request.origin, clock.now()));
      const actions = hasNewStatus ? getStatusActions(before.id, after.status) : [];
      await mapVersionConflict(
        dependencies.recordActivity(dependencies, caller, actions, writes, computeCounterChanges(before, after)),
      );
      return presentApplication(after);
    },

    deleteApplication: async ({ caller, params: { id }, request }) => {
      const { workspaceId } = caller;
      const before = await findApplication(table, workspaceId, id);
      if (!before) {
        // An earlier request deleted the application but failed before it had deleted all children.
        if ((await deleteChildren(workspaceId, id)) === 0) throw createApplicationNotFoundError();
        return;
      }
      checkVersion(before, request);
      const children = await buildChildWrites(workspaceId, id, before.organizationId);
      const reschedule = buildRescheduleMembersWrites(caller, request.origin, clock.now());
      const writes = [
        buildDeleteApplicationWrite(workspaceId, before),
        ...reschedule,
        ...children.slice(0, maxChildWritesPerTransaction),
      ];
      if (before.opportunityId) writes.push(buildUnfollowWrite(workspaceId, before.opportunityId, id));
      await mapVersionConflict(
        dependencies.recordActivity(dependencies, caller, [], writes, computeCounterChanges(before, undefined)),
      );
      // Deletes the children that did not fit in the transaction.
      if (children.length > maxChildWritesPerTransaction) await deleteChildren(workspaceId, id, before.organizationId);
    },

    listStatusChanges: (request) =>
      readListPage(dependencies, request, {
        purpose: "status history",
        ...buildStatusChangeListQuery(request.params.id),
      }),
  };
};
