import type { Caller } from "#functions/auth/actor.ts";
import { formatName, type Members } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { buildNotificationWrites } from "#functions/notifications/notifications.table.ts";
import { applicationKey, profileKey } from "#functions/table/keys.ts";
import type { Write } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import { isAssignable } from "#shared/domain/responsibility.ts";
import { formatDay } from "#shared/util/dates.ts";

const notAssignableMessage = "Please choose a member of this workspace who can edit";

/** Throws a field error at `path` unless the user is null or a member who can edit. */
export const checkAssignable = ({ members }: { members: Members }, path: string, userId: string | null) => {
  if (userId !== null && !isAssignable(members[userId]))
    throw new AppError("invalid_request", notAssignableMessage, { issues: [{ path, message: notAssignableMessage }] });
};

type Assignment = {
  assigneeId: string | null;
  applicationId: string;
  /** Deduplication key: the record and its new version. */
  subject: string;
  /** New tasks; empty if the application itself is assigned. */
  tasks?: readonly { title: string; dueDate: string | null }[];
  /** Read from the table if absent. */
  grantName?: string;
};

/** Notifies a member when someone else assigns work to them. Reads nothing if callers assign work to themselves. */
export const buildAssignmentWrites = async (
  { table, clock }: Pick<Dependencies, "table" | "clock">,
  { userId, workspaceId }: Pick<Caller, "userId" | "workspaceId">,
  { assigneeId, applicationId, subject, tasks = [], grantName }: Assignment,
): Promise<Write[]> => {
  if (assigneeId === null || assigneeId === userId) return [];
  const now = clock.now();
  const [profile, application] = await table.getMany([
    profileKey(userId),
    ...(grantName === undefined ? [applicationKey(workspaceId, applicationId)] : []),
  ]);
  const name = grantName ?? String(application?.grantName ?? "an application");
  const sender = profile ? formatName(profile) : "A member";
  const [task] = tasks;
  const object = task === undefined ? "an application" : tasks.length === 1 ? "a task" : `${tasks.length} tasks`;
  const due = task?.dueDate ? ` It is due ${formatDay(task.dueDate)}.` : "";
  return buildNotificationWrites(assigneeId, now, {
    type: "assigned",
    title: `${sender} assigned ${object} to you`,
    message: task === undefined ? name : tasks.length === 1 ? `${task.title} (${name}).${due}` : name,
    subject: `${workspaceId}#${subject}`,
    at: now,
    relatedId: applicationId,
    relatedType: "application",
    workspaceId,
  });
};
