import { beforeEach, expect, test } from "vitest";
import { processJob } from "#functions/jobs/process-job.ts";
import { queryAll } from "#functions/table/table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { confirmAddress, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { defaultPreferences, type NotificationPreferences } from "#shared/api/notifications.ts";
import { runReminderTick } from "./reminder-tick.ts";

const hour = 3_600_000;
const day = 24 * hour;
let dependencies: TestDependencies;
let api: ReturnType<typeof createTestApi>;
let cookie: string;
let userId: string;

const processJobs = async () => {
  for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift())
    await processJob(dependencies, jobKindHandlers, message);
};
const run = async () => {
  await runReminderTick(dependencies);
  await processJobs();
};
const hours = async (count: number) => {
  for (let at = 0; at < count; at++) {
    dependencies.clock.forward(hour);
    await run();
  }
};
const days = async (count: number) => {
  for (let at = 0; at < count; at++) {
    dependencies.clock.forward(day);
    await run();
    await api.call("getProgress", { cookie });
  }
};
const subjects = () => dependencies.mails.map(({ subject }) => subject);
const notificationTitles = async () =>
  ((await api.call("listNotifications", { cookie })).body as { type: string; title: string }[])
    .filter(({ type }) => type === "deadline" || type === "taskDue")
    .map(({ title }) => title);
const choose = (chosen: Partial<NotificationPreferences>) =>
  api.call("updateNotificationPreferences", {
    cookie,
    body: { ...defaultPreferences, weeklyDigest: false, ...chosen },
  });
const track = async (deadline: string, grantName = "River Grant") => {
  const body = { grantName, funder: "River Fund", deadline, status: "draft", priority: "high" };
  const { id } = (await api.call("createApplication", { cookie, body })).body as { id: string };
  return id;
};

beforeEach(async () => {
  // Saturday, 10:00 in New York.
  dependencies = createTestDependencies();
  api = createTestApi(dependencies);
  const { user, ...signedIn } = await api.signUp();
  ({ cookie } = signedIn);
  userId = user.id;
  await confirmAddress(dependencies, user);
  await processJobs();
  expect((await choose({})).status).toBe(200);
  await hours(1);
  dependencies.mails.length = 0;
});

test("notifies in the app while reminder mail is off, and does not send old reminders when it is turned on again", async () => {
  await choose({ deadlineReminders: false });
  await track("2026-11-24");
  await days(25);
  expect(subjects()).toEqual([]);
  expect(await notificationTitles()).toEqual(["River Grant"]);
  await choose({});
  await hours(3);
  expect(subjects()).toEqual([]);
  expect(await notificationTitles()).toEqual(["River Grant"]);
});

test("does not remind of a deadline that had passed when it was recorded", async () => {
  await days(25);
  await track("2026-11-25", "Long past");
  await track("2026-12-15", "Days past");
  await track("2026-12-16", "Of this morning");
  await track("2026-12-18", "In two days");
  await hours(60);
  expect(await notificationTitles()).toEqual(["In two days"]);
  expect(subjects()).toEqual(["Deadline today: In two days"]);
});

test("a longer lead time adds no past reminders and loses none that were pending", async () => {
  await track("2026-11-23", "Was due");
  await track("2026-12-08", "In two weeks");
  await run();
  dependencies.clock.forward(2 * day);
  await choose({ reminderDaysBefore: 60 });
  dependencies.clock.forward(hour);
  await track("2026-11-22", "Past");
  await run();
  expect(await notificationTitles()).toEqual(["Was due"]);
});

test("drops reminders older than a week after ten days without a scan", async () => {
  await track("2026-11-22", "Of the second day");
  await track("2026-11-30", "Of the tenth day");
  await run();
  dependencies.clock.forward(10 * day);
  await run();
  expect(await notificationTitles()).toEqual(["Of the tenth day"]);
});

test("pauses task reminders while an application is withdrawn and resumes them when it is reopened", async () => {
  const id = await track("2026-12-29");
  const set = (status: string) => api.call("updateApplication", { cookie, params: { id }, body: { status } });
  const task = (title: string, dueDate: string) =>
    api.call("createTask", { cookie, body: { applicationId: id, title, dueDate } });
  await task("Write budget", "2026-11-23");
  await task("Call them", "2026-11-26");
  await set("withdrawn");
  await hours(72);
  expect([subjects(), await notificationTitles()]).toEqual([[], []]);
  await set("in_progress");
  await hours(72);
  expect(subjects()).toEqual(["Task due today: Call them"]);
});

test("sends a morning's sixty reminders as one email even when a worker crashes between transactions", async () => {
  for (let each = 0; each < 60; each++) await track("2026-11-25", `Grant ${each}`);
  await run();
  const { write } = dependencies.table;
  let crashes = 0;
  dependencies.table.write = async (...writes) => {
    if (writes.length > 20 && ++crashes === 2) throw new Error("The table is away");
    await write(...writes);
  };
  await hours(4 * 24);
  dependencies.table.write = write;
  expect(crashes).toBeGreaterThan(3);
  expect(subjects()).toEqual(["60 reminders for Nov 25, 2026"]);
  const notes = await queryAll(dependencies.table, { pk: `USER#${userId}`, sk: { prefix: "NOTE#" } });
  expect(notes.filter(({ type }) => type === "deadline")).toHaveLength(60);
});
