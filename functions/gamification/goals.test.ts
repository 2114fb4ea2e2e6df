import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getUserToday } from "#functions/auth/actor.ts";
import { addDays, toDeadlineText } from "#shared/util/dates.ts";
import { createChildId, createId } from "#shared/util/ids.ts";
import { type GoalFacts, isGoalReached, type StoredGoal } from "./goal-completion.ts";
import { chooseGoals, createGoals, settleGoals } from "./goals.ts";

const day = "2026-11-21";
const timestamp = "2026-11-21T15:00:00.000Z";
const later = "2026-11-21T15:00:00.001Z";
const before = "2026-11-01T09:00:00.000Z";
const emptyFacts: GoalFacts = {
  profileComplete: true,
  tasks: [],
  applications: [],
  opportunities: [],
  drafts: [],
  lastSearchOn: day,
  lastQuestionAt: null,
  savedCount: 4,
  actions: [],
};
const createApplicationId = (n: number) => createId("application", new Date(n));
const buildApplication = (n: number, overrides: Partial<GoalFacts["applications"][number]> = {}) => ({
  ...{ id: createApplicationId(n), grantName: `Grant ${n}`, status: "draft", deadline: null, opportunityId: null },
  ...{ createdAt: before, updatedAt: before },
  ...overrides,
});
const buildTask = (applicationId: string, n: number, days: number | null, completed = false) => ({
  id: createChildId("task", applicationId, new Date(n)),
  title: `Task ${n}`,
  dueDate: days === null ? null : toDeadlineText(addDays(day, days)),
  completed,
  completedAt: completed ? later : null,
});
const buildOpportunity = (id: string, overrides: Partial<GoalFacts["opportunities"][number]> = {}) => ({
  ...{ id, title: `Fund ${id}`, saved: true, status: "open", deadline: null, catalogId: null },
  ...overrides,
});
const listTexts = (goals: readonly { text: string }[]) => goals.map(({ text }) => text);
const listKinds = (goals: readonly StoredGoal[]) => goals.map(({ kind }) => kind);

