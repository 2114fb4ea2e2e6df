import { expect, test, vi } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { accessKey } from "#functions/table/keys.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { PointsEntry, Progress } from "#shared/api/gamification.ts";
import { type DailyGoals, goalRoutes } from "#shared/api/gamification.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { addDays } from "#shared/util/dates.ts";

const today = "2026-11-21";
const hourMs = 3_600_000;
const profile = {
  ...{ organizationType: "non-profit", focusAreas: ["Housing"], geographicScope: "local", fundingAmount: "10k-50k" },
  veteranStatus: false,
};
const organization = {
  ...{ name: "Lantern House", type: "non-profit", mission: "Light for all", focusAreas: ["Housing"] },
  ...{ geographicScope: "state", targetPopulation: "Families", annualBudget: "100k-500k" },
};

const setUp = async (overrides: Parameters<typeof createTestDependencies>[0] = {}) => {
  const dependencies = createTestDependencies(overrides);
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp({ timeZone: "America/New_York" });
  const callApi = async <T = { id: string }>(name: OperationName, request: ApiCall = {}) => {
    const { status, body } = await call(name, { cookie, ...request });
    expect([name, status]).toEqual([name, 200]);
    dependencies.clock.advance(1000);
    return body as T;
  };
  const getGoals = () => callApi<DailyGoals>("getDailyGoals");
  const listPayouts = async () =>
    (await callApi<{ entries: PointsEntry[] }>("listPointsHistory")).entries.filter(
      ({ reason }) => reason === "Daily goals completed",
    );
  const search = () => callApi("searchFundingOpportunities", { body: profile });
  const describeOrganization = () => callApi("createOrganization", { body: organization });
  return { dependencies, callApi, getGoals, listPayouts, search, describeOrganization, userId: user.id };
};

const setUpWithTask = async () => {
  const context = await setUp();
  const { id: applicationId } = await context.callApi("createApplication", {
    body: { grantName: "Lamps for All", funder: "Example Foundation" },
  });
  const { id: taskId } = await context.callApi("createTask", {
    body: { applicationId, title: "Request the letter", dueDate: addDays(today, 1) },
  });
  return { ...context, taskId };
};
const listKindsAndDone = ({ goals }: DailyGoals) => goals.map(({ kind, done }) => [kind, done]);

test("reads records for goals without notes and descriptions", async () => {
  const { dependencies, callApi, getGoals } = await setUp();
  const grant = { grantName: "Lamps for All", funder: "Example Foundation", notes: "private note" };
  const { id: applicationId } = await callApi("createApplication", { body: grant });
  await callApi("createTask", { body: { applicationId, title: "Request the letter", description: "private note" } });
  await callApi("createFundingOpportunity", {
    body: { title: "Roofs", funder: "Example Foundation", notes: "private note" },
  });
  const query = vi.spyOn(dependencies.table, "query");
  await getGoals();
  const returnedRecords = JSON.stringify(query.mock.settledResults.map(({ value }) => value));
  for (const title of ["Lamps for All", "Request the letter", "Roofs"]) expect(returnedRecords).toContain(title);
  expect(returnedRecords).not.toContain("private note");
});

