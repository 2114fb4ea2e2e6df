import { deleteWorkspaceNotifications } from "#functions/notifications/notification-list.table.ts";
import {
  accessTokenPrefix,
  chatPrefix,
  getUserPartition,
  jobPrefix,
  notificationPrefix,
  partialResultPrefix,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import type { Item, Table } from "#functions/table/table.ts";
import { deletePartition } from "./delete-workspace.table.ts";

const prefixes = [partialResultPrefix, jobPrefix, chatPrefix];
/** A job in progress may be reading a file for the other members. */
const isInProgress = ({ duePk }: Item) => duePk !== undefined;

/**
 * Returns the workspace whose content an account's record contains: a notification, coach message, job or job section.
 */
export const getQuotedWorkspace = ({ sk, workspaceId }: Item): WorkspaceId | undefined =>
  typeof workspaceId === "string" && [notificationPrefix, ...prefixes].some((prefix) => sk.startsWith(prefix))
    ? (workspaceId as WorkspaceId)
    : undefined;

/** Deletes the records of a former member's account that contain content from a workspace. Idempotent. */
export const deleteMemberRecords = async (table: Table, userId: string, workspaceId: WorkspaceId): Promise<void> => {
  await deleteWorkspaceNotifications(table, userId, workspaceId);
  // Without a role they are already invalid, but a member who rejoins must not regain old tokens.
  const tokens = { pk: getUserPartition(userId), sk: { prefix: accessTokenPrefix } };
  for await (const _ of deletePartition(table, tokens, (token) => token.workspaceId !== workspaceId));
  for (const prefix of prefixes) {
    const isRetained = (item: Item) => getQuotedWorkspace(item) !== workspaceId || isInProgress(item);
    for await (const _ of deletePartition(table, { pk: getUserPartition(userId), sk: { prefix } }, isRetained));
  }
};
