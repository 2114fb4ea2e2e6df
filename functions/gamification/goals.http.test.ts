import { expect, test, vi } from "vitest";
import { starterCatalogueReader } from "#functions/catalogue/starter-reader.ts";
import { testOutside } from "#functions/testing.ts";
import { type Call, testApi } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api.ts";
import { addDays } from "#shared/dates.ts";
import type { PointsEntry, Progress } from "#shared/gamification.ts";
import { type DailyGoals, goalRoutes } from "#shared/goals.ts";
import { accessKey } from "./points.table.ts";

const today = "2026-11-21";
const hour = 3_600_000;
const profile = {
  ...{ organizationType: "non-profit", focusAreas: ["Housing"], geographicScope: "local", fundingAmount: "10k-50k" },
  veteranStatus: false,
};
const organization = {
  ...{ name: "Lantern House", type: "non-profit", mission: "Light for all", focusAreas: ["Housing"] },
  ...{ geographicScope: "state", targetPopulation: "Families", annualBudget: "100k-500k" },
};

const start = async (overrides: Parameters<typeof testOutside>[0] = {}) => {
  const outside = testOutside(overrides);
  const { call, signUp } = testApi(outside);
  const { cookie, user } = await signUp({ timeZone: "America/New_York" });
  const ask = async <T = { id: string }>(name: OperationName, request: Call = {}) => {
    const { status, body } = await call(name, { cookie, ...request });
    expect([name, status]).toEqual([name, 200]);
    outside.clock.forward(1000);
    return body as T;
  };
  const goals = () => ask<DailyGoals>("getDailyGoals");
  const paid = async () =>
    (await ask<{ entries: PointsEntry[] }>("listPointsHistory")).entries.filter(
      ({ reason }) => reason === "Daily goals completed",
    );
  const search = () => ask("searchFundingOpportunities", { body: profile });
  const describeOrganization = () => ask("createOrganization", { body: organization });
  return { outside, ask, goals, paid, search, describeOrganization, userId: user.id };
};

/** Somebody with a task due tomorrow. */
const withTask = async () => {
  const world = await start();
  const { id: applicationId } = await world.ask("createApplication", {
    body: { grantName: "Lamps for All", funder: "Example Foundation" },
  });
  const { id: taskId } = await world.ask("createTask", {
    body: { applicationId, title: "Ask for the letter", dueDate: addDays(today, 1) },
  });
  return { ...world, taskId };
};
const doneOf = ({ goals }: DailyGoals) => goals.map(({ kind, done }) => [kind, done]);

test("what goals are chosen from is read without notes and descriptions", async () => {
  const { outside, ask, goals } = await start();
  const grant = { grantName: "Lamps for All", funder: "Example Foundation", notes: "hush" };
  const { id: applicationId } = await ask("createApplication", { body: grant });
  await ask("createTask", { body: { applicationId, title: "Ask for the letter", description: "hush" } });
  await ask("createFundingOpportunity", { body: { title: "Roofs", funder: "Example Foundation", notes: "hush" } });
  const query = vi.spyOn(outside.table, "query");
  await goals();
  const read = JSON.stringify(query.mock.settledResults.map(({ value }) => value));
  for (const title of ["Lamps for All", "Ask for the letter", "Roofs"]) expect(read).toContain(title);
  expect(read).not.toContain("hush");
});

