import { addDays, daysBetween, formatMonthDay } from "#shared/dates.ts";
import { pointRules } from "#shared/gamification.ts";
import { type DailyGoals, type GoalKind, goalsADay } from "#shared/goals.ts";
import { parentOf } from "#shared/ids.ts";
import { draftGoal, type GoalAct, isDone, isFor, isGone, type Within } from "./goal-done.ts";

/** A goal as it is kept. */
export type SetGoal = {
  id: string;
  kind: GoalKind;
  subjectId: string | null;
  /** The record of the catalogue that an opportunity to apply for comes from; null where none is meant. */
  catalogueId: string | null;
  text: string;
  /** The instant it was set: what was done before does not do it. */
  setAt: string;
  /** Where a counter tells whether it is done: where the counter stood. */
  from: number;
};
/** The goals of one day of a user. */
export type GoalsRecord = {
  date: string;
  goalsSet: readonly SetGoal[];
  /** The ids of those that are done. */
  goalsCompleted: readonly string[];
  isCompleted: boolean;
  pointsEarned: number;
  createdAt: string;
  version: number;
};

/** What of a user's records goals are chosen from and seen done by; instants and days as they are stored. */
export type GoalFacts = {
  profileComplete: boolean;
  tasks: readonly {
    id: string;
    title: string;
    dueDate: string | null;
    completed: boolean;
    completedAt: string | null;
  }[];
  applications: readonly {
    id: string;
    grantName: string;
    status: string;
    deadline: string | null;
    opportunityId: string | null;
    createdAt: string;
    updatedAt: string;
  }[];
  opportunities: readonly {
    id: string;
    title: string;
    saved: boolean;
    status: string;
    deadline: string | null;
    catalogueId: string | null;
  }[];
  /** `writtenAt`: when its fields changed last. */
  drafts: readonly { id: string; kind: string; name: string; updatedAt: string; writtenAt: string }[];
  /** The user's day of the last search, of whatever sort. */
  lastSearchOn: string | null;
  lastQuestionAt: string | null;
  /** How many opportunities have ever been saved. */
  savedCount: number;
  /** Further acts that goals were set for, of which nothing above tells. */
  acts: readonly GoalAct[];
};

type Fact<List extends "tasks" | "applications" | "opportunities"> = keyof GoalFacts[List][number];
/** What of a record a fact is made of: a list of everything somebody has reads no more. */
export const factFields: { [List in "tasks" | "applications" | "opportunities"]: Fact<List>[] } = {
  tasks: ["id", "title", "dueDate", "completed", "completedAt"],
  applications: ["id", "grantName", "status", "deadline", "opportunityId", "createdAt", "updatedAt"],
  opportunities: ["id", "title", "saved", "status", "deadline", "catalogueId"],
};

/** So many days ahead a task or a deadline is near; after so many without a search one is missed. */
const taskDays = 7;
const deadlineDays = 14;
const searchDays = 7;

const isUnsent = (status: string) => status === "draft" || status === "in_progress";
const isUnder = (status: string) => status !== "withdrawn" && status !== "declined";

type Candidate = Pick<SetGoal, "kind" | "subjectId" | "text"> & Partial<Pick<SetGoal, "catalogueId">>;
type Dated = { id: string; day: string | null };
/** What is due first first; what has no day last; of equals by id. */
const soonest = <T extends Dated>(all: readonly T[]) =>
  all.toSorted((one, other) => compare(one.day ?? "9", other.day ?? "9") || compare(one.id, other.id));
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const due = (day: string) => `due ${formatMonthDay(day)}`;
const quoted = (title: string) => `\u201c${title}\u201d`;

const tasksNear = ({ tasks, applications }: GoalFacts, day: string): Candidate[] => {
  const live = new Set(applications.filter(({ status }) => isUnder(status)).map(({ id }) => id));
  const near = tasks.flatMap(({ id, title, dueDate, completed }) =>
    dueDate && !completed && daysBetween(day, dueDate) <= taskDays && live.has(parentOf("application", id))
      ? [{ id, title, day: dueDate }]
      : [],
  );
  return soonest(near).map(({ id, title, day: on }) => ({
    kind: "task",
    subjectId: id,
    text: `Complete ${quoted(title)}, ${due(on)}`,
  }));
};

const deadlinesNear = ({ applications }: GoalFacts, day: string): Candidate[] => {
  const near = applications.flatMap(({ id, grantName, status, deadline }) => {
    const left = deadline === null ? -1 : daysBetween(day, deadline);
    return deadline && isUnsent(status) && left >= 0 && left <= deadlineDays ? [{ id, grantName, day: deadline }] : [];
  });
  return soonest(near).map(({ id, grantName, day: on }) => ({
    kind: "deadline",
    subjectId: id,
    text: `Take ${quoted(grantName)} a step further, ${due(on)}`,
  }));
};

