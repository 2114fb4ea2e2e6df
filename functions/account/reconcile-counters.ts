import { getActionCounterName, readSummary, readWorkspaceSummary } from "#functions/activity.ts";
import { listApplications } from "#functions/applications/applications.table.ts";
import { type StoredApplication, sumCounterChanges } from "#functions/applications/applications.ts";
import { listMemberships } from "#functions/auth/workspaces.table.ts";
import { listDocuments } from "#functions/documents/documents.table.ts";
import { findUnreadDrift } from "#functions/notifications/notification-list.table.ts";
import {
  achievementPrefix,
  applicationKey,
  draftPrefix,
  getUserPartition,
  getWorkspacePartition,
  pointsPrefix,
  savedSearchPrefix,
  summaryKey,
  taskPrefix,
  type WorkspaceId,
  workspaceSummaryKey,
} from "#functions/table/keys.ts";
import { type Key, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { applicationStatuses } from "#shared/api/applications.ts";
import { type PointRule, pointRules } from "#shared/api/gamification.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { getParentId } from "#shared/util/ids.ts";

export type CounterDrift = { counter: string; stored: number; actual: number; repair: Write };

const applicationCounters = [...applicationStatuses.map((status) => `applications_${status}`), "awardedCents"];
const actionCounters = (Object.keys(pointRules) as PointRule[]).map(getActionCounterName);
const userCounters = [...actionCounters, "totalPoints", "achievements"];
const workspaceCounters = [...applicationCounters, "documents", "documentBytes", "savedSearches", "drafts"];
const maxRows = 1_000_000;

/**
 * Recomputes the counters of a user and their workspaces. Returns each difference with a conditional write that repairs
 * it and fails if the counter has changed since.
 */
export const findCounterDrift = async (table: Table, userId: string): Promise<CounterDrift[]> => {
  const workspaceIds = await listMemberships(table, userId);
  const drifts = await Promise.all([
    findUserDrift(table, userId),
    ...workspaceIds.map((workspaceId) => findWorkspaceDrift(table, workspaceId)),
  ]);
  return drifts.flat();
};

const findUserDrift = async (table: Table, userId: string): Promise<CounterDrift[]> => {
  const queryByPrefix = (prefix: string) => queryAll(table, { pk: getUserPartition(userId), sk: { prefix } }, maxRows);
  const [summary, points, achievements, unreadDrift] = await Promise.all([
    readSummary(table, userId),
    queryByPrefix(pointsPrefix),
    queryByPrefix(achievementPrefix),
    findUnreadDrift(table, userId),
  ]);
  const expected: Record<string, number> = {
    ...countBy(points, ({ sk }) => getActionCounterName(sk.split("#")[1] as PointRule)),
    totalPoints: sumBy(points, (row) => row.points),
    achievements: achievements.length,
  };
  return [
    ...findSummaryDrift(summaryKey(userId), userCounters, summary, expected),
    ...(unreadDrift ? [{ counter: "unread notifications", ...unreadDrift }] : []),
  ];
};

const findWorkspaceDrift = async (table: Table, workspaceId: WorkspaceId): Promise<CounterDrift[]> => {
  const queryByPrefix = (prefix: string) =>
    queryAll(table, { pk: getWorkspacePartition(workspaceId), sk: { prefix } }, maxRows);
  const [summary, applications, tasks, documents, searches, drafts] = await Promise.all([
    readWorkspaceSummary(table, workspaceId),
    listApplications(table, workspaceId),
    queryByPrefix(taskPrefix),
    listDocuments(table, workspaceId),
    queryByPrefix(savedSearchPrefix),
    queryByPrefix(draftPrefix),
  ]);
  const expected: Record<string, number> = {
    ...sumCounterChanges(applications.map((application) => [undefined, application])),
    documents: documents.length,
    documentBytes: sumBy(documents, ({ countedBytes }) => countedBytes),
    savedSearches: searches.length,
    drafts: drafts.length,
  };
  return [
    ...findSummaryDrift(workspaceSummaryKey(workspaceId), workspaceCounters, summary, expected),
    // written by buildNewTaskWrite
    ...findTaskDrift(workspaceId, applications, tasks as readonly unknown[] as ApplicationTask[]),
  ];
};

const findSummaryDrift = (
  key: Key,
  counters: readonly string[],
  summary: Record<string, number>,
  expected: Record<string, number>,
): CounterDrift[] =>
  counters.flatMap((counter): CounterDrift[] => {
    const [stored, actual] = [summary[counter] ?? 0, expected[counter] ?? 0];
    if (stored === actual) return [];
    const ifUnchanged = counter in summary && { if: { all: { [counter]: { is: stored } } } };
    return [{ counter, stored, actual, repair: { update: key, set: { [counter]: actual }, ...ifUnchanged } }];
  });

const sumBy = <T>(rows: readonly T[], getAmount: (row: T) => unknown) =>
  rows.reduce((sum, row) => sum + Number(getAmount(row) ?? 0), 0);

const countBy = <T>(rows: readonly T[], getName: (row: T) => string): Record<string, number> =>
  Object.fromEntries(Array.from(Map.groupBy(rows, getName), ([name, group]) => [name, group.length]));

const findTaskDrift = (
  workspaceId: WorkspaceId,
  applications: readonly StoredApplication[],
  tasks: readonly ApplicationTask[],
): CounterDrift[] => {
  const tasksByApplication = Map.groupBy(tasks, ({ id }) => getParentId("application", id));
  return applications.flatMap((application) => {
    const applicationTasks = tasksByApplication.get(application.id) ?? [];
    const counts = {
      tasksTotal: applicationTasks.length,
      tasksCompleted: applicationTasks.filter(({ completed }) => completed).length,
    };
    return (["tasksTotal", "tasksCompleted"] as const).flatMap((name): CounterDrift[] => {
      const [stored, actual] = [application[name], counts[name]];
      if (stored === actual) return [];
      const repair: Write = {
        update: applicationKey(workspaceId, application.id),
        set: { [name]: actual },
        if: { all: { [name]: { is: stored } } },
      };
      return [{ counter: `${name} of ${application.id}`, stored, actual, repair }];
    });
  });
};
