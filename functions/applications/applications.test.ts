import { expect, test } from "vitest";
import { TransactionConflictError } from "#functions/table/table.ts";
import { createTestDependencies, sumActionPoints } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { ApplicationStats, GrantApplication, StatusChange } from "#shared/api/applications.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";

const setUp = async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp();
  const callApi = async <T>(name: OperationName, request: ApiCall = {}) => {
    const { body, status } = await call(name, { ...request, cookie });
    return { status, body: body as T };
  };
  const createApplication = async (overrides: object = {}) =>
    (
      await callApi<GrantApplication>("createApplication", {
        body: { grantName: "Lamps", funder: "Example Foundation", amountRequested: "$12,500.50", ...overrides },
      })
    ).body;
  const getStats = async () => (await callApi<ApplicationStats>("getApplicationStats")).body;
  const getPoints = () => sumActionPoints(() => callApi("listPointsHistory"));
  const createTask = async (applicationId: string, title = "Call the funder") =>
    (await callApi<ApplicationTask>("createTask", { body: { applicationId, title } })).body;
  return { dependencies, callApi, createApplication, getStats, getPoints, createTask };
};

test("writes the history, updates the dashboard statistics and awards points when an application is created", async () => {
  const { callApi, createApplication, getStats, getPoints } = await setUp();
  const created = await createApplication({ deadline: "2026-12-09", contactEmail: "", applicationUrl: "" });
  expect(created).toMatchObject({
    amountRequested: 12500.5,
    status: "draft",
    priority: "medium",
    deadline: "2026-12-09T00:00:00.000Z",
    contactEmail: null,
    progress: 0,
    matchScore: 0,
    version: 1,
  });
  expect((await callApi<StatusChange[]>("listStatusChanges", { params: { id: created.id } })).body).toMatchObject([
    { previousStatus: null, newStatus: "draft" },
  ]);
  expect(await getStats()).toEqual({ totalApplications: 1, successRate: 0, totalAwarded: 0, pending: 0 });
  expect(await getPoints()).toBe(10);
});

test("keeps an estimated deadline labeled until the user confirms or changes it, and labels it again when that is undone", async () => {
  const { callApi, createApplication } = await setUp();
  const change = async (id: string, body: object) =>
    (await callApi<GrantApplication>("updateApplication", { params: { id }, body })).body;
  const estimatedDeadline = { deadline: "2027-03-31", deadlineEstimated: true };
  const [confirmed, changed] = [await createApplication(estimatedDeadline), await createApplication(estimatedDeadline)];
  expect(await change(confirmed.id, { notes: "Call in January" })).toMatchObject({ deadlineEstimated: true });
  expect(await change(confirmed.id, { deadlineEstimated: false })).toMatchObject({
    deadline: "2027-03-31T00:00:00.000Z",
    deadlineEstimated: false,
  });
  expect(await change(changed.id, { deadline: "2027-04-02" })).toMatchObject({ deadlineEstimated: false });
  expect((await createApplication({ deadlineEstimated: true })).deadlineEstimated).toBe(false);
  expect(await change(changed.id, estimatedDeadline)).toMatchObject({
    deadline: "2027-03-31T00:00:00.000Z",
    deadlineEstimated: true,
  });
  const incomplete = await callApi("updateApplication", {
    params: { id: confirmed.id },
    body: { deadlineEstimated: true },
  });
  expect(incomplete.status).toBe(400);
});

test("updates the dashboard statistics after every change of a status or amount and every deletion", async () => {
  const { callApi, createApplication, getStats, getPoints } = await setUp();
  const [first, second, third] = [await createApplication(), await createApplication(), await createApplication()];
  const change = (id: string, body: object) => callApi<GrantApplication>("updateApplication", { params: { id }, body });
  await change(first.id, { status: "submitted", statusNote: "Sent by post" });
  await change(second.id, { status: "under_review" });
  expect(await getStats()).toEqual({ totalApplications: 3, successRate: 0, totalAwarded: 0, pending: 2 });
  await change(first.id, { status: "awarded", amountAwarded: 10000 });
  await change(second.id, { status: "declined" });
  await change(third.id, { status: "awarded", amountAwarded: "2,500.25" });
  expect(await getStats()).toEqual({ totalApplications: 3, successRate: 67, totalAwarded: 12500.25, pending: 0 });
  await change(first.id, { amountAwarded: null });
  expect((await getStats()).totalAwarded).toBe(2500.25);
  expect(await getPoints()).toBe(3 * 10 + 40 + 2 * 100);
  const history = (await callApi<StatusChange[]>("listStatusChanges", { params: { id: first.id } })).body;
  expect(history.map(({ previousStatus, newStatus, notes }) => [previousStatus, newStatus, notes])).toEqual([
    ["submitted", "awarded", null],
    ["draft", "submitted", "Sent by post"],
    [null, "draft", null],
  ]);
  await callApi("deleteApplication", { params: { id: third.id } });
  expect(await getStats()).toEqual({ totalApplications: 2, successRate: 50, totalAwarded: 0, pending: 0 });
});