test("three goals are set from what is open, reached by doing them, and paid once with the last one", async () => {
  const { outside, ask, goals, paid, search, describeOrganization, taskId, userId } = await withTask();
  const first = await goals();
  expect(first).toMatchObject({ date: today, isCompleted: false, points: 15, pointsEarned: 0 });
  expect(first.goals[0]?.text).toBe("Complete \u201cAsk for the letter\u201d, due Nov 22");
  expect(doneOf(first)).toEqual([
    ["task", false],
    ["profile", false],
    ["search", false],
  ]);
  expect(await goals()).toEqual(first);
  await ask("toggleTask", { params: { id: taskId } });
  await search();
  expect(doneOf(await goals())).toEqual([
    ["task", true],
    ["profile", false],
    ["search", true],
  ]);
  await ask("toggleTask", { params: { id: taskId } });
  await describeOrganization();
  expect(await paid()).toEqual([]);
  const all = await Promise.all([goals(), goals(), goals()]);
  for (const one of all) expect(one).toMatchObject({ isCompleted: true, pointsEarned: 15 });
  expect((await goals()).isCompleted).toBe(true);
  expect((await paid()).map(({ id, points }) => [id, points])).toEqual([[`dailyGoalsCompleted#${today}`, 15]]);
  expect(await outside.table.get({ pk: `USER#${userId}`, sk: `GOALS#${today}` })).toMatchObject({
    date: today,
    goalsCompleted: all[0]?.goals.map(({ id }) => id),
    isCompleted: true,
    pointsEarned: 15,
  });
});

test("the first look of a day is one day's, by however many at once", async () => {
  const { goals } = await start();
  const [one, ...others] = await Promise.all([goals(), goals(), goals(), goals()]);
  for (const other of others) expect(other).toEqual(one);
});

test("a day is the user's own, and a new one brings new goals", async () => {
  const { outside, goals, search } = await start();
  await search();
  expect((await goals()).date).toBe(today);
  // 15:00 UTC is 10:00 in New York: thirteen hours on it is 23:00 of the same day there.
  outside.clock.forward(13 * hour);
  expect((await goals()).date).toBe(today);
  outside.clock.forward(2 * hour);
  const next = await goals();
  expect(next).toMatchObject({ date: addDays(today, 1), isCompleted: false });
  expect(next.goals.map(({ done }) => done)).toEqual([false, false, false]);
});

test("what was reached in the evening counts in the morning, and makes no active day", async () => {
  const { outside, ask, goals, paid, search, describeOrganization, taskId } = await withTask();
  await goals();
  await ask("toggleTask", { params: { id: taskId } });
  await search();
  await describeOrganization();
  outside.clock.forward(24 * hour);
  expect((await goals()).date).toBe(addDays(today, 1));
  await goals();
  expect((await paid()).map(({ id }) => id)).toEqual([`dailyGoalsCompleted#${today}`]);
  outside.clock.forward(24 * hour);
  expect(await ask<Progress>("getProgress")).toMatchObject({ currentStreakDays: 0, longestStreakDays: 1 });
});

test("what was reached is paid at the next look, however late that is, once", async () => {
  const { outside, ask, goals, paid, search, describeOrganization, taskId } = await withTask();
  await goals();
  await ask("toggleTask", { params: { id: taskId } });
  await search();
  await describeOrganization();
  outside.clock.forward(20 * 24 * hour);
  expect((await goals()).date).toBe(addDays(today, 20));
  await goals();
  expect((await paid()).map(({ id }) => id)).toEqual([`dailyGoalsCompleted#${today}`]);
  expect(await ask<Progress>("getProgress")).toMatchObject({ currentStreakDays: 0, longestStreakDays: 1 });
});

test("what is done only after its day is over pays nothing, whatever it was", async () => {
  const { outside, ask, goals, paid, search, describeOrganization, taskId } = await withTask();
  await goals();
  await search();
  outside.clock.forward(20 * 24 * hour);
  await ask("toggleTask", { params: { id: taskId } });
  await search();
  await describeOrganization();
  expect((await goals()).date).toBe(addDays(today, 20));
  expect(await paid()).toEqual([]);
});

