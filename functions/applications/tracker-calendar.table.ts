import { hashSecret } from "#functions/auth/session-token.ts";
import { getMembers, listWorkspaces, type Members } from "#functions/auth/workspaces.table.ts";
import {
  calendarFeedKey,
  getWorkspacePartition,
  taskPrefix,
  type WorkspaceId,
  workspaceKey,
} from "#functions/table/keys.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { findResponsibleId } from "#shared/domain/responsibility.ts";
import { listApplications } from "./applications.table.ts";
import { isClosedApplication } from "./applications.ts";
import { buildCalendarItems, type CalendarTask, calendarFields } from "./tracker-calendar.ts";

const idBytes = 16;
const secretBytes = 32;
const keyBytes = 2 * idBytes + secretBytes;
const keyPattern = new RegExp(`^[\\w-]{${Math.ceil((keyBytes * 4) / 3)}}$`);

const fromUuid = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const toUuid = (bytes: Buffer) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

type FeedOwner = { userId: string; workspaceId: WorkspaceId };

/** Builds the key of a feed link: 64 bytes as 86 base64url characters. It names the workspace, so that one read suffices. */
export const buildFeedKey = ({ userId, workspaceId }: FeedOwner, secret: string): string =>
  Buffer.concat([fromUuid(userId), fromUuid(workspaceId), Buffer.from(secret, "base64url")]).toString("base64url");

/** Parses a feed key into its owner and the hash its record must have; undefined when it is malformed. */
export const parseFeedKey = (key: string): (FeedOwner & { hash: string }) | undefined => {
  if (!keyPattern.test(key)) return undefined;
  const bytes = Buffer.from(key, "base64url");
  // The last character has unused bits, in which another key would decode to the same bytes.
  if (bytes.toString("base64url") !== key) return undefined;
  return {
    userId: toUuid(bytes.subarray(0, idBytes)),
    workspaceId: toUuid(bytes.subarray(idBytes, 2 * idBytes)) as WorkspaceId,
    hash: hashSecret(bytes.subarray(2 * idBytes).toString("base64url")),
  };
};

type StoredCalendarFeed = { hash: string; workspaceId: WorkspaceId; createdAt: string };
const toCalendarFeed = ({ hash, workspaceId, createdAt }: Item): StoredCalendarFeed => ({
  hash: String(hash),
  workspaceId: String(workspaceId) as WorkspaceId,
  createdAt: String(createdAt),
});

export const findCalendarFeed = async (table: Table, userId: string): Promise<StoredCalendarFeed | undefined> => {
  const item = await table.get(calendarFeedKey(userId));
  return item && toCalendarFeed(item);
};

/** Finds the feed of a link, and the members. Undefined if there is none, or its owner is no longer a member. */
export const findFeedOfMember = async (
  table: Table,
  { userId, workspaceId }: FeedOwner,
): Promise<(StoredCalendarFeed & { members: Members }) | undefined> => {
  const [feed, workspace] = await table.getMany([calendarFeedKey(userId), workspaceKey(workspaceId)]);
  const members = getMembers(workspace);
  return feed?.workspaceId === workspaceId && members[userId] ? { ...toCalendarFeed(feed), members } : undefined;
};

/** Stores a new feed key hash, which invalidates the previous link. */
export const calendarFeedWrite = (userId: string, feed: StoredCalendarFeed): Write => ({
  put: { ...calendarFeedKey(userId), ...feed },
});
export const deleteCalendarFeedWrite = (userId: string): Write => ({ delete: calendarFeedKey(userId) });

/** An open item and its workspace; `workspaceName` only if the user has several workspaces. */
export type OpenItem = CalendarItem & { workspaceId: WorkspaceId; workspaceName?: string };
type UserWorkspaces = Awaited<ReturnType<typeof listWorkspaces>>;

/** The open applications and dated items of these workspaces for which the user is responsible. */
export const listOpenWorkOfUser = async (table: Table, userId: string, workspaces: UserWorkspaces) => {
  const parts = workspaces.map(async ({ workspaceId, workspace }) => {
    const members = getMembers(workspace);
    const name = workspaces.length > 1 && { workspaceName: String(workspace.name) };
    const [applications, tasks] = await Promise.all([
      listApplications(table, workspaceId, calendarFields.application),
      listDatedTasks(table, workspaceId),
    ]);
    const open = applications.filter((application) => !isClosedApplication(application));
    const items = buildCalendarItems(open, tasks, members)
      .filter(({ done, responsibleId }) => !done && responsibleId === userId)
      .map((item): OpenItem => ({ ...item, workspaceId, ...name }));
    return { items, applications: open.filter(({ ownerId }) => findResponsibleId(members, ownerId) === userId) };
  });
  const work = await Promise.all(parts);
  return { items: work.flatMap(({ items }) => items), applications: work.flatMap(({ applications }) => applications) };
};

/** The open items of all workspaces of a user for which the user is responsible. */
export const listOpenItemsOfUser = async (table: Table, userId: string): Promise<OpenItem[]> =>
  (await listOpenWorkOfUser(table, userId, await listWorkspaces(table, userId))).items;

/** Bounds the read: more than any user has, because the list must be complete. */
const maxTasks = 100_000;

export const listDatedTasks = async (table: Table, workspaceId: WorkspaceId): Promise<CalendarTask[]> => {
  const query = { pk: getWorkspacePartition(workspaceId), sk: { prefix: taskPrefix }, only: calendarFields.task };
  const tasks = await queryAll(table, query, maxTasks);
  return (tasks as unknown as CalendarTask[]).filter(({ dueDate }) => dueDate); // written by newTaskWrite
};
