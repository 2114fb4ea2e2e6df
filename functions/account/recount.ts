import { applicationKey, listApplications } from "#functions/applications/applications.table.ts";
import { counterSum, type StoredApplication } from "#functions/applications/applications.ts";
import { listDocuments } from "#functions/documents/documents.table.ts";
import { actCounter } from "#functions/gamification/achievements.ts";
import { partition, readSummary, summaryKey } from "#functions/gamification/summary.table.ts";
import { recountUnread } from "#functions/notifications/list.table.ts";
import { queryAll, type Table, type Write } from "#functions/table/table.ts";
import { tasksPrefix } from "#functions/tasks/tasks.table.ts";
import { applicationStatuses } from "#shared/applications.ts";
import { type PointRule, pointRules } from "#shared/gamification.ts";
import { parentOf } from "#shared/ids.ts";
import type { ApplicationTask } from "#shared/tasks.ts";

/** A counter that does not say what the records say. */
export type Miscount = { of: string; was: number; is: number; repair: Write };

const ofApplications = [...applicationStatuses.map((status) => `applications_${status}`), "awardedCents"];
const ofActs = (Object.keys(pointRules) as PointRule[]).map(actCounter);
const counters = [
  ...ofApplications,
  ...ofActs,
  "totalPoints",
  "achievements",
  "documents",
  "documentBytes",
  "savedSearches",
  "drafts",
];
/** More rows than anybody has; it bounds a read. */
const most = 1_000_000;

/**
 * Counts what a user has anew and answers where a counter says something else, with the write that puts it right.
 * Each repair holds only while the counter is as it was read, so a change made meanwhile is not lost.
 */
export const recount = async (table: Table, userId: string): Promise<Miscount[]> => {
  const all = (prefix: string) => queryAll(table, { pk: partition(userId), sk: { prefix } }, most);
  const [summary, applications, tasks, documents, points, achievements, searches, drafts] = await Promise.all([
    readSummary(table, userId),
    listApplications(table, userId),
    all(tasksPrefix("")),
    listDocuments(table, userId),
    all("POINTS#"),
    all("ACHIEVEMENT#"),
    all("SEARCH#"),
    all("DRAFT#"),
  ]);
  const counted: Record<string, number> = {
    ...counterSum(applications.map((one) => [undefined, one])),
    ...countBy(points, ({ sk }) => actCounter(sk.split("#")[1] as PointRule)),
    totalPoints: sumOf(points, (row) => row.points),
    achievements: achievements.length,
    documents: documents.length,
    documentBytes: sumOf(documents, ({ countedBytes }) => countedBytes),
    savedSearches: searches.length,
    drafts: drafts.length,
  };
  const wrong = counters.flatMap((of): Miscount[] => {
    const [was, is] = [summary[of] ?? 0, counted[of] ?? 0];
    const unchanged = of in summary ? { all: { [of]: { is: was } } } : undefined;
    return was === is ? [] : [{ of, was, is, repair: withIf(summaryKey(userId), { [of]: is }, unchanged) }];
  });
  const unread = await unreadMiscount(table, userId);
  const wrongTasks = taskMiscounts(userId, applications, tasks as readonly unknown[] as ApplicationTask[]); // as newTaskWrite wrote them
  return [...wrong, ...unread, ...wrongTasks];
};

const unreadMiscount = async (table: Table, userId: string): Promise<Miscount[]> => {
  const found = await recountUnread(table, userId);
  return found ? [{ of: "unread notifications", ...found }] : [];
};

const sumOf = <T>(rows: readonly T[], amount: (row: T) => unknown) =>
  rows.reduce((sum, row) => sum + Number(amount(row) ?? 0), 0);

const countBy = <T>(rows: readonly T[], name: (row: T) => string) => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[name(row)] = (counts[name(row)] ?? 0) + 1;
  return counts;
};

type Update = Extract<Write, { update: unknown }>;
const withIf = (update: Update["update"], set: Record<string, number>, unchanged: Update["if"]): Write => ({
  update,
  set,
  ...(unchanged && { if: unchanged }),
});

const taskMiscounts = (
  userId: string,
  applications: readonly StoredApplication[],
  tasks: readonly ApplicationTask[],
): Miscount[] => {
  const found = new Map<string, { tasksTotal: number; tasksCompleted: number }>();
  for (const { id, completed } of tasks) {
    const applicationId = parentOf("application", id);
    const count = found.get(applicationId) ?? { tasksTotal: 0, tasksCompleted: 0 };
    found.set(applicationId, {
      tasksTotal: count.tasksTotal + 1,
      tasksCompleted: count.tasksCompleted + Number(completed),
    });
  }
  return applications.flatMap((application) => {
    const is = found.get(application.id) ?? { tasksTotal: 0, tasksCompleted: 0 };
    return (["tasksTotal", "tasksCompleted"] as const).flatMap((name): Miscount[] => {
      const was = application[name];
      if (was === is[name]) return [];
      const unchanged = { all: { [name]: { is: was } } };
      const repair = withIf(applicationKey(userId, application.id), { [name]: is[name] }, unchanged);
      return [{ of: `${name} of ${application.id}`, was, is: is[name], repair }];
    });
  });
};
