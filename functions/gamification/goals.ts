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
/** Fields to project when listing records. */
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

/** Days ahead within which a task or deadline is urgent, and days after which a search is suggested. */
const taskDays = 7;
const deadlineDays = 14;
const searchDays = 7;

const isUnsent = (status: string) => status === "draft" || status === "in_progress";
const isActive = (status: string) => status !== "withdrawn" && status !== "declined";

type Candidate = Pick<StoredGoal, "kind" | "subjectId" | "text"> & Partial<Pick<StoredGoal, "catalogId">>;
type Dated = { id: string; day: string | null };
/** Sorts by due day, undated items last, then by ID. */
const sortByDay = <T extends Dated>(all: readonly T[]) =>
  all.toSorted((one, other) => compare(one.day ?? "9", other.day ?? "9") || compare(one.id, other.id));
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const formatDue = (day: string) => `due ${formatMonthDay(day)}`;
const quote = (title: string) => `\u201c${title}\u201d`;

const urgentTasks = ({ tasks, applications }: GoalFacts, day: string): Candidate[] => {
  const live = new Set(applications.filter(({ status }) => isActive(status)).map(({ id }) => id));
  const near = tasks.flatMap(({ id, title, dueDate, completed }) =>
    dueDate && !completed && daysBetween(day, dueDate) <= taskDays && live.has(getParentId("application", id))
      ? [{ id, title, day: dueDate }]
      : [],
  );
  return sortByDay(near).map(({ id, title, day: on }) => ({
    kind: "task",
    subjectId: id,
    text: `Complete ${quote(title)}, ${formatDue(on)}`,
  }));
};

const urgentDeadlines = ({ applications }: GoalFacts, day: string): Candidate[] => {
  const near = applications.flatMap(({ id, grantName, status, deadline, deadlineEstimated }) => {
    const left = deadline === null ? -1 : daysBetween(day, deadline);
    return deadline && isUnsent(status) && left >= 0 && left <= deadlineDays
      ? [{ id, grantName, day: deadline, due: `${deadlineEstimated ? "estimated to be " : ""}${formatDue(deadline)}` }]
      : [];
  });
  return sortByDay(near).map(({ id, grantName, due }) => ({
    kind: "deadline",
    subjectId: id,
    text: `Take ${quote(grantName)} a step further, ${due}`,
  }));
};

const openDrafts = ({ drafts }: GoalFacts): Candidate[] =>
  drafts
    .toSorted((one, other) => compare(other.updatedAt, one.updatedAt) || compare(one.id, other.id))
    .map(({ id, kind, name }) => ({
      kind: getDraftGoalKind(kind),
      subjectId: id,
      text: `Go on with the draft ${quote(name)}`,
    }));

const openOpportunities = ({ opportunities, applications }: GoalFacts, day: string): Candidate[] => {
  const open = opportunities.filter(
    ({ id, title, saved, status, deadline }) =>
      saved &&
      status === "open" &&
      (deadline === null || daysBetween(day, deadline) >= 0) &&
      !applications.some(isApplicationFor({ id, title })),
  );
  return sortByDay(open.map((one) => ({ ...one, day: one.deadline }))).map(({ id, title, catalogId }) => ({
    kind: "apply",
    subjectId: id,
    catalogId,
    text: `Start an application for ${quote(title)}`,
  }));
};

const candidateUnless = (done: boolean, kind: GoalKind, text: string): Candidate[] =>
  done ? [] : [{ kind, subjectId: null, text }];

const needsSearch = ({ lastSearchOn }: GoalFacts, day: string) =>
  lastSearchOn === null || lastSearchOn <= addDays(day, -searchDays);

/** Fallback goals for days with few open items. */
const fallbackGoals: Candidate[] = [
  { kind: "save", subjectId: null, text: "Save an opportunity that fits" },
  { kind: "start", subjectId: null, text: "Track another application" },
  { kind: "question", subjectId: null, text: "Ask the Grant Coach a question" },
];

const toGoalId = ({ kind, subjectId }: Candidate) => (subjectId === null ? kind : `${kind}:${subjectId}`);

/**
 * Chooses `count` goals for a user's local day, except those in `without`: one of each kind by urgency, then more of
 * each, then fallbacks. Deterministic for the same facts and day. `now` is the instant they are set.
 */
export const chooseGoals = (
  facts: GoalFacts,
  day: string,
  now: string,
  { count = goalsPerDay, without = [] }: { count?: number; without?: readonly string[] } = {},
): StoredGoal[] => {
  const tasks = urgentTasks(facts, day);
  const [task] = tasks;
  // A finished task also advances its application; one act should not reach two goals.
  const coveredApplicationId = task?.subjectId && getParentId("application", task.subjectId);
  const candidatesByKind = [
    tasks,
    urgentDeadlines(facts, day).filter(({ subjectId }) => subjectId !== coveredApplicationId),
    candidateUnless(facts.profileComplete, "profile", "Complete your organization's profile"),
    openDrafts(facts),
    openOpportunities(facts, day),
    candidateUnless(!needsSearch(facts, day), "search", "Search for funding"),
  ];
  const firsts = candidatesByKind.flatMap((sort) => sort.slice(0, 1));
  const others = candidatesByKind.flatMap((sort) => sort.slice(1));
  return [...firsts, ...others, ...fallbackGoals]
    .map((candidate) => ({
      id: toGoalId(candidate),
      catalogId: null,
      ...candidate,
      setAt: now,
      from: candidate.kind === "save" ? facts.savedCount : 0,
    }))
    .filter(({ id }) => !without.includes(id))
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
 * Updates a day's goals from the facts. Reached goals stay reached. An unreached goal whose subject is gone is replaced
 * while the day lasts. For a past day, only acts accepted by `within` count. Returns the same object when nothing
 * changed.
 */
export const settleGoals = (before: GoalsRecord, facts: GoalFacts, now: string, within?: IsWithinDay): GoalsRecord => {
  if (before.isCompleted) return before;
  const { date, goalsSet } = before;
  const isReached = (goal: StoredGoal) =>
    before.goalsCompleted.includes(goal.id) || isGoalReached(goal, facts, date, within);
  const goalsCompleted = goalsSet.filter(isReached).map(({ id }) => id);
  const obsolete = within ? [] : goalsSet.filter((goal) => !isReached(goal) && isGoalObsolete(goal, facts));
  if (goalsCompleted.length === before.goalsCompleted.length && !obsolete.length) return before;
  const replacements = chooseGoals(facts, date, now, { count: obsolete.length, without: goalsSet.map(({ id }) => id) });
  const goals = goalsSet.flatMap((goal) => {
    const place = obsolete.indexOf(goal);
    return place < 0 ? [goal] : replacements.slice(place, place + 1);
  });
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
