import { getActionCounterName, readSummary } from "#functions/activity.ts";
import { listApplicationHistory, listApplications } from "#functions/applications/applications.table.ts";
import { getChecklist } from "#functions/applications/requirements.table.ts";
import type { Actor } from "#functions/auth/actor.ts";
import { queryChatMessages } from "#functions/coach/coach.table.ts";
import { listOpportunities } from "#functions/opportunities/opportunities.table.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import {
  getUserPartition,
  getWorkspacePartition,
  goalsKey,
  goalsPrefix,
  pointsKey,
  taskPrefix,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { listDrafts } from "#functions/writing/writing.table.ts";
import type { PointRule } from "#shared/api/gamification.ts";
import { isProfileComplete } from "#shared/api/organizations.ts";
import type { GoalAction, GoalFacts, StoredGoal } from "./goal-completion.ts";
import { type GoalsRecord, goalFactFields } from "./goals.ts";

/** Bounds the read; no user has this many items. */
const maxItems = 100_000;

// written by buildGoalsWrite
const toGoals = ({ pk: _pk, sk: _sk, ...goals }: Item): GoalsRecord => goals as unknown as GoalsRecord;

export const readLatestGoals = async (table: Table, userId: string): Promise<GoalsRecord | undefined> => {
  const { items } = await table.query({
    pk: getUserPartition(userId),
    sk: { prefix: goalsPrefix },
    newestFirst: true,
    limit: 1,
  });
  return items[0] && toGoals(items[0]);
};

/** Stores a day's goals; fails when the previous version has changed. */
export const buildGoalsWrite = (userId: string, goals: GoalsRecord): Write => ({
  put: { ...goalsKey(userId, goals.date), ...goals },
  if: goals.version === 1 ? "absent" : { all: { version: { is: goals.version - 1 } } },
});

/** `isOver`: the day has passed, so only actions within it count. */
type StoredGoals = { goals: GoalsRecord; isOver: boolean };

/** Goals belong to the user; their subjects are in the current workspace. */
type GoalActor = Pick<Actor, "userId" | "workspaceId">;

export const readGoalFacts = async (
  table: Table,
  actor: GoalActor,
  now: Date,
  stored?: StoredGoals,
): Promise<GoalFacts> => {
  const { userId, workspaceId } = actor;
  const pk = getUserPartition(userId);
  const [organizations, tasks, applications, opportunities, drafts, searches, questions, summary, actions] =
    await Promise.all([
      listOrganizations(table, workspaceId),
      queryAll(
        table,
        { pk: getWorkspacePartition(workspaceId), sk: { prefix: taskPrefix }, only: goalFactFields.tasks },
        maxItems,
      ),
      listApplications(table, workspaceId, goalFactFields.applications),
      listOpportunities(table, workspaceId, now, goalFactFields.opportunities),
      listDrafts(table, workspaceId),
      // Keys end with the day and a number, so the last row belongs to the latest day.
      table.query({ pk, sk: { prefix: pointsKey(userId, "search", "").sk }, newestFirst: true, limit: 1 }),
      queryChatMessages(table, userId, 1),
      readSummary(table, userId),
      stored ? readActions(table, actor, stored) : [],
    ]);
  return {
    profileComplete: organizations.length > 0 && organizations.every(isProfileComplete),
    tasks: tasks as unknown as GoalFacts["tasks"], // written by buildNewTaskWrite
    applications,
    opportunities,
    drafts: drafts.map((draft) => ({ ...draft, writtenAt: draft.writtenAt ?? draft.createdAt })),
    lastSearchOn: searches.items[0]?.sk.split("#")[2] ?? null,
    lastQuestionAt: questions.messages[0]?.createdAt ?? null,
    savedCount: summary[getActionCounterName("opportunitySaved")] ?? 0,
    actions,
  };
};

/** Reads actions for open goals that the record lists do not contain; for a past day, more of them are needed. */
const readActions = async (
  table: Table,
  { userId, workspaceId }: GoalActor,
  { goals, isOver }: StoredGoals,
): Promise<GoalAction[]> => {
  const open = goals.goalsSet.filter(({ id }) => !goals.goalsCompleted.includes(id));
  const readRewardInstants = async (rule: PointRule, subject: string): Promise<string[]> => {
    const sk = { prefix: pointsKey(userId, rule, subject).sk };
    return (await queryAll(table, { pk: getUserPartition(userId), sk }, maxItems)).map(({ createdAt }) =>
      String(createdAt),
    );
  };
  const readInstants = ({ kind, subjectId }: StoredGoal): Promise<string[]> | string[] => {
    if (kind === "deadline") return readApplicationChanges(table, workspaceId, subjectId ?? "");
    if (!isOver) return [];
    if (kind === "profile") return readRewardInstants("profileCompleted", "");
    if (kind === "search") return readRewardInstants("search", `${goals.date}#`);
    if (kind === "save") return readRewardInstants("opportunitySaved", "");
    return kind === "question" ? readRewardInstants("coachQuestion", `${goals.date}#`) : [];
  };
  const actions = open.map(async (goal) =>
    (await readInstants(goal)).map((at): GoalAction => ({ kind: goal.kind, subjectId: goal.subjectId, at })),
  );
  return (await Promise.all(actions)).flat();
};

const readApplicationChanges = async (
  table: Table,
  workspaceId: WorkspaceId,
  applicationId: string,
): Promise<string[]> => {
  const [history, checklist] = await Promise.all([
    listApplicationHistory(table, workspaceId, applicationId),
    getChecklist(table, workspaceId, applicationId),
  ]);
  return [...history.map(({ changedAt }) => changedAt), ...(checklist ? [checklist.updatedAt] : [])];
};