test("keeps every other field when one is updated", async () => {
  const { callApi, createApplication } = await setUp();
  const created = await createApplication({
    notes: "Ask Sam",
    contactPerson: "Sam Example",
    contactEmail: "sam@example.org",
    deadline: "2026-12-09",
    applicationUrl: "https://example.org/apply",
    tags: ["housing"],
    priority: "high",
  });
  const { body } = await callApi<GrantApplication>("updateApplication", {
    params: { id: created.id },
    body: { status: "submitted" },
  });
  expect(body).toEqual({ ...created, status: "submitted", version: 2 });
  const clearedApplication = await callApi<GrantApplication>("updateApplication", {
    params: { id: created.id },
    body: { notes: "  ", deadline: null },
  });
  expect(clearedApplication.body).toEqual({ ...body, notes: null, deadline: null, version: 3 });
});

test("allows the sum of awards to exceed the maximum of a single amount", async () => {
  const { callApi, createApplication, getStats } = await setUp();
  for (const { id } of [await createApplication(), await createApplication()])
    await callApi("updateApplication", {
      params: { id },
      body: { status: "awarded", amountAwarded: 9_999_999_999.99 },
    });
  expect((await getStats()).totalAwarded).toBe(19_999_999_999.98);
});

test("returns 409 for a stale version and changes nothing", async () => {
  const { callApi, createApplication } = await setUp();
  const { id } = await createApplication();
  await callApi("updateApplication", { params: { id }, body: { notes: "first" } });
  const staleUpdate = await callApi("updateApplication", {
    params: { id },
    body: { notes: "second" },
    headers: { "If-Match": '"1"' },
  });
  expect(staleUpdate).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await callApi<GrantApplication[]>("listApplications")).body[0]).toMatchObject({ notes: "first", version: 2 });
});

test("does not let concurrent updates overwrite each other silently", async () => {
  const { callApi, createApplication } = await setUp();
  const { id } = await createApplication();
  const change = (body: object) => callApi("updateApplication", { params: { id }, body });
  const results = await Promise.all([change({ notes: "a" }), change({ contactPerson: "b" })]);
  const wins = results.filter(({ status }) => status === 200).length;
  const [after] = (await callApi<GrantApplication[]>("listApplications")).body;
  expect(after?.version).toBe(1 + wins);
});

test.each([
  ["grantName", { grantName: " " }, "Grant name is required"],
  ["amountRequested", { amountRequested: "lots" }, "Please enter the amount requested in dollars, such as 25,000"],
  ["amountRequested", { amountRequested: -1 }, "Please enter the amount requested in dollars, such as 25,000"],
  ["deadline", { deadline: "2026-02-30" }, "Please enter a date such as 2026-12-09"],
  ["applicationUrl", { applicationUrl: "javascript:alert(1)" }, "Must be a valid URL"],
  ["status", { status: "won" }, "Please choose a status"],
])("rejects an invalid %s with a message and writes nothing", async (field, overrides, message) => {
  const { callApi, getStats } = await setUp();
  const body = { grantName: "Lamps", funder: "Example Foundation", ...overrides };
  const response = await callApi("createApplication", { body });
  expect(response).toMatchObject({
    status: 400,
    body: { detail: message, issues: [{ path: `body.${field}`, message }] },
  });
  expect((await getStats()).totalApplications).toBe(0);
});

test("derives the progress from the tasks until the user sets it", async () => {
  const { callApi, createApplication, createTask, getPoints } = await setUp();
  const { id } = await createApplication();
  const getProgress = async () => (await callApi<GrantApplication[]>("listApplications")).body[0]?.progress;
  const first = await createTask(id);
  await createTask(id, "Gather letters");
  await createTask(id, "Write the budget");
  const toggle = (body?: object) => callApi<ApplicationTask>("toggleTask", { params: { id: first.id }, body });
  expect((await toggle()).body).toMatchObject({ completed: true });
  expect(await getProgress()).toBe(33);
  expect(await getPoints()).toBe(15);
  // Repeated requests, even concurrent ones, complete it once; toggling back and forth awards points once.
  expect(
    (await Promise.all([toggle({ completed: true }), toggle({ completed: true })])).map(({ status }) => status),
  ).toEqual([200, 200]);
  expect((await toggle({ completed: false })).body).toMatchObject({ completed: false, completedAt: null });
  expect(await getProgress()).toBe(0);
  await toggle();
  expect(await getPoints()).toBe(15);
  await callApi("updateApplication", { params: { id }, body: { progress: 80 } });
  expect(await getProgress()).toBe(80);
  // Once cleared, it follows the tasks again. 0 is a valid progress.
  await callApi("updateApplication", { params: { id }, body: { progress: null } });
  expect(await getProgress()).toBe(33);
  await callApi("updateApplication", { params: { id }, body: { progress: 0 } });
  expect(await getProgress()).toBe(0);
  expect((await callApi<ApplicationTask[]>("listTasks", { params: { id } })).body.map(({ title }) => title)).toEqual([
    "Call the funder",
    "Gather letters",
    "Write the budget",
  ]);
});

