import type { KeyOwner } from "#functions/auth/personal-key.ts";
import { getMembers, listWorkspaces, type Members } from "#functions/auth/workspaces.table.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import { excludeArchived } from "#functions/organizations/resolve-organization.ts";
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
import { buildOpenItems, type CalendarTask, calendarFields } from "./tracker-calendar.ts";

type CalendarFeed = { hash: string; createdAt: string };
/** A user's feeds by workspace, in one record, so that one delete revokes all of them. */
type CalendarFeeds = { feeds: Record<WorkspaceId, CalendarFeed>; version: number };

const toCalendarFeeds = (item: Item | undefined): CalendarFeeds | undefined =>
  item && { feeds: item.feeds as CalendarFeeds["feeds"], version: Number(item.version) }; // written by buildFeedsWrite

const readCalendarFeeds = async (table: Table, userId: string): Promise<CalendarFeeds | undefined> =>
  toCalendarFeeds(await table.get(calendarFeedKey(userId)));

export const findCalendarFeed = async (
  table: Table,
  { userId, workspaceId }: KeyOwner,
): Promise<CalendarFeed | undefined> => (await readCalendarFeeds(table, userId))?.feeds[workspaceId];

/** Finds a link's feed and the members. Returns undefined if there is none or its owner is no longer a member. */
export const findFeedOfMember = async (
  table: Table,
  { userId, workspaceId }: KeyOwner,
): Promise<(CalendarFeed & { members: Members }) | undefined> => {
  const [item, workspace] = await table.getMany([calendarFeedKey(userId), workspaceKey(workspaceId)]);
  const feed = toCalendarFeeds(item)?.feeds[workspaceId];
  const members = getMembers(workspace);
  return feed && members[userId] ? { ...feed, members } : undefined;
};

/** Fails if the feeds have changed since they were read. */
const buildFeedsWrite = (userId: string, before: CalendarFeeds | undefined, feeds: CalendarFeeds["feeds"]): Write => {
  const key = calendarFeedKey(userId);
  const condition = before ? { all: { version: { is: before.version } } } : ("absent" as const);
  const creationTimes = Object.values(feeds).map(({ createdAt }) => createdAt);
  return creationTimes.length === 0
    ? { delete: key, if: condition }
    : {
        put: { ...key, feeds, createdAt: creationTimes.toSorted().at(-1), version: (before?.version ?? 0) + 1 },
        if: condition,
      };
};

/** Stores a new feed key hash, which invalidates the previous link to the same workspace. */
export const buildNewCalendarFeedWrite = async (
  table: Table,
  { userId, workspaceId }: KeyOwner,
  feed: CalendarFeed,
): Promise<Write> => {
  const before = await readCalendarFeeds(table, userId);
  return buildFeedsWrite(userId, before, { ...before?.feeds, [workspaceId]: feed });
};

/** Revokes the link to one workspace, if there is one. */
export const buildRevokeCalendarFeedWrites = async (
  table: Table,
  { userId, workspaceId }: KeyOwner,
): Promise<Write[]> => {
  const before = await readCalendarFeeds(table, userId);
  if (!before?.feeds[workspaceId]) return [];
  const { [workspaceId]: _, ...feeds } = before.feeds;
  return [buildFeedsWrite(userId, before, feeds)];
};

/** Revokes the links to all workspaces. */
export const buildDeleteCalendarFeedsWrite = (userId: string): Write => ({ delete: calendarFeedKey(userId) });

/** An open item and its workspace; `workspaceName` only if the user has several workspaces. */
export type OpenItem = CalendarItem & { workspaceId: WorkspaceId; workspaceName?: string };
type UserWorkspaces = Awaited<ReturnType<typeof listWorkspaces>>;

/**
 * Lists the open applications and dated items of these workspaces for which the user is responsible, except those of archived
 * organizations. `today` is `YYYY-MM-DD` in the user's time zone.
 */
export const listOpenWorkOfUser = async (
  table: Table,
  { userId, today }: { userId: string; today: string },
  workspaces: UserWorkspaces,
) => {
  const workByWorkspace = workspaces.map(async ({ workspaceId, workspace }) => {
    const members = getMembers(workspace);
    const name = workspaces.length > 1 && { workspaceName: String(workspace.name) };
    const [applications, tasks, organizations] = await Promise.all([
      listApplications(table, workspaceId, calendarFields.application),
      listDatedTasks(table, workspaceId),
      workspace.archivedOrganizations ? listOrganizations(table, workspaceId) : [],
    ]);
    const activeApplications = excludeArchived(applications, organizations);
    const openApplications = activeApplications.filter((application) => !isClosedApplication(application));
    const items = buildOpenItems(openApplications, tasks, members, { today })
      .filter(({ responsibleId }) => responsibleId === userId)
      .map((item): OpenItem => ({ ...item, workspaceId, ...name }));
    return {
      items,
      applications: openApplications.filter(({ ownerId }) => findResponsibleId(members, ownerId) === userId),
    };
  });
  const work = await Promise.all(workByWorkspace);
  return { items: work.flatMap(({ items }) => items), applications: work.flatMap(({ applications }) => applications) };
};

/** Lists the open items, in all of a user's workspaces, for which the user is responsible. */
export const listOpenItemsOfUser = async (table: Table, user: { userId: string; today: string }): Promise<OpenItem[]> =>
  (await listOpenWorkOfUser(table, user, await listWorkspaces(table, user.userId))).items;

/** More tasks than any workspace has, because the list must be complete. */
const maxTasks = 100_000;

export const listDatedTasks = async (table: Table, workspaceId: WorkspaceId): Promise<CalendarTask[]> => {
  const query = { pk: getWorkspacePartition(workspaceId), sk: { prefix: taskPrefix }, only: calendarFields.task };
  const tasks = await queryAll(table, query, maxTasks);
  return (tasks as unknown as CalendarTask[]).filter(({ dueDate }) => dueDate); // written by buildNewTaskWrite
};