describe("choosing goals", () => {
  test("takes the most urgent candidate of each kind before a second one of any kind", () => {
    const [first, second, third] = [
      buildApplication(1),
      buildApplication(2, { deadline: toDeadlineText(addDays(day, 14)) }),
      buildApplication(3, { deadline: toDeadlineText(day), status: "in_progress" }),
    ];
    const facts: GoalFacts = {
      ...emptyFacts,
      profileComplete: false,
      applications: [first, second, third],
      tasks: [
        buildTask(first.id, 1, 7),
        buildTask(first.id, 2, -3),
        buildTask(first.id, 3, 8),
        buildTask(first.id, 4, null),
      ],
    };
    expect(listTexts(chooseGoals(facts, day, timestamp))).toEqual([
      "Complete \u201cTask 2\u201d, due Nov 18",
      "Make progress on \u201cGrant 3\u201d, due Nov 21",
      "Complete your organization's profile",
    ]);
    expect(listTexts(chooseGoals({ ...facts, profileComplete: true }, day, timestamp))[2]).toContain("Task 1");
  });

  test("ignores finished, submitted, overdue, distant and withdrawn items", () => {
    const overdue = buildApplication(1, { deadline: toDeadlineText(addDays(day, -1)) });
    const far = buildApplication(2, { deadline: toDeadlineText(addDays(day, 15)) });
    const sent = buildApplication(3, { deadline: toDeadlineText(day), status: "submitted" });
    const withdrawn = buildApplication(4, { status: "withdrawn" });
    const facts: GoalFacts = {
      ...emptyFacts,
      applications: [overdue, far, sent, withdrawn],
      tasks: [buildTask(withdrawn.id, 1, 1), buildTask(sent.id, 2, 0, true)],
      opportunities: [
        buildOpportunity("a", { saved: false }),
        buildOpportunity("b", { status: "closed" }),
        buildOpportunity("c", { deadline: toDeadlineText(addDays(day, -1)) }),
        buildOpportunity("d", { title: " grant 2" }),
      ],
    };
    expect(listKinds(chooseGoals(facts, day, timestamp))).toEqual(["save", "start", "question"]);
  });

  test("suggests drafts, opportunities without an application, and a search after a week", () => {
    const facts: GoalFacts = {
      ...emptyFacts,
      lastSearchOn: addDays(day, -7),
      drafts: [
        { id: "drf_1", kind: "cover_letter", name: "Older", updatedAt: before, writtenAt: before },
        { id: "drf_2", kind: "proposal", name: "Newer", updatedAt: timestamp, writtenAt: timestamp },
      ],
      opportunities: [
        buildOpportunity("a"),
        buildOpportunity("b", { deadline: toDeadlineText(addDays(day, 90)), catalogId: "gg-1" }),
      ],
    };
    const goals = chooseGoals(facts, day, timestamp);
    expect(listKinds(goals)).toEqual(["proposalDraft", "apply", "search"]);
    expect(goals[1]).toMatchObject({ subjectId: "b", catalogId: "gg-1" });
    expect(listKinds(chooseGoals({ ...facts, lastSearchOn: addDays(day, -6) }, day, timestamp))[2]).toBe("letterDraft");
  });

  test("does not choose two goals that one task would reach", () => {
    const application = buildApplication(1, { deadline: toDeadlineText(addDays(day, 3)) });
    const facts = { ...emptyFacts, applications: [application], tasks: [buildTask(application.id, 1, 1)] };
    expect(listKinds(chooseGoals(facts, day, timestamp))).toEqual(["task", "save", "start"]);
  });

  test("chooses three distinct open goals, independent of input order", () => {
    const days = fc.integer({ min: -5, max: 20 });
    const someDay = fc.option(days.map((n) => toDeadlineText(addDays(day, n))));
    const applications = fc.uniqueArray(
      fc.record({ n: fc.nat(9), status: fc.constantFrom("draft", "submitted", "withdrawn"), deadline: someDay }),
      { selector: ({ n }) => n, maxLength: 5 },
    );
    const tasks = fc.array(fc.record({ of: fc.nat(9), due: fc.option(days), completed: fc.boolean() }), {
      maxLength: 5,
    });
    const rest = fc.record({ profileComplete: fc.boolean(), searched: fc.option(fc.integer({ min: -20, max: 0 })) });
    fc.assert(
      fc.property(applications, tasks, rest, (apps, todo, { profileComplete, searched }) => {
        const facts: GoalFacts = {
          ...emptyFacts,
          profileComplete,
          lastSearchOn: searched === null ? null : addDays(day, searched),
          applications: apps.map(({ n, ...overrides }) => buildApplication(n, overrides)),
          tasks: todo.map(({ of, due, completed }, n) => buildTask(createApplicationId(of), n, due, completed)),
        };
        const goals = chooseGoals(facts, day, timestamp);
        expect(new Set(goals.map(({ id }) => id)).size).toBe(3);
        for (const goal of goals) expect([goal.kind, isGoalReached(goal, facts, day)]).toEqual([goal.kind, false]);
        const reversed = {
          ...facts,
          applications: facts.applications.toReversed(),
          tasks: facts.tasks.toReversed(),
        };
        expect(chooseGoals(reversed, day, timestamp)).toEqual(goals);
      }),
    );
  });
});

describe("a goal", () => {
  const buildGoal = (overrides: Partial<StoredGoal>): StoredGoal => ({
    ...{ id: "x", kind: "search", subjectId: null, catalogId: null, text: "", setAt: timestamp, from: 4 },
    ...overrides,
  });
  const isReached = (overrides: Partial<StoredGoal>, facts: Partial<GoalFacts>) =>
    isGoalReached(buildGoal(overrides), { ...emptyFacts, ...facts }, day);

  test("is reached only by its own action after it was set", () => {
    const application = buildApplication(1, { updatedAt: later });
    const untouched = buildApplication(1, { updatedAt: timestamp });
    const task = buildTask(application.id, 1, 0);
    const cases: [Partial<StoredGoal>, Partial<GoalFacts>, Partial<GoalFacts>][] = [
      [
        { kind: "task", subjectId: task.id },
        { tasks: [{ ...task, completed: true }] },
        { tasks: [task, { ...buildTask(application.id, 2, 0), completed: true }] },
      ],
      [
        { kind: "deadline", subjectId: application.id },
        { applications: [application] },
        { applications: [untouched, buildApplication(2, { updatedAt: later })] },
      ],
      [{ kind: "profile" }, { profileComplete: true }, { profileComplete: false }],
      [
        { kind: "letterDraft", subjectId: "drf_1" },
        { drafts: [{ id: "drf_1", kind: "cover_letter", name: "", updatedAt: later, writtenAt: later }] },
        { drafts: [{ id: "drf_1", kind: "cover_letter", name: "", updatedAt: later, writtenAt: timestamp }] },
      ],
      [
        { kind: "apply", subjectId: "a" },
        { opportunities: [buildOpportunity("a")], applications: [buildApplication(1, { opportunityId: "a" })] },
        { opportunities: [buildOpportunity("a")], applications: [buildApplication(1, { opportunityId: "b" })] },
      ],
      [{ kind: "search" }, { lastSearchOn: day }, { lastSearchOn: addDays(day, -1) }],
      [{ kind: "save" }, { savedCount: 5 }, { savedCount: 4 }],
      [
        { kind: "start" },
        { applications: [buildApplication(1, { createdAt: later })] },
        { applications: [buildApplication(1, { createdAt: timestamp, updatedAt: later })] },
      ],
      [{ kind: "question" }, { lastQuestionAt: later }, { lastQuestionAt: timestamp }],
    ];
    for (const [target, reachedBy, notReachedBy] of cases)
      expect([target.kind, isReached(target, reachedBy), isReached(target, notReachedBy)]).toEqual([
        target.kind,
        true,
        false,
      ]);
  });
});

