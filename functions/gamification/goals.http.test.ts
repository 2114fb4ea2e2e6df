import { expect, test, vi } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/starter-reader.ts";
import { accessKey } from "#functions/table/keys.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { PointsEntry, Progress } from "#shared/api/gamification.ts";
import { type DailyGoals, goalRoutes } from "#shared/api/gamification.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { addDays } from "#shared/util/dates.ts";

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

const start = async (overrides: Parameters<typeof createTestDependencies>[0] = {}) => {
  const dependencies = createTestDependencies(overrides);
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp({ timeZone: "America/New_York" });
  const callApi = async <T = { id: string }>(name: OperationName, request: ApiCall = {}) => {
    const { status, body } = await call(name, { cookie, ...request });
    expect([name, status]).toEqual([name, 200]);
    dependencies.clock.forward(1000);
    return body as T;
  };
  const goals = () => callApi<DailyGoals>("getDailyGoals");
  const paid = async () =>
    (await callApi<{ entries: PointsEntry[] }>("listPointsHistory")).entries.filter(
      ({ reason }) => reason === "Daily goals completed",
    );
  const search = () => callApi("searchFundingOpportunities", { body: profile });
  const describeOrganization = () => callApi("createOrganization", { body: organization });
  return { dependencies, callApi, goals, paid, search, describeOrganization, userId: user.id };
};

const withTask = async () => {
  const world = await start();
  const { id: applicationId } = await world.callApi("createApplication", {
    body: { grantName: "Lamps for All", funder: "Example Foundation" },
  });
  const { id: taskId } = await world.callApi("createTask", {
    body: { applicationId, title: "Ask for the letter", dueDate: addDays(today, 1) },
  });
  return { ...world, taskId };
};
const listDone = ({ goals }: DailyGoals) => goals.map(({ kind, done }) => [kind, done]);

test("reads records for goals without notes and descriptions", async () => {
  const { dependencies, callApi, goals } = await start();
  const grant = { grantName: "Lamps for All", funder: "Example Foundation", notes: "hush" };
  const { id: applicationId } = await callApi("createApplication", { body: grant });
  await callApi("createTask", { body: { applicationId, title: "Ask for the letter", description: "hush" } });
  await callApi("createFundingOpportunity", { body: { title: "Roofs", funder: "Example Foundation", notes: "hush" } });
  const query = vi.spyOn(dependencies.table, "query");
  await goals();
  const read = JSON.stringify(query.mock.settledResults.map(({ value }) => value));
  for (const title of ["Lamps for All", "Ask for the letter", "Roofs"]) expect(read).toContain(title);
  expect(read).not.toContain("hush");
});

test("sets three goals from open items and pays once when the last is reached", async () => {
  const { dependencies, callApi, goals, paid, search, describeOrganization, taskId, userId } = await withTask();
  const first = await goals();
  expect(first).toMatchObject({ date: today, isCompleted: false, points: 15, pointsEarned: 0 });
  expect(first.goals[0]?.text).toBe("Complete \u201cAsk for the letter\u201d, due Nov 22");
  expect(listDone(first)).toEqual([
    ["task", false],
    ["profile", false],
    ["search", false],
  ]);
  expect(await goals()).toEqual(first);
  await callApi("toggleTask", { params: { id: taskId } });
  await search();
  expect(listDone(await goals())).toEqual([
    ["task", true],
    ["profile", false],
    ["search", true],
  ]);
  await callApi("toggleTask", { params: { id: taskId } });
  await describeOrganization();
  expect(await paid()).toEqual([]);
  const all = await Promise.all([goals(), goals(), goals()]);
  for (const one of all) expect(one).toMatchObject({ isCompleted: true, pointsEarned: 15 });
  expect((await goals()).isCompleted).toBe(true);
  expect((await paid()).map(({ id, points }) => [id, points])).toEqual([[`dailyGoalsCompleted#${today}`, 15]]);
  expect(await dependencies.table.get({ pk: `USER#${userId}`, sk: `GOALS#${today}` })).toMatchObject({
    date: today,
    goalsCompleted: all[0]?.goals.map(({ id }) => id),
    isCompleted: true,
    pointsEarned: 15,
  });
});

test("concurrent first requests of a day return the same goals", async () => {
  const { goals } = await start();
  const [one, ...others] = await Promise.all([goals(), goals(), goals(), goals()]);
  for (const other of others) expect(other).toEqual(one);
});

test("uses the user's time zone and sets new goals each day", async () => {
  const { dependencies, goals, search } = await start();
  await search();
  expect((await goals()).date).toBe(today);
  // 15:00 UTC is 10:00 in New York; 13 hours later it is 23:00 of the same local day.
  dependencies.clock.forward(13 * hour);
  expect((await goals()).date).toBe(today);
  dependencies.clock.forward(2 * hour);
  const next = await goals();
  expect(next).toMatchObject({ date: addDays(today, 1), isCompleted: false });
  expect(next.goals.map(({ done }) => done)).toEqual([false, false, false]);
});

test("pays goals reached yesterday without making today an active day", async () => {
  const { dependencies, callApi, goals, paid, search, describeOrganization, taskId } = await withTask();
  await goals();
  await callApi("toggleTask", { params: { id: taskId } });
  await search();
  await describeOrganization();
  dependencies.clock.forward(24 * hour);
  expect((await goals()).date).toBe(addDays(today, 1));
  await goals();
  expect((await paid()).map(({ id }) => id)).toEqual([`dailyGoalsCompleted#${today}`]);
  dependencies.clock.forward(24 * hour);
  expect(await callApi<Progress>("getProgress")).toMatchObject({ currentStreakDays: 0, longestStreakDays: 1 });
});

