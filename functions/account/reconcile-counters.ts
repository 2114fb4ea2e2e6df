import { getActCounterName, readSummary } from "#functions/activity.ts";
import { listApplications } from "#functions/applications/applications.table.ts";
import { type StoredApplication, sumCounterChanges } from "#functions/applications/applications.ts";
import { listDocuments } from "#functions/documents/documents.table.ts";
import { findUnreadDrift } from "#functions/notifications/notification-list.table.ts";
import {
  achievementPrefix,
  applicationKey,
  draftPrefix,
  getUserPartition,
  pointsPrefix,
  savedSearchPrefix,
  summaryKey,
  taskPrefix,
} from "#functions/table/keys.ts";
import { queryAll, type Table, type Write } from "#functions/table/table.ts";
import { applicationStatuses } from "#shared/api/applications.ts";
import { type PointRule, pointRules } from "#shared/api/gamification.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { getParentId } from "#shared/util/ids.ts";

export type CounterDrift = { counter: string; stored: number; actual: number; repair: Write };

const applicationCounters = [...applicationStatuses.map((status) => `applications_${status}`), "awardedCents"];
const actionCounters = (Object.keys(pointRules) as PointRule[]).map(getActCounterName);
const counters = [
  ...applicationCounters,
  ...actionCounters,
  "totalPoints",
  "achievements",
  "documents",
  "documentBytes",
  "savedSearches",
  "drafts",
];
const maxRows = 1_000_000;

/** Recomputes a user's counters. Returns the differences and repairs, which fail if a counter changed meanwhile. */
export const findCounterDrift = async (table: Table, userId: string): Promise<CounterDrift[]> => {
  const all = (prefix: string) => queryAll(table, { pk: getUserPartition(userId), sk: { prefix } }, maxRows);
  const [summary, applications, tasks, documents, points, achievements, searches, drafts] = await Promise.all([
    readSummary(table, userId),
    listApplications(table, userId),
    all(taskPrefix),
    listDocuments(table, userId),
    all(pointsPrefix),
    all(achievementPrefix),
    all(savedSearchPrefix),
    all(draftPrefix),
  ]);
  const expected: Record<string, number> = {
    ...sumCounterChanges(applications.map((application) => [undefined, application])),
    ...countBy(points, ({ sk }) => getActCounterName(sk.split("#")[1] as PointRule)),
    totalPoints: sumBy(points, (row) => row.points),
    achievements: achievements.length,
    documents: documents.length,
    documentBytes: sumBy(documents, ({ countedBytes }) => countedBytes),
    savedSearches: searches.length,
    drafts: drafts.length,
  };
  const summaryDrift = counters.flatMap((counter): CounterDrift[] => {
    const [stored, actual] = [summary[counter] ?? 0, expected[counter] ?? 0];
    if (stored === actual) return [];
    const unchanged = counter in summary && { if: { all: { [counter]: { is: stored } } } };
    const repair = { update: summaryKey(userId), set: { [counter]: actual }, ...unchanged };
    return [{ counter, stored, actual, repair }];
  });
  const unreadDrift = await findUnreadDrift(table, userId);
  return [
    ...summaryDrift,
    ...(unreadDrift ? [{ counter: "unread notifications", ...unreadDrift }] : []),
    ...findTaskDrift(userId, applications, tasks as readonly unknown[] as ApplicationTask[]), // written by newTaskWrite
  ];
};

const sumBy = <T>(rows: readonly T[], getAmount: (row: T) => unknown) =>
  rows.reduce((sum, row) => sum + Number(getAmount(row) ?? 0), 0);

const countBy = <T>(rows: readonly T[], getName: (row: T) => string): Record<string, number> =>
  Object.fromEntries(Array.from(Map.groupBy(rows, getName), ([name, group]) => [name, group.length]));

const findTaskDrift = (
  userId: string,
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
        update: applicationKey(userId, application.id),
        set: { [name]: actual },
        if: { all: { [name]: { is: stored } } },
      };
      return [{ counter: `${name} of ${application.id}`, stored, actual, repair }];
    });
  });
};
