import { describe, expect, test } from "vitest";
import { testOutside } from "#functions/testing.ts";
import { type Call, testApi } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api.ts";
import type { GrantApplication } from "#shared/applications.ts";
import { type ApplicationTask, mostTasks, type SuggestedTask } from "#shared/tasks.ts";

const world = async (over: object = {}) => {
  const outside = testOutside();
  const api = testApi(outside);
  const { cookie } = await api.signUp();
  const ask = (name: OperationName, call: Call = {}) => api.call(name, { cookie, ...call });
  const body = { grantName: "Lamps for All", funder: "Department of Energy", deadline: "2027-03-01", ...over };
  const { id } = (await ask("createApplication", { body })).body as GrantApplication;
  const add = async (more: object = {}) =>
    (await ask("createTask", { body: { applicationId: id, title: "Draft the budget", ...more } }))
      .body as ApplicationTask;
  const tasks = async () => (await ask("listTasks", { params: { id } })).body as ApplicationTask[];
  const counts = async () => {
    const [application] = (await ask("listApplications")).body as GrantApplication[];
    return [application?.tasksCompleted, application?.tasksTotal, application?.progress];
  };
  return { outside, api, ask, id, add, tasks, counts };
};

describe("a task", () => {
  test("is changed in the fields that are sent, and no other", async () => {
    const { ask, add, tasks } = await world();
    const task = await add({ dueDate: "2027-01-10", priority: "low" });
    const change = { title: "Draft the whole budget", dueDate: "2027-01-12" };
    const { status, body } = await ask("updateTask", { params: { id: task.id }, body: change });
    const after = { ...task, title: change.title, dueDate: "2027-01-12T00:00:00.000Z", version: 2 };
    expect([status, body]).toEqual([200, { ...after, updatedAt: expect.any(String) }]);
    expect(await tasks()).toEqual([body]);
  });

  test("loses its date when an empty one is sent", async () => {
    const { ask, add } = await world();
    const { id } = await add({ dueDate: "2027-01-10" });
    expect((await ask("updateTask", { params: { id }, body: { dueDate: "" } })).body).toMatchObject({ dueDate: null });
  });

  test("that changed meanwhile is not overwritten", async () => {
    const { ask, add, tasks } = await world();
    const { id } = await add();
    const change = (title: string) =>
      ask("updateTask", { params: { id }, body: { title }, headers: { "If-Match": '"1"' } });
    expect((await change("First")).status).toBe(200);
    expect((await change("Second")).status).toBe(409);
    expect((await tasks()).map(({ title }) => title)).toEqual(["First"]);
  });

  test("is deleted once, and the counts follow", async () => {
    const { ask, add, tasks, counts } = await world();
    const { id } = await add();
    const done = await add({ title: "Send it" });
    await ask("toggleTask", { params: { id: done.id } });
    expect(await counts()).toEqual([1, 2, 50]);
    const answers = await Promise.all([1, 2].map(() => ask("deleteTask", { params: { id: done.id } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await counts()).toEqual([0, 1, 0]);
    expect((await tasks()).map((task) => task.id)).toEqual([id]);
  });

  test("that was changed while it was being deleted is not deleted", async () => {
    const { ask, add, tasks } = await world();
    const { id } = await add();
    await ask("updateTask", { params: { id }, body: { title: "Needed after all" } });
    const answer = await ask("deleteTask", { params: { id }, headers: { "If-Match": '"1"' } });
    expect(answer.status).toBe(409);
    expect(await tasks()).toHaveLength(1);
  });
});

describe("several tasks at once", () => {
  test("are added together", async () => {
    const { ask, id, tasks, counts } = await world();
    const titles = ["One", "Two", "Three"];
    const { body } = await ask("createTasks", { params: { id }, body: { tasks: titles.map((title) => ({ title })) } });
    expect(await tasks()).toEqual(body);
    expect((body as ApplicationTask[]).map(({ title }) => title)).toEqual(titles);
    expect(await counts()).toEqual([0, 3, 0]);
  });

  test.each([0, 31])("%i are refused", async (count) => {
    const { ask, id, tasks } = await world();
    const body = { tasks: Array.from({ length: count }, () => ({ title: "Again" })) };
    expect((await ask("createTasks", { params: { id }, body })).status).toBe(400);
    expect(await tasks()).toEqual([]);
  });

  test("do not pass the most an application has", async () => {
    const { ask, id, counts } = await world();
    const body = { tasks: Array.from({ length: 30 }, (_, at) => ({ title: `Task ${at}` })) };
    for (let added = 0; added + 30 <= mostTasks; added += 30) await ask("createTasks", { params: { id }, body });
    const answer = await ask("createTasks", { params: { id }, body });
    expect(answer).toMatchObject({ status: 400, body: { detail: "An application has at most 500 tasks" } });
    expect((await counts())[1]).toBe(480);
  });
});

test("tasks are suggested from the deadline and the funder, until they are there", async () => {
  const { ask, id } = await world();
  const suggested = async () => (await ask("suggestTasks", { params: { id } })).body as SuggestedTask[];
  const [first, ...rest] = await suggested();
  expect(first?.title).toContain("SAM.gov");
  const { late: _, ...task } = first as SuggestedTask;
  expect((await ask("createTasks", { params: { id }, body: { tasks: [task] } })).status).toBe(200);
  expect(await suggested()).toEqual(rest);
});