test("saving, asking and tracking on a day are paid though more of each was done since", async () => {
  const { outside, ask, goals, paid, describeOrganization } = await start({ catalogue: starterCatalogueReader() });
  await describeOrganization();
  const { opportunities } = await ask<{ opportunities: { id: string }[] }>("searchFundingOpportunities", {
    body: {
      ...profile,
      organizationType: "veteran-organization",
      focusAreas: ["Veteran Services"],
      veteranStatus: true,
    },
  });
  const [first = "", second = ""] = opportunities.map(({ id }) => id);
  expect((await goals()).goals.map(({ kind }) => kind)).toEqual(["save", "start", "question"]);
  const actAll = async (id: string) => {
    await ask("saveFundingOpportunity", { params: { id }, body: { saved: true } });
    await ask("createApplication", { body: { grantName: `Grant ${id}`, funder: "Example Foundation" } });
    await ask("sendChatMessage", { body: { message: "What is an LOI?" } });
  };
  await actAll(first);
  outside.clock.forward(3 * 24 * hour);
  await actAll(second);
  await goals();
  expect((await paid()).map(({ id }) => id)).toEqual([`dailyGoalsCompleted#${today}`]);
});

test("an application is a step further by what was done about it, not by saving it as it was", async () => {
  const { ask, goals } = await start();
  const { id } = await ask("createApplication", {
    body: { grantName: "Lamps for All", funder: "Example Foundation", deadline: addDays(today, 3) },
  });
  const step = async () => (await goals()).goals.find(({ kind }) => kind === "deadline")?.done;
  const params = { id };
  expect(await step()).toBe(false);
  await ask("updateApplication", { params, body: { priority: "medium", notes: null, tags: [], progress: null } });
  await ask("updateApplication", { params, body: { grantName: "Lamps for All" } });
  expect(await step()).toBe(false);
  await ask("addRequirement", { params, body: { kind: "component", requirement: "Audit" } });
  expect(await step()).toBe(true);
});

test("a draft is gone on with by what is written in it, not by another name", async () => {
  const { ask, goals } = await start();
  const draft = {
    name: "Lamps",
    kind: "cover_letter",
    fields: { message: "We" },
    opportunityId: null,
    applicationId: null,
  };
  const { id } = await ask("createDraft", { body: draft });
  const done = async () => (await goals()).goals.find(({ kind }) => kind === "letterDraft")?.done;
  expect(await done()).toBe(false);
  await ask("updateDraft", { params: { id }, body: { ...draft, name: "Lanterns" } });
  expect(await done()).toBe(false);
  await ask("updateDraft", { params: { id }, body: { ...draft, fields: { message: "We light" } } });
  expect(await done()).toBe(true);
});

test("a look at the goals is handed no text of a draft", async () => {
  const { outside, ask, goals } = await start();
  const fields = { message: "a long letter" };
  await ask("createDraft", {
    body: { name: "L", kind: "cover_letter", fields, opportunityId: null, applicationId: null },
  });
  const { query } = outside.table;
  let handed = "";
  outside.table = {
    ...outside.table,
    query: async (asked) => {
      const page = await query(asked);
      handed += JSON.stringify(page.items);
      return page;
    },
  };
  expect((await goals()).goals.map(({ kind }) => kind)).toContain("letterDraft");
  expect(handed).not.toContain("a long letter");
});

test("what was not reached is let go without a word", async () => {
  const { outside, goals, paid, search, describeOrganization } = await withTask();
  await goals();
  await search();
  await describeOrganization();
  outside.clock.forward(48 * hour);
  expect((await goals()).date).toBe(addDays(today, 2));
  expect(await paid()).toEqual([]);
});

test("a time zone set back brings no day again", async () => {
  const { outside, goals, userId } = await start();
  const moveTo = (timeZone: string) => outside.table.write({ update: accessKey(userId), set: { timeZone } });
  await moveTo("Pacific/Kiritimati");
  const ahead = await goals();
  expect(ahead.date).toBe(addDays(today, 1));
  await moveTo("America/New_York");
  expect(await goals()).toEqual(ahead);
  outside.clock.forward(48 * hour);
  expect((await goals()).date).toBe(addDays(today, 2));
});

test("goals can only be read: no call says that one is done", () => {
  expect(Object.values(goalRoutes).map(({ method }) => method)).toEqual(["GET"]);
});
