import { type DailyGoals, type GoalKind, goalsPerDay, pointRules } from "#shared/api/gamification.ts";
import { addDays, daysBetween, formatMonthDay } from "#shared/util/dates.ts";
import { getParentId } from "#shared/util/ids.ts";
import {
  type GoalFacts,
  getDraftGoalKind,
  type IsWithinDay,
  isApplicationFor,
  isGoalObsolete,
  isGoalReached,
  type StoredGoal,
} from "./goal-completion.ts";

export type GoalsRecord = {
  date: string;
  goalsSet: readonly StoredGoal[];
  goalsCompleted: readonly string[];
  isCompleted: boolean;
  pointsEarned: number;
  createdAt: string;
  version: number;
};

type Fact<List extends "tasks" | "applications" | "opportunities"> = keyof GoalFacts[List][number];
/** Fields to read when listing records. */
export const goalFactFields: { [List in "tasks" | "applications" | "opportunities"]: Fact<List>[] } = {
  tasks: ["id", "title", "dueDate", "completed", "completedAt"],
  applications: [
    "id",
    "grantName",
    "status",
    "deadline",
    "deadlineEstimated",
    "opportunityId",
    "createdAt",
    "updatedAt",
  ],
  opportunities: ["id", "title", "saved", "status", "deadline", "catalogId"],
};

/** Days ahead within which a task or deadline is urgent. */
const taskDays = 7;
const deadlineDays = 14;
/** Days after which another search is suggested. */
const searchDays = 7;

const isUnsent = (status: string) => status === "draft" || status === "in_progress";
const isActive = (status: string) => status !== "withdrawn" && status !== "declined";

type Candidate = Pick<StoredGoal, "kind" | "subjectId" | "text"> & Partial<Pick<StoredGoal, "catalogId">>;
/** Sorts by due day, undated items last, then by ID. */
const sortByDay = <T extends { id: string; day: string | null }>(items: readonly T[]) =>
  items.toSorted((a, b) => compareText(a.day ?? "9", b.day ?? "9") || compareText(a.id, b.id));
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const quote = (title: string) => `\u201c${title}\u201d`;

const listUrgentTasks = ({ tasks, applications }: GoalFacts, today: string): Candidate[] => {
  const activeIds = new Set(applications.filter(({ status }) => isActive(status)).map(({ id }) => id));
  const urgent = tasks.flatMap(({ id, title, dueDate: day, completed }) =>
    day && !completed && daysBetween(today, day) <= taskDays && activeIds.has(getParentId("application", id))
      ? [{ id, title, day }]
      : [],
  );
  return sortByDay(urgent).map(({ id, title, day }) => ({
    kind: "task",
    subjectId: id,
    text: `Complete ${quote(title)}, due ${formatMonthDay(day)}`,
  }));
};

const listUrgentDeadlines = ({ applications }: GoalFacts, today: string): Candidate[] => {
  const urgent = applications.filter(({ status, deadline }) => {
    const daysLeft = deadline === null ? -1 : daysBetween(today, deadline);
    return isUnsent(status) && daysLeft >= 0 && daysLeft <= deadlineDays;
  });
  const itemsWithDay = urgent.map((application) => ({ ...application, day: application.deadline ?? "" }));
  return sortByDay(itemsWithDay).map(({ id, grantName, day, deadlineEstimated }) => ({
    kind: "deadline",
    subjectId: id,
    text: `Make progress on ${quote(grantName)}, ${deadlineEstimated ? "estimated to be " : ""}due ${formatMonthDay(day)}`,
  }));
};

const listDrafts = ({ drafts }: GoalFacts): Candidate[] =>
  drafts
    .toSorted((a, b) => compareText(b.updatedAt, a.updatedAt) || compareText(a.id, b.id))
    .map(({ id, kind, name }) => ({
      kind: getDraftGoalKind(kind),
      subjectId: id,
      text: `Continue the draft ${quote(name)}`,
    }));

const listOpenOpportunities = ({ opportunities, applications }: GoalFacts, day: string): Candidate[] => {
  const open = opportunities.filter(
    ({ id, title, saved, status, deadline }) =>
      saved &&
      status === "open" &&
      (deadline === null || daysBetween(day, deadline) >= 0) &&
      !applications.some(isApplicationFor({ id, title })),
  );
  const itemsWithDay = open.map((opportunity) => ({ ...opportunity, day: opportunity.deadline }));
  return sortByDay(itemsWithDay).map(({ id, title, catalogId }) => ({
    kind: "apply",
    subjectId: id,
    catalogId,
    text: `Start an application for ${quote(title)}`,
  }));
};

