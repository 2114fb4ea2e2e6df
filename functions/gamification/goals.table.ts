import { listApplications, listHistory } from "#functions/applications/applications.table.ts";
import { getChecklist } from "#functions/applications/requirements.table.ts";
import { pageOfMessages } from "#functions/coach/coach.table.ts";
import { listOpportunities } from "#functions/opportunities/opportunities.table.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { tasksPrefix } from "#functions/tasks/tasks.table.ts";
import { listDrafts } from "#functions/writing/drafts.table.ts";
import type { PointRule } from "#shared/gamification.ts";
import { isComplete } from "#shared/organizations.ts";
import { actCounter } from "./achievements.ts";
import type { GoalAct } from "./goal-done.ts";
import { factFields, type GoalFacts, type GoalsRecord, type SetGoal } from "./goals.ts";
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

/** Goals that were set for a day, and whether it is over: then only what was done while it lasted counts. */
type Asked = { goals: GoalsRecord; isOver: boolean };

/** What goals are chosen from and those of a day are seen done by, read all at once. */
export const readGoalFacts = async (table: Table, userId: string, now: Date, asked?: Asked): Promise<GoalFacts> => {
  const pk = partition(userId);
  const [organizations, tasks, applications, opportunities, drafts, searches, questions, summary, acts] =
    await Promise.all([
      listOrganizations(table, userId),
      queryAll(table, { pk, sk: { prefix: tasksPrefix("") }, only: factFields.tasks }, most),
      listApplications(table, userId, factFields.applications),
      listOpportunities(table, userId, now, factFields.opportunities),
      listDrafts(table, userId),
      // The acts of a day are numbered behind it, so the last row is of the last day.
      table.query({ pk, sk: { prefix: "POINTS#search#" }, newestFirst: true, limit: 1 }),
      pageOfMessages(table, userId, 1),
      readSummary(table, userId),
      asked ? readActs(table, userId, asked) : [],
    ]);
  const [profile] = organizations;
  return {
    profileComplete: profile !== undefined && isComplete(profile),
    tasks: tasks as unknown as GoalFacts["tasks"], // as newTaskWrite wrote them
    applications,
    opportunities,
    // Of one from before that was kept, only that it was made is known.
    drafts: drafts.map((draft) => ({ ...draft, writtenAt: draft.writtenAt ?? draft.createdAt })),
    lastSearchOn: searches.items[0]?.sk.split("#")[2] ?? null,
    lastQuestionAt: questions.messages[0]?.createdAt ?? null,
    savedCount: summary[actCounter("opportunitySaved")] ?? 0,
    acts,
  };
};

/** The acts that undone goals ask for and that lists do not tell, or not for a day that is over. */
const readActs = async (table: Table, userId: string, { goals, isOver }: Asked): Promise<GoalAct[]> => {
  const open = goals.goalsSet.filter(({ id }) => !goals.goalsCompleted.includes(id));
  const rewarded = async (rule: PointRule, subject: string): Promise<string[]> => {
    const sk = { prefix: `POINTS#${rule}#${subject}` };
    return (await queryAll(table, { pk: partition(userId), sk }, most)).map(({ createdAt }) => String(createdAt));
  };
  const instantsOf = ({ kind, subjectId }: SetGoal): Promise<string[]> | string[] => {
    if (kind === "deadline") return stepsOf(table, userId, subjectId ?? "");
    if (!isOver) return [];
    if (kind === "profile") return rewarded("profileCompleted", "");
    if (kind === "search") return rewarded("search", `${goals.date}#`);
    if (kind === "save") return rewarded("opportunitySaved", "");
    return kind === "question" ? rewarded("coachQuestion", `${goals.date}#`) : [];
  };
  const found = await Promise.all(
    open.map(async (goal) => {
      const instants = await instantsOf(goal);
      return instants.map((at): GoalAct => ({ kind: goal.kind, subjectId: goal.subjectId, at }));
    }),
  );
  return found.flat();
};

/** When an application's status changed, and when its checklist did last. */
const stepsOf = async (table: Table, userId: string, applicationId: string): Promise<string[]> => {
  const [history, checklist] = await Promise.all([
    listHistory(table, userId, applicationId),
    getChecklist(table, userId, applicationId),
  ]);
  return [...history.map(({ changedAt }) => changedAt), ...(checklist ? [checklist.updatedAt] : [])];
};