/** The forms put aside, the one worked on last first. */
const openDrafts = ({ drafts }: GoalFacts): Candidate[] =>
  drafts
    .toSorted((one, other) => compare(other.updatedAt, one.updatedAt) || compare(one.id, other.id))
    .map(({ id, kind, name }) => ({
      kind: draftGoal(kind),
      subjectId: id,
      text: `Go on with the draft ${quoted(name)}`,
    }));

const unapplied = ({ opportunities, applications }: GoalFacts, day: string): Candidate[] => {
  const open = opportunities.filter(
    ({ id, title, saved, status, deadline }) =>
      saved &&
      status === "open" &&
      (deadline === null || daysBetween(day, deadline) >= 0) &&
      !applications.some(isFor({ id, title })),
  );
  return soonest(open.map((one) => ({ ...one, day: one.deadline }))).map(({ id, title, catalogueId }) => ({
    kind: "apply",
    subjectId: id,
    catalogueId,
    text: `Start an application for ${quoted(title)}`,
  }));
};

const unless = (done: boolean, kind: GoalKind, text: string): Candidate[] =>
  done ? [] : [{ kind, subjectId: null, text }];

const missesSearch = ({ lastSearchOn }: GoalFacts, day: string) =>
  lastSearchOn === null || lastSearchOn <= addDays(day, -searchDays);

/** What is always worth doing, for days on which little is open. */
const always: Candidate[] = [
  { kind: "save", subjectId: null, text: "Save an opportunity that fits" },
  { kind: "start", subjectId: null, text: "Track another application" },
  { kind: "question", subjectId: null, text: "Ask the Grant Coach a question" },
];

const idOf = ({ kind, subjectId }: Candidate) => (subjectId === null ? kind : `${kind}:${subjectId}`);

/**
 * Chooses `count` goals for a user's day from what is open, none of those named in `without`: first one of each sort,
 * the most pressing sort first, then more of the same, then what is always worth doing. The same facts and day give
 * the same goals. `now` is the instant they are set.
 */
export const choose = (
  facts: GoalFacts,
  day: string,
  now: string,
  { count = goalsADay, without = [] }: { count?: number; without?: readonly string[] } = {},
): SetGoal[] => {
  const tasks = tasksNear(facts, day);
  const [task] = tasks;
  // A task that is done takes its application a step further: one act is not to do two goals.
  const taken = task?.subjectId && parentOf("application", task.subjectId);
  const sorts = [
    tasks,
    deadlinesNear(facts, day).filter(({ subjectId }) => subjectId !== taken),
    unless(facts.profileComplete, "profile", "Complete your organization's profile"),
    openDrafts(facts),
    unapplied(facts, day),
    unless(!missesSearch(facts, day), "search", "Search for funding"),
  ];
  const firsts = sorts.flatMap((sort) => sort.slice(0, 1));
  const others = sorts.flatMap((sort) => sort.slice(1));
  return [...firsts, ...others, ...always]
    .map((candidate) => ({
      id: idOf(candidate),
      catalogueId: null,
      ...candidate,
      setAt: now,
      from: candidate.kind === "save" ? facts.savedCount : 0,
    }))
    .filter(({ id }) => !without.includes(id))
    .slice(0, count);
};

/** The goals of a day on which nothing is done yet. */
export const newGoals = (facts: GoalFacts, date: string, createdAt: string): GoalsRecord => ({
  date,
  goalsSet: choose(facts, date, createdAt),
  goalsCompleted: [],
  isCompleted: false,
  pointsEarned: 0,
  createdAt,
  version: 1,
});

/**
 * A day's goals after a look at what has been done; done stays done. One that is undone and whose thing is gone gives
 * way to another while the day lasts. For a day that is over, `within` tells what lies in it, and nothing else counts.
 * The same object when nothing has changed.
 */
export const settled = (before: GoalsRecord, facts: GoalFacts, now: string, within?: Within): GoalsRecord => {
  if (before.isCompleted) return before;
  const { date, goalsSet } = before;
  const isReached = (goal: SetGoal) => before.goalsCompleted.includes(goal.id) || isDone(goal, facts, date, within);
  const goalsCompleted = goalsSet.filter(isReached).map(({ id }) => id);
  const lost = within ? [] : goalsSet.filter((goal) => !isReached(goal) && isGone(goal, facts));
  if (goalsCompleted.length === before.goalsCompleted.length && !lost.length) return before;
  const spare = choose(facts, date, now, { count: lost.length, without: goalsSet.map(({ id }) => id) });
  const goals = goalsSet.flatMap((goal) => {
    const place = lost.indexOf(goal);
    return place < 0 ? [goal] : spare.slice(place, place + 1);
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

/** A day's goals as they are answered. */
export const presentGoals = ({
  date,
  goalsSet,
  goalsCompleted,
  isCompleted,
  pointsEarned,
}: GoalsRecord): DailyGoals => ({
  date,
  goals: goalsSet.map(({ id, kind, subjectId, catalogueId, text }) => ({
    id,
    kind,
    subjectId,
    catalogueId,
    text,
    done: goalsCompleted.includes(id),
  })),
  isCompleted,
  points: pointRules.dailyGoalsCompleted.points,
  pointsEarned,
});