const buildCandidateUnless = (done: boolean, kind: GoalKind, text: string): Candidate[] =>
  done ? [] : [{ kind, subjectId: null, text }];

/** Fallback goals for days with few open items. */
const fallbackGoals: Candidate[] = [
  { kind: "save", subjectId: null, text: "Save an opportunity that fits" },
  { kind: "start", subjectId: null, text: "Track another application" },
  { kind: "question", subjectId: null, text: "Ask the Grant Coach a question" },
];

const toGoalId = ({ kind, subjectId }: Candidate) => (subjectId === null ? kind : `${kind}:${subjectId}`);

/** Chooses `count` goals for a user's local day: one of each kind by urgency, then more, then fallbacks. */
export const chooseGoals = (
  facts: GoalFacts,
  day: string,
  now: string,
  { count = goalsPerDay, excludedIds = [] }: { count?: number; excludedIds?: readonly string[] } = {},
): StoredGoal[] => {
  const tasks = listUrgentTasks(facts, day);
  const [task] = tasks;
  // A finished task also advances its application; one action should not complete two goals.
  const coveredApplicationId = task?.subjectId && getParentId("application", task.subjectId);
  const hasSearched = facts.lastSearchOn !== null && facts.lastSearchOn > addDays(day, -searchDays);
  const candidatesByKind = [
    tasks,
    listUrgentDeadlines(facts, day).filter(({ subjectId }) => subjectId !== coveredApplicationId),
    buildCandidateUnless(facts.profileComplete, "profile", "Complete your organization's profile"),
    listDrafts(facts),
    listOpenOpportunities(facts, day),
    buildCandidateUnless(hasSearched, "search", "Find funding that fits"),
  ];
  const firstCandidates = candidatesByKind.flatMap((candidates) => candidates.slice(0, 1));
  const alternatives = candidatesByKind.flatMap((candidates) => candidates.slice(1));
  return [...firstCandidates, ...alternatives, ...fallbackGoals]
    .map((candidate) => ({
      id: toGoalId(candidate),
      catalogId: null,
      ...candidate,
      setAt: now,
      from: candidate.kind === "save" ? facts.savedCount : 0,
    }))
    .filter(({ id }) => !excludedIds.includes(id))
    .slice(0, count);
};

export const createGoals = (facts: GoalFacts, date: string, createdAt: string): GoalsRecord => ({
  date,
  goalsSet: chooseGoals(facts, date, createdAt),
  goalsCompleted: [],
  isCompleted: false,
  pointsEarned: 0,
  createdAt,
  version: 1,
});

/**
 * Updates a day's goals from the facts. Reached goals stay reached. An unreached goal whose subject was deleted is
 * replaced, except for a past day, for which only actions accepted by `isWithinDay` count. Returns the same object when
 * nothing changed.
 */
export const settleGoals = (
  before: GoalsRecord,
  facts: GoalFacts,
  now: string,
  isWithinDay?: IsWithinDay,
): GoalsRecord => {
  if (before.isCompleted) return before;
  const { date, goalsSet } = before;
  const isReached = (goal: StoredGoal) =>
    before.goalsCompleted.includes(goal.id) || isGoalReached(goal, facts, date, isWithinDay);
  const goalsCompleted = goalsSet.filter(isReached).map(({ id }) => id);
  const obsolete = isWithinDay ? [] : goalsSet.filter((goal) => !isReached(goal) && isGoalObsolete(goal, facts));
  if (goalsCompleted.length === before.goalsCompleted.length && !obsolete.length) return before;
  const replacements = chooseGoals(facts, date, now, {
    count: obsolete.length,
    excludedIds: goalsSet.map(({ id }) => id),
  });
  const goals = goalsSet.flatMap((goal) => (obsolete.includes(goal) ? (replacements.shift() ?? []) : [goal]));
  const isCompleted = goalsCompleted.length === goals.length;
  return {
    ...before,
    goalsSet: goals,
    goalsCompleted,
    isCompleted,
    pointsEarned: isCompleted ? pointRules.dailyGoalsCompleted.points : 0,
    version: before.version + 1,
  };
};

export const presentGoals = ({
  date,
  goalsSet,
  goalsCompleted,
  isCompleted,
  pointsEarned,
}: GoalsRecord): DailyGoals => ({
  date,
  goals: goalsSet.map(({ id, kind, subjectId, catalogId, text }) => ({
    id,
    kind,
    subjectId,
    catalogId,
    text,
    done: goalsCompleted.includes(id),
  })),
  isCompleted,
  points: pointRules.dailyGoalsCompleted.points,
  pointsEarned,
});
