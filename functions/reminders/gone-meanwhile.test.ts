import { beforeEach, expect, test } from "vitest";
import { jobKindHandlers } from "#functions/jobs/handlers.ts";
import { sweep } from "#functions/jobs/sweep.ts";
import { work } from "#functions/jobs/work.ts";
import type { Table } from "#functions/table/table.ts";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { confirmAddress, testApi } from "#functions/testing-api.ts";
import { tick } from "./tick.ts";

const day = 86_400_000;
const monday = "2026-11-23T00:00:00.000Z";
let outside: TestOutside;
let api: ReturnType<typeof testApi>;
let cookie: string;

const workOff = async () => {
  for (let message = outside.sent.shift(); message; message = outside.sent.shift())
    await work(outside, jobKindHandlers, message);
};
const ask = async (...[name, sent]: Parameters<typeof api.call>) => {
  const { status, body } = await api.call(name, { cookie, ...sent });
  expect(status, name).toBeLessThan(300);
  return body as { id: string; importId: string };
};
const track = (deadline: string | null) =>
  ask("createApplication", {
    body: { grantName: "River Grant", funder: "River Fund", deadline, status: "draft", priority: "high" },
  });
const addTask = (applicationId: string, dueDate = monday) =>
  ask("createTask", { body: { applicationId, title: "Call the county", dueDate } });
const task = async () => addTask((await track(null)).id);

beforeEach(async () => {
  // A Saturday, 10:00 in New York.
  outside = testOutside();
  api = testApi(outside);
  const { user, ...signedIn } = await api.signUp();
  ({ cookie } = signedIn);
  await confirmAddress(outside, user);
  await workOff();
  await tick(outside);
  await workOff();
});

/** Goes on to Monday or so many days, and does something just before what has fallen due is told of. */
const justBeforeIsTold = async (change: () => Promise<unknown>, days = 2) => {
  outside.clock.forward(days * day);
  const { table } = outside;
  let isDone = false;
  const write: Table["write"] = async (...writes) => {
    const tells = writes.some((one) => "put" in one && one.put.sk.startsWith("NOTE#"));
    if (tells && !isDone) {
      isDone = true;
      await change();
    }
    return table.write(...writes);
  };
  outside.table = { ...table, write };
  await tick(outside);
  for (let round = 0; round < 3; round += 1) {
    await workOff();
    outside.clock.forward(day / 24);
    await sweep(outside);
    await tick(outside);
  }
  expect(isDone).toBe(true);
  const all = (await api.call("listNotifications", { cookie })).body as { type: string }[];
  return all.filter(({ type }) => type === "deadline" || type === "taskDue");
};

test("what is still there is told of", async () => {
  await track(monday);
  await task();
  expect(await justBeforeIsTold(async () => undefined)).toHaveLength(2);
});

type Row = [
  what: string,
  begin: () => Promise<{ id: string; importId: string }>,
  change: Parameters<typeof ask>[0],
  body?: object,
];
test.each<Row>([
  ["an application that was deleted", () => track(monday), "deleteApplication"],
  ["an application that was withdrawn", () => track(monday), "updateApplication", { status: "withdrawn" }],
  ["a deadline that was taken away", () => track(monday), "updateApplication", { deadline: null }],
  ["a task that was done", task, "toggleTask", { completed: true }],
  ["a task that was deleted", task, "deleteTask"],
  ["a task whose day was taken away", task, "updateTask", { dueDate: null }],
])("of %s meanwhile nobody is told", async (_, begin, change, body) => {
  const { id } = await begin();
  expect(await justBeforeIsTold(() => ask(change, { params: { id }, ...(body && { body }) }))).toEqual([]);
});

test("of what was imported and is taken back meanwhile nobody is told", async () => {
  const rows = [
    { grantName: "River Grant", funder: "River Fund", deadline: monday, status: "draft", priority: "high" },
  ];
  const { importId } = await ask("importApplications", { body: { rows } });
  expect(await justBeforeIsTold(() => ask("undoImport", { params: { id: importId } }))).toEqual([]);
});

test("the task of an application that goes on again is told of, though that has no deadline", async () => {
  const { id } = await track(null);
  await addTask(id, "2026-11-22");
  await ask("updateApplication", { params: { id }, body: { status: "withdrawn" } });
  await tick(outside);
  await workOff();
  await ask("updateApplication", { params: { id }, body: { status: "draft" } });
  expect(await justBeforeIsTold(async () => undefined, 1)).toHaveLength(1);
});
