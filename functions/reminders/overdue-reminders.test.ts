import { beforeEach, expect, test } from "vitest";
import { processJob } from "#functions/jobs/process-job.ts";
import { queryAll } from "#functions/table/table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { confirmEmailAddress, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { defaultPreferences, type NotificationPreferences } from "#shared/api/notifications.ts";
import { closeoutKeys } from "#shared/domain/awards/closeout.ts";
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
const runTick = async () => {
  await runReminderTick(dependencies);
  await processJobs();
};
const advanceHours = async (count: number) => {
  for (let index = 0; index < count; index++) {
    dependencies.clock.advance(hour);
    await runTick();
  }
};
const advanceDays = async (count: number) => {
  for (let index = 0; index < count; index++) {
    dependencies.clock.advance(day);
    await runTick();
    await api.call("getProgress", { cookie });
  }
};
const getSubjects = () => dependencies.sentEmails.map(({ subject }) => subject);
const listNotificationTitles = async () =>
  ((await api.call("listNotifications", { cookie })).body as { type: string; title: string }[])
    .filter(({ type }) => type === "deadline" || type === "taskDue")
    .map(({ title }) => title);
const setPreferences = (preferences: Partial<NotificationPreferences>) =>
  api.call("updateNotificationPreferences", {
    cookie,
    body: { ...defaultPreferences, weeklyDigest: false, ...preferences },
  });
const trackApplication = async (deadline: string, grantName = "River Grant") => {
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
  await confirmEmailAddress(dependencies, user);
  await processJobs();
  expect((await setPreferences({})).status).toBe(200);
  await advanceHours(1);
  dependencies.sentEmails.length = 0;
});

test("notifies in the app while reminder emails are off, and sends no old reminders after they are turned on again", async () => {
  await setPreferences({ deadlineReminders: false });
  await trackApplication("2026-11-24");
  await advanceDays(25);
  expect(getSubjects()).toEqual([]);
  expect(await listNotificationTitles()).toEqual(["River Grant"]);
  await setPreferences({});
  await advanceHours(3);
  expect(getSubjects()).toEqual([]);
  expect(await listNotificationTitles()).toEqual(["River Grant"]);
});

test("sends no reminder for a deadline that had already passed when it was recorded", async () => {
  await advanceDays(25);
  await trackApplication("2026-11-25", "Long past");
  await trackApplication("2026-12-15", "Days past");
  await trackApplication("2026-12-16", "Reminded this morning");
  await trackApplication("2026-12-18", "In two days");
  await advanceHours(60);
  expect(await listNotificationTitles()).toEqual(["In two days"]);
  expect(getSubjects()).toEqual(["Deadline today: In two days"]);
});

test("adds no past reminders and loses no pending ones when the lead time is increased", async () => {
  await trackApplication("2026-11-23", "Due before the change");
  await trackApplication("2026-12-08", "In two weeks");
  await runTick();
  dependencies.clock.advance(2 * day);
  await setPreferences({ reminderDaysBefore: 60 });
  dependencies.clock.advance(hour);
  await trackApplication("2026-11-22", "Past");
  await runTick();
  expect(await listNotificationTitles()).toEqual(["Due before the change"]);
});

test("drops reminders older than a week after ten days without a scan", async () => {
  await trackApplication("2026-11-22", "On the second day");
  await trackApplication("2026-11-30", "On the tenth day");
  await runTick();
  dependencies.clock.advance(10 * day);
  await runTick();
  expect(await listNotificationTitles()).toEqual(["On the tenth day"]);
});

test("pauses task reminders while an application is withdrawn and resumes them when it is reopened", async () => {
  const id = await trackApplication("2026-12-29");
  const setStatus = (status: string) => api.call("updateApplication", { cookie, params: { id }, body: { status } });
  const createTask = (title: string, dueDate: string) =>
    api.call("createTask", { cookie, body: { applicationId: id, title, dueDate } });
  await createTask("Write budget", "2026-11-23");
  await createTask("Call them", "2026-11-26");
  await setStatus("withdrawn");
  await advanceHours(72);
  expect([getSubjects(), await listNotificationTitles()]).toEqual([[], []]);
  await setStatus("in_progress");
  await advanceHours(72);
  expect(getSubjects()).toEqual(["Task due today: Call them"]);
});