test("sets three goals from open items and awards points once when the last goal is reached", async () => {
  const { dependencies, callApi, getGoals, listPayouts, search, describeOrganization, taskId, userId } =
    await setUpWithTask();
  const first = await getGoals();
  expect(first).toMatchObject({ date: today, isCompleted: false, points: 15, pointsEarned: 0 });
  expect(first.goals[0]?.text).toBe("Complete \u201cRequest the letter\u201d, due Nov 22");
  expect(listKindsAndDone(first)).toEqual([
    ["task", false],
    ["profile", false],
    ["search", false],
  ]);
  expect(await getGoals()).toEqual(first);
  await callApi("toggleTask", { params: { id: taskId } });
  await search();
  expect(listKindsAndDone(await getGoals())).toEqual([
    ["task", true],
    ["profile", false],
    ["search", true],
  ]);
  await callApi("toggleTask", { params: { id: taskId } });
  await describeOrganization();
  expect(await listPayouts()).toEqual([]);
  const all = await Promise.all([getGoals(), getGoals(), getGoals()]);
  for (const response of all) expect(response).toMatchObject({ isCompleted: true, pointsEarned: 15 });
  expect((await getGoals()).isCompleted).toBe(true);
  expect((await listPayouts()).map(({ id, points }) => [id, points])).toEqual([[`dailyGoalsCompleted#${today}`, 15]]);
  expect(await dependencies.table.get({ pk: `USER#${userId}`, sk: `GOALS#${today}` })).toMatchObject({
    date: today,
    goalsCompleted: all[0]?.goals.map(({ id }) => id),
    isCompleted: true,
    pointsEarned: 15,
  });
});

test("returns the same goals to concurrent first requests of a day", async () => {
  const { getGoals } = await setUp();
  const [first, ...others] = await Promise.all([getGoals(), getGoals(), getGoals(), getGoals()]);
  for (const other of others) expect(other).toEqual(first);
});

test("uses the user's time zone and sets new goals each day", async () => {
  const { dependencies, getGoals, search } = await setUp();
  await search();
  expect((await getGoals()).date).toBe(today);
  // 15:00 UTC is 10:00 in New York; 13 hours later it is 23:00 of the same local day.
  dependencies.clock.advance(13 * hourMs);
  expect((await getGoals()).date).toBe(today);
  dependencies.clock.advance(2 * hourMs);
  const next = await getGoals();
  expect(next).toMatchObject({ date: addDays(today, 1), isCompleted: false });
  expect(next.goals.map(({ done }) => done)).toEqual([false, false, false]);
});

test("awards points for goals reached yesterday without making today an active day", async () => {
  const { dependencies, callApi, getGoals, listPayouts, search, describeOrganization, taskId } = await setUpWithTask();
  await getGoals();
  await callApi("toggleTask", { params: { id: taskId } });
  await search();
  await describeOrganization();
  dependencies.clock.advance(24 * hourMs);
  expect((await getGoals()).date).toBe(addDays(today, 1));
  await getGoals();
  expect((await listPayouts()).map(({ id }) => id)).toEqual([`dailyGoalsCompleted#${today}`]);
  dependencies.clock.advance(24 * hourMs);
  expect(await callApi<Progress>("getProgress")).toMatchObject({ currentStreakDays: 0, longestStreakDays: 1 });
});

test("awards points for reached goals once at the next request, even weeks later", async () => {
  const { dependencies, callApi, getGoals, listPayouts, search, describeOrganization, taskId } = await setUpWithTask();
  await getGoals();
  await callApi("toggleTask", { params: { id: taskId } });
  await search();
  await describeOrganization();
  dependencies.clock.advance(20 * 24 * hourMs);
  expect((await getGoals()).date).toBe(addDays(today, 20));
  await getGoals();
  expect((await listPayouts()).map(({ id }) => id)).toEqual([`dailyGoalsCompleted#${today}`]);
  expect(await callApi<Progress>("getProgress")).toMatchObject({ currentStreakDays: 0, longestStreakDays: 1 });
});

test("awards no points for actions after the day of the goals", async () => {
  const { dependencies, callApi, getGoals, listPayouts, search, describeOrganization, taskId } = await setUpWithTask();
  await getGoals();
  await search();
  dependencies.clock.advance(20 * 24 * hourMs);
  await callApi("toggleTask", { params: { id: taskId } });
  await search();
  await describeOrganization();
  expect((await getGoals()).date).toBe(addDays(today, 20));
  expect(await listPayouts()).toEqual([]);
});

