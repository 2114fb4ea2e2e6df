import { listApplications } from "#functions/applications/applications.table.ts";
import { pageOfMessages } from "#functions/coach/coach.table.ts";
import { listOpportunities } from "#functions/opportunities/opportunities.table.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { tasksPrefix } from "#functions/tasks/tasks.table.ts";
import { listDrafts } from "#functions/writing/drafts.table.ts";
import { isComplete } from "#shared/organizations.ts";
import type { ApplicationTask } from "#shared/tasks.ts";
import { actCounter } from "./achievements.ts";
import type { GoalFacts, GoalsRecord } from "./goals.ts";
import { partition, readSummary } from "./summary.table.ts";

const prefix = "GOALS#";
/** More tasks than a person can have; it bounds the read. */
const most = 100_000;

const read = ({ pk: _pk, sk: _sk, ...goals }: Item): GoalsRecord => goals as unknown as GoalsRecord; // as goalsWrite wrote it

/** The goals of the latest day on which a user had any. */
export const readLatestGoals = async (table: Table, userId: string): Promise<GoalsRecord | undefined> => {
  const { items } = await table.query({ pk: partition(userId), sk: { prefix }, newestFirst: true, limit: 1 });
  return items[0] && read(items[0]);
};

/** A day's goals, new or over the version before; fails when somebody else was faster. */
export const goalsWrite = (userId: string, goals: GoalsRecord): Write => ({
  put: { pk: partition(userId), sk: `${prefix}${goals.date}`, ...goals },
  if: goals.version === 1 ? "absent" : { all: { version: { is: goals.version - 1 } } },
});

/** What goals are chosen from and seen done by, read all at once. */
export const readGoalFacts = async (table: Table, userId: string, now: Date): Promise<GoalFacts> => {
  const pk = partition(userId);
  const [organizations, tasks, applications, opportunities, drafts, searches, questions, summary] = await Promise.all([
    listOrganizations(table, userId),
    queryAll(table, { pk, sk: { prefix: tasksPrefix("") } }, most),
    listApplications(table, userId),
    listOpportunities(table, userId, now),
    listDrafts(table, userId),
    // The acts of a day are numbered behind it, so the last row is of the last day.
    table.query({ pk, sk: { prefix: "POINTS#search#" }, newestFirst: true, limit: 1 }),
    pageOfMessages(table, userId, 1),
    readSummary(table, userId),
  ]);
  const [profile] = organizations;
  return {
    profileComplete: profile !== undefined && isComplete(profile),
    tasks: tasks as unknown as ApplicationTask[], // as newTaskWrite wrote them
    applications,
    opportunities,
    drafts,
    lastSearchOn: searches.items[0]?.sk.split("#")[2] ?? null,
    lastQuestionAt: questions.messages[0]?.createdAt ?? null,
    savedCount: summary[actCounter("opportunitySaved")] ?? 0,
  };
};
