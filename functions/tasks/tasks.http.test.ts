import { describe, expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { type ApplicationTask, maxTasksPerApplication, type SuggestedTask } from "#shared/api/tasks.ts";

const setUp = async (overrides: object = {}) => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const { cookie } = await api.signUp();
  const callApi = (name: OperationName, call: ApiCall = {}) => api.call(name, { cookie, ...call });
  const body = { grantName: "Lamps for All", funder: "Department of Energy", deadline: "2027-03-01", ...overrides };
  const { id } = (await callApi("createApplication", { body })).body as GrantApplication;
  const createTask = async (fields: object = {}) =>
    (await callApi("createTask", { body: { applicationId: id, title: "Draft the budget", ...fields } }))
      .body as ApplicationTask;
  const listTasks = async () => (await callApi("listTasks", { params: { id } })).body as ApplicationTask[];
  const readCounts = async () => {
    const [application] = (await callApi("listApplications")).body as GrantApplication[];
    return [application?.tasksCompleted, application?.tasksTotal, application?.progress];
  };
  return { dependencies, api, callApi, id, createTask, listTasks, readCounts };
};

describe("task", () => {
  test("updates only the fields sent", async () => {
    const { callApi, createTask, listTasks } = await setUp();
    const task = await createTask({ dueDate: "2027-01-10", priority: "low" });
    const change = { title: "Draft the whole budget", dueDate: "2027-01-12" };
    const { status, body } = await callApi("updateTask", { params: { id: task.id }, body: change });
    const after = { ...task, title: change.title, dueDate: "2027-01-12T00:00:00.000Z", version: 2 };
    expect([status, body]).toEqual([200, { ...after, updatedAt: expect.any(String) }]);
    expect(await listTasks()).toEqual([body]);
  });

  test("clears the due date when an empty one is sent", async () => {
    const { callApi, createTask } = await setUp();
    const { id } = await createTask({ dueDate: "2027-01-10" });
    expect((await callApi("updateTask", { params: { id }, body: { dueDate: "" } })).body).toMatchObject({
      dueDate: null,
    });
  });

  test("returns 409 for a stale version", async () => {
    const { callApi, createTask, listTasks } = await setUp();
    const { id } = await createTask();
    const change = (title: string) =>
      callApi("updateTask", { params: { id }, body: { title }, headers: { "If-Match": '"1"' } });
    expect((await change("First")).status).toBe(200);
    expect((await change("Second")).status).toBe(409);
    expect((await listTasks()).map(({ title }) => title)).toEqual(["First"]);
  });

  test("is deleted only once, and updates the counters", async () => {
    const { callApi, createTask, listTasks, readCounts } = await setUp();
    const { id } = await createTask();
    const doneTask = await createTask({ title: "Send it" });
    await callApi("toggleTask", { params: { id: doneTask.id } });
    expect(await readCounts()).toEqual([1, 2, 50]);
    const responses = await Promise.all([1, 2].map(() => callApi("deleteTask", { params: { id: doneTask.id } })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await readCounts()).toEqual([0, 1, 0]);
    expect((await listTasks()).map((task) => task.id)).toEqual([id]);
  });

  test("rejects deletion with a stale version", async () => {
    const { callApi, createTask, listTasks } = await setUp();
    const { id } = await createTask();
    await callApi("updateTask", { params: { id }, body: { title: "Needed after all" } });
    const response = await callApi("deleteTask", { params: { id }, headers: { "If-Match": '"1"' } });
    expect(response.status).toBe(409);
    expect(await listTasks()).toHaveLength(1);
  });
});

describe("adding several tasks", () => {
  test("adds all of them in one request", async () => {
    const { callApi, id, listTasks, readCounts } = await setUp();
    const titles = ["One", "Two", "Three"];
    const { body } = await callApi("createTasks", {
      params: { id },
      body: { tasks: titles.map((title) => ({ title })) },
    });
    expect(await listTasks()).toEqual(body);
    expect((body as ApplicationTask[]).map(({ title }) => title)).toEqual(titles);
    expect(await readCounts()).toEqual([0, 3, 0]);
  });

  test.each([0, 31])("rejects %i tasks", async (count) => {
    const { callApi, id, listTasks } = await setUp();
    const body = { tasks: Array.from({ length: count }, () => ({ title: "Again" })) };
    expect((await callApi("createTasks", { params: { id }, body })).status).toBe(400);
    expect(await listTasks()).toEqual([]);
  });

  test("rejects more tasks than an application can have", async () => {
    const { callApi, id, readCounts } = await setUp();
    const body = { tasks: Array.from({ length: 30 }, (_, index) => ({ title: `Task ${index}` })) };
    for (let addedCount = 0; addedCount + 30 <= maxTasksPerApplication; addedCount += 30)
      await callApi("createTasks", { params: { id }, body });
    const response = await callApi("createTasks", { params: { id }, body });
    expect(response).toMatchObject({ status: 400, body: { detail: "An application has at most 500 tasks" } });
    expect((await readCounts())[1]).toBe(480);
  });
});

test("suggests tasks from the deadline and funder until they exist", async () => {
  const { callApi, id } = await setUp();
  const listSuggestions = async () => (await callApi("suggestTasks", { params: { id } })).body as SuggestedTask[];
  const [first, ...rest] = await listSuggestions();
  expect(first?.title).toContain("SAM.gov");
  const { overdue: _, ...task } = first as SuggestedTask;
  expect((await callApi("createTasks", { params: { id }, body: { tasks: [task] } })).status).toBe(200);
  expect(await listSuggestions()).toEqual(rest);
});

test("suggests due dates from the deadline in the scanned notice if the application has none", async () => {
  const { callApi, id } = await setUp({ deadline: "" });
  const listSuggestions = async () => (await callApi("suggestTasks", { params: { id } })).body as SuggestedTask[];
  expect((await listSuggestions()).every(({ dueDate }) => dueDate === null)).toBe(true);
  const body = { text: "Applications are due May 4, 2027. Applicants must include a work plan." };
  await callApi("findRequirements", { params: { id }, body });
  const submission = (await listSuggestions()).find(({ title }) => title === "Submit two days early");
  expect(submission?.dueDate).toMatch(/^2027-04-30/);
});

test("suggests due dates for open tasks that were added before the deadline", async () => {
  const { callApi, id } = await setUp();
  const suggested = async () => (await callApi("suggestTasks", { params: { id } })).body as SuggestedTask[];
  const [first, second] = await suggested();
  const titles = [first?.title, ` ${second?.title.toUpperCase()}`];
  const { body } = await callApi("createTasks", {
    params: { id },
    body: { tasks: titles.map((title) => ({ title })) },
  });
  const [open, done] = body as [ApplicationTask, ApplicationTask];
  await callApi("toggleTask", { params: { id: done.id }, body: { completed: true } });
  const [dated, ...rest] = await suggested();
  expect(dated).toEqual({ ...first, undatedTask: { id: open.id, version: open.version } });
  expect(rest.map(({ title }) => title)).not.toContain(second?.title);
  await callApi("updateTask", { params: { id: open.id }, body: { dueDate: first?.dueDate } });
  expect((await suggested()).map(({ title }) => title)).not.toContain(first?.title);
});
