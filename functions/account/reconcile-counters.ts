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

/**
 * Recomputes a user's counters and returns the differences with the writes that repair them. A repair fails if the
 * counter has changed since it was read.
 */
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
    ...sumCounterChanges(applications.map((one) => [undefined, one])),
    ...countBy(points, ({ sk }) => getActCounterName(sk.split("#")[1] as PointRule)),
    totalPoints: sumBy(points, (row) => row.points),
    achievements: achievements.length,
    documents: documents.length,
    documentBytes: sumBy(documents, ({ countedBytes }) => countedBytes),
    savedSearches: searches.length,
    drafts: drafts.length,
  };
  const miscounts = counters.flatMap((of): CounterDrift[] => {
    const [was, is] = [summary[of] ?? 0, expected[of] ?? 0];
    const unchanged = of in summary ? { all: { [of]: { is: was } } } : undefined;
    return was === is
      ? []
      : [{ counter: of, stored: was, actual: is, repair: buildUpdate(summaryKey(userId), { [of]: is }, unchanged) }];
  });
  const unreadMiscounts = await findUnreadMiscount(table, userId);
  const wrongTaskCounts = findTaskMiscounts(userId, applications, tasks as readonly unknown[] as ApplicationTask[]); // written by newTaskWrite
  return [...miscounts, ...unreadMiscounts, ...wrongTaskCounts];
};

const findUnreadMiscount = async (table: Table, userId: string): Promise<CounterDrift[]> => {
  const found = await findUnreadDrift(table, userId);
  return found ? [{ counter: "unread notifications", ...found }] : [];
};

const sumBy = <T>(rows: readonly T[], amount: (row: T) => unknown) =>
  rows.reduce((sum, row) => sum + Number(amount(row) ?? 0), 0);

const countBy = <T>(rows: readonly T[], name: (row: T) => string) => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[name(row)] = (counts[name(row)] ?? 0) + 1;
  return counts;
};

type Update = Extract<Write, { update: unknown }>;
const buildUpdate = (update: Update["update"], set: Record<string, number>, unchanged: Update["if"]): Write => ({
  update,
  set,
  ...(unchanged && { if: unchanged }),
});

const findTaskMiscounts = (
  userId: string,
  applications: readonly StoredApplication[],
  tasks: readonly ApplicationTask[],
): CounterDrift[] => {
  const found = new Map<string, { tasksTotal: number; tasksCompleted: number }>();
  for (const { id, completed } of tasks) {
    const applicationId = getParentId("application", id);
    const count = found.get(applicationId) ?? { tasksTotal: 0, tasksCompleted: 0 };
    found.set(applicationId, {
      tasksTotal: count.tasksTotal + 1,
      tasksCompleted: count.tasksCompleted + Number(completed),
    });
  }
  return applications.flatMap((application) => {
    const is = found.get(application.id) ?? { tasksTotal: 0, tasksCompleted: 0 };
    return (["tasksTotal", "tasksCompleted"] as const).flatMap((name): CounterDrift[] => {
      const was = application[name];
      if (was === is[name]) return [];
      const unchanged = { all: { [name]: { is: was } } };
      const repair = buildUpdate(applicationKey(userId, application.id), { [name]: is[name] }, unchanged);
      return [{ counter: `${name} of ${application.id}`, stored: was, actual: is[name], repair }];
    });
  });
};
