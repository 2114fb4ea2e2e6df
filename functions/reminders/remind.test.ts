import { beforeEach, expect, test } from "vitest";
import { processJob } from "#functions/jobs/process-job.ts";
import { readReminderSchedule } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { confirmEmailAddress, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { runReminderTick } from "./reminder-tick.ts";

const hour = 3_600_000;
let dependencies: TestDependencies;
let api: ReturnType<typeof createTestApi>;
let cookie: string;
let userId: string;

const processJobs = async () => {
  for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift())
    await processJob(dependencies, jobKindHandlers, message);
};
const runTick = async () => {
  const { sent } = await runReminderTick(dependencies);
  await processJobs();
  return sent;
};
const advanceHours = async (count: number) => {
  let sentCount = 0;
  for (let index = 0; index < count; index++) {
    dependencies.clock.advance(hour);
    sentCount += await runTick();
  }
  return sentCount;
};
const getSubjects = () => dependencies.sentEmails.map(({ subject }) => subject);

beforeEach(async () => {
  // Saturday, 10:00 in New York.
  dependencies = createTestDependencies();
  api = createTestApi(dependencies);
  const { user, ...signedIn } = await api.signUp();
  ({ cookie } = signedIn);
  userId = user.id;
  await confirmEmailAddress(dependencies, user);
  await processJobs();
  await runTick();
  dependencies.sentEmails.length = 0;
});
const trackApplication = (deadline: string, grantName = "River Grant") =>
  api.call("createApplication", {
    cookie,
    body: { grantName, funder: "River Fund", deadline, status: "draft", priority: "high" },
  });

test("reminds the user of a deadline once seven days before and once on the day", async () => {
  await trackApplication("2026-12-09");
  await advanceHours(24 * 20);
  expect(getSubjects().filter((subject) => !subject.startsWith("Your week"))).toEqual([
    "Deadline in 7 days: River Grant",
    "Deadline today: River Grant",
  ]);
});

test("creates no job for a user without due items, and a single job for concurrent ticks", async () => {
  await trackApplication("2026-12-09");
  await runTick();
  expect(await runTick()).toBe(0);
  const { nextScanAt } = (await readReminderSchedule(dependencies.table, userId)) ?? {};
  expect(nextScanAt).toBe("2026-11-23T13:00:00.000Z");
  dependencies.clock.advance(48 * hour);
  const ticks = await Promise.all([runReminderTick(dependencies), runReminderTick(dependencies)]);
  expect(ticks.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
});

test("catches up after days without ticks and reports a missed deadline once", async () => {
  await trackApplication("2026-12-09");
  await runTick();
  dependencies.clock.advance(21 * 24 * hour);
  await runTick();
  await runTick();
  const reminders = dependencies.sentEmails.filter(({ subject }) => !subject.startsWith("Your week"));
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.subject).toBe("Deadline passed 3 days ago: River Grant");
});

test("sends reminder email in text and HTML with a one-click unsubscribe link that requires no session", async () => {
  await trackApplication("2026-11-28");
  await advanceHours(24 * 8);
  const email = dependencies.sentEmails.find(({ subject }) => subject.startsWith("Deadline today"));
  expect(email?.html).toContain("River Grant");
  expect(email?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const key =
    new URL(/<(.*)>/.exec(email?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "").searchParams.get("key") ?? "";
  const unsubscribe = (key: string) =>
    api.call("unsubscribe", {
      query: { key },
      text: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      fromBrowser: false,
    });
  const readPreferences = async () => (await api.call("getNotificationPreferences", { cookie })).body;
  expect((await api.call("openUnsubscribe", { query: { key }, fromBrowser: false })).status).toBe(302);
  expect((await unsubscribe(`${key}x`)).status).toBe(404);
  expect(await readPreferences()).toMatchObject({ deadlineReminders: true });
  expect((await unsubscribe(key)).status).toBe(204);
  expect(await readPreferences()).toMatchObject({
    deadlineReminders: false,
    weeklyDigest: true,
    emailNotifications: true,
  });
});

test("loses no email while the email service is down", async () => {
  await trackApplication("2026-11-28");
  const { send } = dependencies.mail;
  dependencies.mail.send = async () => {
    throw new Error("The email service is unavailable");
  };
  await advanceHours(24 * 8);
  expect(dependencies.sentEmails).toEqual([]);
  dependencies.mail.send = send;
  const { sweepJobs } = await import("#functions/jobs/sweep-jobs.ts");
  await sweepJobs(dependencies);
  await processJobs();
  expect(getSubjects()).toContain("Deadline passed yesterday: River Grant");
});

test("omits items from delayed email that were closed or moved in the meantime", async () => {
  const trackAndGetId = async (name: string) =>
    ((await trackApplication("2026-11-28", name)).body as { id: string }).id;
  await trackAndGetId("Unchanged Grant");
  const [movedId, closedId] = [await trackAndGetId("Moved Grant"), await trackAndGetId("Closed Grant")];
  const { send } = dependencies.mail;
  dependencies.mail.send = async () => {
    throw new Error("The email service is unavailable");
  };
  await advanceHours(24 * 8);
  await api.call("updateApplication", {
    cookie,
    params: { id: movedId },
    body: { deadline: "2027-03-01T00:00:00.000Z" },
  });
  await api.call("updateApplication", { cookie, params: { id: closedId }, body: { status: "withdrawn" } });
  dependencies.mail.send = send;
  const { sweepJobs } = await import("#functions/jobs/sweep-jobs.ts");
  await sweepJobs(dependencies);
  await processJobs();
  const email = dependencies.sentEmails.find(({ subject }) => subject.startsWith("Deadline passed"));
  expect(email?.subject).toBe("Deadline passed yesterday: Unchanged Grant");
  expect(email?.text).not.toMatch(/Moved Grant|Closed Grant/);
});

test("sends a reminder for a deadline that was moved to the day of its earlier reminder", async () => {
  // The early reminder is recorded for the 28th, and the deadline is then moved to that day.
  const { id } = (await trackApplication("2026-12-05")).body as { id: string };
  const { send } = dependencies.mail;
  dependencies.mail.send = async () => {
    throw new Error("The email service is unavailable");
  };
  await advanceHours(24 * 7);
  await api.call("updateApplication", { cookie, params: { id }, body: { deadline: "2026-11-28T00:00:00.000Z" } });
  dependencies.mail.send = send;
  const { sweepJobs } = await import("#functions/jobs/sweep-jobs.ts");
  await sweepJobs(dependencies);
  await processJobs();
  expect(getSubjects()).toContain("Deadline today: River Grant");
});
