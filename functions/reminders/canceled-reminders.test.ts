import { beforeEach, expect, test } from "vitest";
import { processJob } from "#functions/jobs/process-job.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { confirmEmailAddress, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { runReminderTick } from "./reminder-tick.ts";

const day = 86_400_000;
const monday = "2026-11-23T00:00:00.000Z";
let dependencies: TestDependencies;
let api: ReturnType<typeof createTestApi>;
let cookie: string;

const processJobs = async () => {
  for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift())
    await processJob(dependencies, jobKindHandlers, message);
};
const callApi = async (...[name, request]: Parameters<typeof api.call>) => {
  const { status, body } = await api.call(name, { cookie, ...request });
  expect(status, name).toBeLessThan(300);
  return body as { id: string; importId: string };
};
const trackApplication = (deadline: string | null) =>
  callApi("createApplication", {
    body: { grantName: "River Grant", funder: "River Fund", deadline, status: "draft", priority: "high" },
  });
const addTask = (applicationId: string, dueDate = monday) =>
  callApi("createTask", { body: { applicationId, title: "Call the county", dueDate } });
const createTask = async () => addTask((await trackApplication(null)).id);

beforeEach(async () => {
  // Saturday, 10:00 in New York.
  dependencies = createTestDependencies();
  api = createTestApi(dependencies);
  const { user, ...signedIn } = await api.signUp();
  ({ cookie } = signedIn);
  await confirmEmailAddress(dependencies, user);
  await processJobs();
  await runReminderTick(dependencies);
  await processJobs();
});

/**
 * Advances the clock by `days` and applies a change just before the notification is written. Returns the notifications.
 */
const changeBeforeNotification = async (change: () => Promise<unknown>, days = 2) => {
  dependencies.clock.advance(days * day);
  const { table } = dependencies;
  let isDone = false;
  const writeAfterChange: Table["write"] = async (...writes) => {
    const isNotification = writes.some((write) => "put" in write && write.put.sk.startsWith("NOTE#"));
    if (isNotification && !isDone) {
      isDone = true;
      await change();
    }
    return table.write(...writes);
  };
  dependencies.table = { ...table, write: writeAfterChange };
  await runReminderTick(dependencies);
  for (let round = 0; round < 3; round += 1) {
    await processJobs();
    dependencies.clock.advance(day / 24);
    await sweepJobs(dependencies);
    await runReminderTick(dependencies);
  }
  expect(isDone).toBe(true);
  const notifications = (await api.call("listNotifications", { cookie })).body as { type: string }[];
  return notifications.filter(({ type }) => type === "deadline" || type === "taskDue");
};

test("sends reminders for items that still exist", async () => {
  await trackApplication(monday);
  await createTask();
  expect(await changeBeforeNotification(async () => undefined)).toHaveLength(2);
});

type Case = [
  event: string,
  create: () => Promise<{ id: string; importId: string }>,
  operation: Parameters<typeof callApi>[0],
  body?: object,
];
test.each<Case>([
  ["its application is deleted", () => trackApplication(monday), "deleteApplication"],
  ["its application is withdrawn", () => trackApplication(monday), "updateApplication", { status: "withdrawn" }],
  ["its deadline is removed", () => trackApplication(monday), "updateApplication", { deadline: null }],
  ["its task is completed", createTask, "toggleTask", { completed: true }],
  ["its task is deleted", createTask, "deleteTask"],
  ["its task loses its due date", createTask, "updateTask", { dueDate: null }],
])("sends no reminder when %s during the scan", async (_, create, operation, body) => {
  const { id } = await create();
  const change = () => callApi(operation, { params: { id }, ...(body && { body }) });
  expect(await changeBeforeNotification(change)).toEqual([]);
});

test("sends no reminder when its import is undone during the scan", async () => {
  const rows = [
    { grantName: "River Grant", funder: "River Fund", deadline: monday, status: "draft", priority: "high" },
  ];
  const { importId } = await callApi("importApplications", { body: { rows } });
  expect(await changeBeforeNotification(() => callApi("undoImport", { params: { id: importId } }))).toEqual([]);
});

test("sends a task reminder when its application, which has no deadline, is reopened", async () => {
  const { id } = await trackApplication(null);
  await addTask(id, "2026-11-22");
  await callApi("updateApplication", { params: { id }, body: { status: "withdrawn" } });
  await runReminderTick(dependencies);
  await processJobs();
  await callApi("updateApplication", { params: { id }, body: { status: "draft" } });
  expect(await changeBeforeNotification(async () => undefined, 1)).toHaveLength(1);
});