test("sends sixty reminders due the same morning as one email, even if a worker crashes between transactions", async () => {
  for (let index = 0; index < 60; index++) await trackApplication("2026-11-25", `Grant ${index}`);
  await runTick();
  const { write } = dependencies.table;
  let crashes = 0;
  dependencies.table.write = async (...writes) => {
    if (writes.length > 20 && ++crashes === 2) throw new Error("The table is unavailable");
    await write(...writes);
  };
  await advanceHours(4 * 24);
  dependencies.table.write = write;
  expect(crashes).toBeGreaterThan(3);
  expect(getSubjects()).toEqual(["60 reminders for Nov 25, 2026"]);
  const notes = await queryAll(dependencies.table, { pk: `USER#${userId}`, sk: { prefix: "NOTE#" } });
  expect(notes.filter(({ type }) => type === "deadline")).toHaveLength(60);
});

test("sends reminders before and on a report's due date until it is submitted", async () => {
  const id = await trackApplication("2026-12-31");
  await api.call("updateApplication", { cookie, params: { id }, body: { deadline: "", status: "awarded" } });
  const report = { kind: "financial", title: "SF-425", dueDate: "2026-12-05", submittedDate: null, note: null };
  const reports = ["a", "b"].map((suffix) => ({ ...report, id: `01kb3f0000000000000000000${suffix}` }));
  await api.call("updateAward", { cookie, params: { id }, body: { reports } });
  await setPreferences({ reminderDaysBefore: 7 });
  await advanceDays(8);
  expect((await listNotificationTitles()).length).toBe(2);
  await api.call("updateAward", {
    cookie,
    params: { id },
    body: { reports: [{ ...reports[0], submittedDate: "2026-11-30" }, reports[1]] },
  });
  await advanceDays(8);
  expect(await listNotificationTitles()).toEqual(["SF-425", "SF-425", "SF-425"]);
  const { body } = await api.call("listNotifications", { cookie });
  expect((body as { message: string }[])[0]?.message).toBe("This report is due today (Dec 5, 2026).");
});

test("sends reminders for payments, closeout steps and the end of the period, but not once they are settled", async () => {
  const id = await trackApplication("2026-12-31");
  await api.call("updateApplication", { cookie, params: { id }, body: { deadline: "", status: "awarded" } });
  const payment = { kind: "drawdown", status: "requested", date: "2026-12-05", amountCents: 5_000_00 };
  const payments = ["a", "b"].map((suffix) => ({ ...payment, id: `01kb3f0000000000000000000${suffix}` }));
  const save = (body: object) => api.call("updateAward", { cookie, params: { id }, body });
  // The closeout of subawards is due 90 days after the period.
  await save({ payments, isFederal: true, periodEnd: "2026-09-06" });
  await setPreferences({ reminderDaysBefore: 7 });
  await advanceDays(8);
  expect((await listNotificationTitles()).toSorted()).toEqual([
    "Close out subawards",
    "Drawdown of $5,000",
    "Drawdown of $5,000",
  ]);
  const [received, open] = payments;
  await save({ payments: [{ ...received, status: "received" }, open], closeoutDone: ["subaward_closeout"] });
  await advanceDays(8);
  const listMessages = async () => {
    const { body } = await api.call("listNotifications", { cookie });
    const notifications = body as { type: string; message: string }[];
    return notifications.filter(({ type }) => type === "deadline").map(({ message }) => message);
  };
  expect(await listMessages()).toHaveLength(4);
  expect((await listMessages())[0]).toBe("This payment is expected today (Dec 5, 2026).");
  await save({ payments: [], closeoutDone: [...closeoutKeys], periodEnd: "2026-12-20" });
  await advanceDays(15);
  expect((await listMessages()).slice(0, -4)).toEqual([
    "The award period ends today (Dec 20, 2026).",
    "The award period ends in 7 days (Dec 20, 2026).",
  ]);
});