describe("settling goals", () => {
  const application = buildApplication(1);
  const task = buildTask(application.id, 1, 2);
  const open: GoalFacts = { ...emptyFacts, profileComplete: false, lastSearchOn: null, applications: [application] };
  const facts: GoalFacts = { ...open, tasks: [task] };
  const initialGoals = createGoals(facts, day, timestamp);

  test("returns the same object if nothing has changed", () => {
    expect(listKinds(initialGoals.goalsSet)).toEqual(["task", "profile", "search"]);
    expect(settleGoals(initialGoals, facts, later)).toBe(initialGoals);
  });

  test("keeps goals reached even if the actions are undone later, and awards points with the last one", () => {
    const partial = settleGoals(initialGoals, { ...facts, tasks: [{ ...task, completed: true }] }, later);
    expect(partial).toMatchObject({
      goalsCompleted: [initialGoals.goalsSet[0]?.id],
      isCompleted: false,
      pointsEarned: 0,
      version: 2,
    });
    expect(settleGoals(partial, open, later)).toBe(partial);
    const all = settleGoals(partial, { ...open, profileComplete: true, lastSearchOn: day }, later);
    expect(all).toMatchObject({ isCompleted: true, pointsEarned: 15, version: 3 });
    expect(settleGoals(all, facts, later)).toBe(all);
  });

  test("counts only actions within a past day", () => {
    const isWithinDay = (instant: string) => instant <= later;
    const weeksLater = "2026-12-12T09:00:00.000Z";
    const done = (completedAt: string) => [{ ...task, completed: true, completedAt }];
    const actions = (instant: string): GoalFacts["actions"] =>
      (["profile", "search"] as const).map((kind) => ({ kind, subjectId: null, at: instant }));
    const state = { ...facts, profileComplete: true, lastSearchOn: "2026-12-12" };
    const lateActions = { ...state, tasks: done(weeksLater), actions: actions(weeksLater) };
    expect(settleGoals(initialGoals, lateActions, weeksLater, isWithinDay)).toBe(initialGoals);
    const onTheDay = { ...state, tasks: done(later), actions: actions(later) };
    expect(settleGoals(initialGoals, onTheDay, weeksLater, isWithinDay)).toMatchObject({
      isCompleted: true,
      pointsEarned: 15,
    });
    const mixed = settleGoals(initialGoals, { ...onTheDay, tasks: done(weeksLater) }, weeksLater, isWithinDay);
    expect(mixed).toMatchObject({ isCompleted: false, goalsCompleted: ["profile", "search"] });
  });

  test("replaces a goal whose subject was deleted, except for a past day", () => {
    const after = settleGoals(initialGoals, open, later);
    expect(listKinds(after.goalsSet)).toEqual(["save", "profile", "search"]);
    expect(after.goalsSet[0]).toMatchObject({ setAt: later, from: 4 });
    expect(settleGoals(initialGoals, open, later, () => true)).toBe(initialGoals);
  });
});

test("uses UTC days for an unknown time zone", () => {
  const now = new Date("2026-11-21T02:00:00Z");
  expect(getUserToday({ timeZone: "America/New_York" }, now)).toBe("2026-11-20");
  expect(getUserToday({ timeZone: "Atlantis/Poseidonis" }, now)).toBe("2026-11-21");
});