test("completes a task once after two concurrent clicks, which both succeed", async () => {
  const { dependencies, callApi, createApplication, createTask } = await setUp();
  const { id } = await createApplication();
  const { id: taskId } = await createTask(id);
  const { get } = dependencies.table;
  const bothRead = Promise.withResolvers<void>();
  let reads = 0;
  dependencies.table.get = async (key) => {
    const item = await get(key);
    if (key.sk.startsWith("TASK#") && reads < 2) {
      reads += 1;
      if (reads === 2) bothRead.resolve();
      await bothRead.promise;
    }
    return item;
  };
  const complete = () => callApi<ApplicationTask>("toggleTask", { params: { id: taskId }, body: { completed: true } });
  expect((await Promise.all([complete(), complete()])).map(({ status, body }) => [status, body.completed])).toEqual([
    [200, true],
    [200, true],
  ]);
  expect((await callApi<GrantApplication[]>("listApplications")).body[0]).toMatchObject({
    tasksCompleted: 1,
    progress: 100,
  });
});

test("deletes all tasks and history of a deleted application", async () => {
  const { callApi, createApplication, createTask, dependencies } = await setUp();
  const { id } = await createApplication();
  const otherApplication = await createApplication();
  for (let n = 0; n < 95; n++) await createTask(id, `Task ${n}`);
  await createTask(otherApplication.id);
  expect((await callApi("deleteApplication", { params: { id } })).status).toBe(204);
  expect((await callApi("listTasks", { params: { id } })).body).toEqual([]);
  expect((await callApi("listStatusChanges", { params: { id } })).body).toEqual([]);
  expect((await callApi<ApplicationTask[]>("listTasks", { params: { id: otherApplication.id } })).body).toHaveLength(1);
  expect((await callApi("createTask", { body: { applicationId: id, title: "Late" } })).status).toBe(404);
  expect(dependencies.sentEmails).toEqual([]);
});

test("deletes an application in several transactions despite concurrent changes", async () => {
  const { callApi, createApplication, dependencies } = await setUp();
  const { id } = await createApplication();
  for (let n = 0; n < 95; n++)
    await callApi("createDocument", { body: { title: `Letter ${n}`, content: "Dear funder", applicationId: id } });
  const listAttached = async () =>
    (await callApi<{ id: string; applicationId: string | null }[]>("listDocuments")).body.filter(
      ({ applicationId }) => applicationId !== null,
    );
  const { write } = dependencies.table;
  const table = dependencies.table as { write: typeof write };
  const isDetaching = (writes: Parameters<typeof write>) =>
    writes.some((write) => "update" in write && "set" in write && write.set?.applicationId === null);
  let detachCount = 0;
  table.write = async (...writes) => {
    if (isDetaching(writes) && ++detachCount === 2) {
      table.write = write;
      const [document] = await listAttached();
      await callApi("updateDocument", { params: { id: document?.id ?? "" }, body: { status: "final" } });
    }
    await write(...writes);
  };
  expect((await callApi("deleteApplication", { params: { id } })).status).toBe(204);
  expect(detachCount).toBe(2);
  expect(await listAttached()).toEqual([]);
  expect((await callApi("deleteApplication", { params: { id } })).status).toBe(404);
});

test("removes the records that a failed deletion left behind when the deletion is repeated", async () => {
  const { callApi, createApplication, createTask, dependencies } = await setUp();
  const { id } = await createApplication();
  for (let n = 0; n < 95; n++) await createTask(id, `Task ${n}`);
  const { write } = dependencies.table;
  const table = dependencies.table as { write: typeof write };
  table.write = async (...writes) => {
    if (writes.every((write) => "delete" in write)) throw new TransactionConflictError("busy");
    await write(...writes);
  };
  expect((await callApi("deleteApplication", { params: { id } })).status).toBeGreaterThanOrEqual(500);
  table.write = write;
  expect((await callApi<unknown[]>("listTasks", { params: { id } })).body).not.toEqual([]);
  expect((await callApi("deleteApplication", { params: { id } })).status).toBe(204);
  expect((await callApi("listTasks", { params: { id } })).body).toEqual([]);
});

// Two changes may have the same timestamp, even on one machine.
test.each([1000, 0])("detaches a document that was added %i ms before its application is deleted", async (delayMs) => {
  const { callApi, createApplication, dependencies } = await setUp();
  const { id } = await createApplication();
  const { query } = dependencies.table;
  const table = dependencies.table as { query: typeof query };
  table.query = async (request) => {
    const page = await query(request);
    if (request.sk && "prefix" in request.sk && request.sk.prefix === "DOC#" && table.query !== query) {
      table.query = query;
      dependencies.clock.advance(delayMs);
      await callApi("createDocument", { body: { title: "Letter", content: "Dear funder", applicationId: id } });
    }
    return page;
  };
  expect((await callApi("deleteApplication", { params: { id } })).status).toBe(409);
  expect((await callApi("deleteApplication", { params: { id } })).status).toBe(204);
  expect((await callApi("listDocuments")).body).toMatchObject([{ applicationId: null }]);
});