test("pays reached goals once at the next request, however late", async () => {
  const { dependencies, callApi, goals, paid, search, describeOrganization, taskId } = await withTask();
  await goals();
  await callApi("toggleTask", { params: { id: taskId } });
  await search();
  await describeOrganization();
  dependencies.clock.forward(20 * 24 * hour);
  expect((await goals()).date).toBe(addDays(today, 20));
  await goals();
  expect((await paid()).map(({ id }) => id)).toEqual([`dailyGoalsCompleted#${today}`]);
  expect(await callApi<Progress>("getProgress")).toMatchObject({ currentStreakDays: 0, longestStreakDays: 1 });
});

test("pays nothing for acts after the day of the goals", async () => {
  const { dependencies, callApi, goals, paid, search, describeOrganization, taskId } = await withTask();
  await goals();
  await search();
  dependencies.clock.forward(20 * 24 * hour);
  await callApi("toggleTask", { params: { id: taskId } });
  await search();
  await describeOrganization();
  expect((await goals()).date).toBe(addDays(today, 20));
  expect(await paid()).toEqual([]);
});

test("pays for acts of a past day although more were done since", async () => {
  const { dependencies, callApi, goals, paid, describeOrganization } = await start({
    catalog: createCuratedCatalog(),
  });
  await describeOrganization();
  const { opportunities } = await callApi<{ opportunities: { id: string }[] }>("searchFundingOpportunities", {
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
    await callApi("saveFundingOpportunity", { params: { id }, body: { saved: true } });
    await callApi("createApplication", { body: { grantName: `Grant ${id}`, funder: "Example Foundation" } });
    await callApi("sendChatMessage", { body: { message: "What is an LOI?" } });
  };
  await actAll(first);
  dependencies.clock.forward(3 * 24 * hour);
  await actAll(second);
  await goals();
  expect((await paid()).map(({ id }) => id)).toEqual([`dailyGoalsCompleted#${today}`]);
});

test("only a real change advances an application", async () => {
  const { callApi, goals } = await start();
  const { id } = await callApi("createApplication", {
    body: { grantName: "Lamps for All", funder: "Example Foundation", deadline: addDays(today, 3) },
  });
  const step = async () => (await goals()).goals.find(({ kind }) => kind === "deadline")?.done;
  const params = { id };
  expect(await step()).toBe(false);
  await callApi("updateApplication", { params, body: { priority: "medium", notes: null, tags: [], progress: null } });
  await callApi("updateApplication", { params, body: { grantName: "Lamps for All" } });
  expect(await step()).toBe(false);
  await callApi("addRequirement", { params, body: { kind: "component", requirement: "Audit" } });
  expect(await step()).toBe(true);
});

test("only a content change continues a draft", async () => {
  const { callApi, goals } = await start();
  const draft = {
    name: "Lamps",
    kind: "cover_letter",
    fields: { message: "We" },
    opportunityId: null,
    applicationId: null,
  };
  const { id } = await callApi("createDraft", { body: draft });
  const done = async () => (await goals()).goals.find(({ kind }) => kind === "letterDraft")?.done;
  expect(await done()).toBe(false);
  await callApi("updateDraft", { params: { id }, body: { ...draft, name: "Lanterns" } });
  expect(await done()).toBe(false);
  await callApi("updateDraft", { params: { id }, body: { ...draft, fields: { message: "We light" } } });
  expect(await done()).toBe(true);
});

test("reads no draft text for goals", async () => {
  const { dependencies, callApi, goals } = await start();
  const fields = { message: "a long letter" };
  await callApi("createDraft", {
    body: { name: "L", kind: "cover_letter", fields, opportunityId: null, applicationId: null },
  });
  const { query } = dependencies.table;
  let returnedItems = "";
  dependencies.table = {
    ...dependencies.table,
    query: async (asked) => {
      const page = await query(asked);
      returnedItems += JSON.stringify(page.items);
      return page;
    },
  };
  expect((await goals()).goals.map(({ kind }) => kind)).toContain("letterDraft");
  expect(returnedItems).not.toContain("a long letter");
});

test("drops unreached goals silently", async () => {
  const { dependencies, goals, paid, search, describeOrganization } = await withTask();
  await goals();
  await search();
  await describeOrganization();
  dependencies.clock.forward(48 * hour);
  expect((await goals()).date).toBe(addDays(today, 2));
  expect(await paid()).toEqual([]);
});

test("moving to an earlier time zone does not repeat a day", async () => {
  const { dependencies, goals, userId } = await start();
  const moveTo = (timeZone: string) => dependencies.table.write({ update: accessKey(userId), set: { timeZone } });
  await moveTo("Pacific/Kiritimati");
  const ahead = await goals();
  expect(ahead.date).toBe(addDays(today, 1));
  await moveTo("America/New_York");
  expect(await goals()).toEqual(ahead);
  dependencies.clock.forward(48 * hour);
  expect((await goals()).date).toBe(addDays(today, 2));
});

test("offers no route to mark a goal as done", () => {
  expect(Object.values(goalRoutes).map(({ method }) => method)).toEqual(["GET"]);
});
