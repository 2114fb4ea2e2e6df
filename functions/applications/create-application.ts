import type { ActivityDependencies } from "#functions/activity.ts";
import type { Caller } from "#functions/auth/actor.ts";
import { buildFollowWrite } from "#functions/catalog/followers.table.ts";
import type { getOpportunity } from "#functions/opportunities/opportunities.table.ts";
import {
  belongsToOrganization,
  resolveOrganization,
  type WithOrganizationId,
} from "#functions/organizations/resolve-organization.ts";
import { buildRescheduleMembersWrites } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Table, Write } from "#functions/table/table.ts";
import type { NewApplication } from "#shared/api/applications.ts";
import { buildNewApplicationWrite, buildStatusChangeWrite } from "./applications.table.ts";
import {
  buildApplication,
  computeCounterChanges,
  getStatusActions,
  isClosedApplication,
  type StoredApplication,
} from "./applications.ts";
import { buildAssignmentWrites } from "./assignments.ts";

export const toAssignment = ({ id, version, grantName }: StoredApplication, ownerId: string | null) => ({
  assigneeId: ownerId,
  applicationId: id,
  subject: `${id}#${version}`,
  grantName,
});

/** Validates the organization, and clears the match if it was computed for another one. */
const clearForeignMatch = async <T extends WithOrganizationId & { matchScore: number | null }>(
  table: Table,
  workspaceId: WorkspaceId,
  organizationId: string | null,
  opportunity: T | undefined,
): Promise<T | undefined> => {
  if (!organizationId && !opportunity?.organizationId) return opportunity;
  const { organization, organizations } = await resolveOrganization(table, workspaceId, organizationId);
  return opportunity && !belongsToOrganization(opportunity, organization, organizations)
    ? { ...opportunity, matchScore: null, keyFacts: null }
    : opportunity;
};

type CreateOptions = {
  input: NewApplication;
  opportunity: Awaited<ReturnType<typeof getOpportunity>>;
  origin: string;
  fields?: Pick<StoredApplication, "renewalOf">;
  buildExtraWrites?: (application: StoredApplication) => Write[];
};

/** Creates an application with its first status change, in one transaction. */
export const createApplication = async (
  dependencies: ActivityDependencies,
  caller: Caller,
  { input, opportunity: requestedOpportunity, origin, fields = {}, buildExtraWrites = () => [] }: CreateOptions,
): Promise<StoredApplication> => {
  const { table, clock, newId } = dependencies;
  const { workspaceId, userId } = caller;
  const opportunity = await clearForeignMatch(table, workspaceId, input.organizationId, requestedOpportunity);
  const now = clock.now().toISOString();
  const ownerId = input.ownerId ?? userId;
  const application: StoredApplication = {
    ...buildApplication(newId("application"), { ...input, ownerId }, opportunity, now),
    ...fields,
  };
  const { id, status } = application;
  const firstStatus = {
    id: newId("history"),
    applicationId: id,
    previousStatus: null,
    newStatus: status,
    notes: null,
    changedAt: now,
    changedBy: userId,
  };
  const writes = [
    buildNewApplicationWrite(workspaceId, application),
    buildStatusChangeWrite(workspaceId, firstStatus),
    ...buildExtraWrites(application),
    ...(await buildAssignmentWrites(dependencies, caller, toAssignment(application, ownerId))),
  ];
  if (application.deadline) writes.push(...buildRescheduleMembersWrites(caller, origin, clock.now()));
  // Only opportunities from the catalog have published changes.
  if (opportunity?.catalogId && !isClosedApplication(application))
    writes.push(buildFollowWrite({ workspaceId, origin, since: now }, opportunity.id, id));
  const actions = [{ rule: "applicationCreated" as const, subject: id }, ...getStatusActions(id, status)];
  const counters = computeCounterChanges(undefined, application);
  await dependencies.recordActivity(dependencies, caller, actions, writes, counters);
  return application;
};