test("awards points for actions on a past day even after later actions", async () => {
  const { dependencies, callApi, getGoals, listPayouts, describeOrganization } = await setUp({
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
  expect((await getGoals()).goals.map(({ kind }) => kind)).toEqual(["save", "start", "question"]);
  const actAll = async (id: string) => {
    await callApi("saveFundingOpportunity", { params: { id }, body: { saved: true } });
    await callApi("createApplication", { body: { grantName: `Grant ${id}`, funder: "Example Foundation" } });
    await callApi("sendChatMessage", { body: { message: "What is an LOI?" } });
  };
  await actAll(first);
  dependencies.clock.advance(3 * 24 * hourMs);
  await actAll(second);
  await getGoals();
  expect((await listPayouts()).map(({ id }) => id)).toEqual([`dailyGoalsCompleted#${today}`]);
});

test("reaches an application goal only when the application actually changes", async () => {
  const { callApi, getGoals } = await setUp();
  const { id } = await callApi("createApplication", {
    body: { grantName: "Lamps for All", funder: "Example Foundation", deadline: addDays(today, 3) },
  });
  const isDone = async () => (await getGoals()).goals.find(({ kind }) => kind === "deadline")?.done;
  const params = { id };
  expect(await isDone()).toBe(false);
  await callApi("updateApplication", { params, body: { priority: "medium", notes: null, tags: [], progress: null } });
  await callApi("updateApplication", { params, body: { grantName: "Lamps for All" } });
  expect(await isDone()).toBe(false);
  await callApi("addRequirement", { params, body: { kind: "component", requirement: "Audit" } });
  expect(await isDone()).toBe(true);
});

test("reaches a draft goal only when the draft's content changes", async () => {
  const { callApi, getGoals } = await setUp();
  const draft = {
    name: "Lamps",
    kind: "cover_letter",
    fields: { message: "We" },
    opportunityId: null,
    applicationId: null,
  };
  const { id } = await callApi("createDraft", { body: draft });
  const isDone = async () => (await getGoals()).goals.find(({ kind }) => kind === "letterDraft")?.done;
  expect(await isDone()).toBe(false);
  await callApi("updateDraft", { params: { id }, body: { ...draft, name: "Lanterns" } });
  expect(await isDone()).toBe(false);
  await callApi("updateDraft", { params: { id }, body: { ...draft, fields: { message: "We light" } } });
  expect(await isDone()).toBe(true);
});

test("reads no draft text for goals", async () => {
  const { dependencies, callApi, getGoals } = await setUp();
  const fields = { message: "a long letter" };
  await callApi("createDraft", {
    body: { name: "L", kind: "cover_letter", fields, opportunityId: null, applicationId: null },
  });
  const { query } = dependencies.table;
  let returnedItems = "";
  dependencies.table = {
    ...dependencies.table,
    query: async (request) => {
      const page = await query(request);
      returnedItems += JSON.stringify(page.items);
      return page;
    },
  };
  expect((await getGoals()).goals.map(({ kind }) => kind)).toContain("letterDraft");
  expect(returnedItems).not.toContain("a long letter");
});

test("drops unreached goals without awarding points", async () => {
  const { dependencies, getGoals, listPayouts, search, describeOrganization } = await setUpWithTask();
  await getGoals();
  await search();
  await describeOrganization();
  dependencies.clock.advance(48 * hourMs);
  expect((await getGoals()).date).toBe(addDays(today, 2));
  expect(await listPayouts()).toEqual([]);
});

test("does not repeat a day when the user moves to an earlier time zone", async () => {
  const { dependencies, getGoals, userId } = await setUp();
  const moveTo = (timeZone: string) => dependencies.table.write({ update: accessKey(userId), set: { timeZone } });
  await moveTo("Pacific/Kiritimati");
  const easternGoals = await getGoals();
  expect(easternGoals.date).toBe(addDays(today, 1));
  await moveTo("America/New_York");
  expect(await getGoals()).toEqual(easternGoals);
  dependencies.clock.advance(48 * hourMs);
  expect((await getGoals()).date).toBe(addDays(today, 2));
});

test("offers no route to mark a goal as done", () => {
  expect(Object.values(goalRoutes).map(({ method }) => method)).toEqual(["GET"]);
});
