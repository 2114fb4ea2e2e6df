import { beforeEach, expect, test } from "vitest";
import { processJob } from "#functions/jobs/process-job.ts";
import { readReminderSchedule } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { confirmEmailAddress, createTestApi, testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { runReminderTick } from "./reminder-tick.ts";

const day = 86_400_000;
let dependencies: TestDependencies;
let api: ReturnType<typeof createTestApi>;
let user: { id: string; email: string };
let cookie: string;

const runTick = async () => {
  await runReminderTick(dependencies);
  for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift())
    await processJob(dependencies, jobKindHandlers, message);
};
const trackApplication = (grantName: string, deadline: string) =>
  api.call("createApplication", { cookie, body: { grantName, funder: "River Fund", deadline, status: "draft" } });
const getSubjects = () =>
  dependencies.sentEmails.map(({ subject }) => subject).filter((subject) => !/new browser/.test(subject));
const readSchedule = () => readReminderSchedule(dependencies.table, user.id);

beforeEach(async () => {
  // Saturday, 2026-11-21, 10:00 in New York.
  dependencies = createTestDependencies();
  api = createTestApi(dependencies);
  ({ user, cookie } = await api.signUp());
  await confirmEmailAddress(dependencies, user);
});

/** Simulates an account created before reminders existed, a year and some deadlines ago. */
const createLegacyAccount = async () => {
  await trackApplication("Long gone", "2027-06-01");
  await trackApplication("To come", "2027-12-02");
  await dependencies.table.write({ delete: { pk: `USER#${user.id}`, sk: "SCHEDULE" } });
  dependencies.queuedJobs.length = 0;
  dependencies.clock.advance(365 * day);
  await runTick();
  expect(getSubjects()).toEqual([]);
};
const advanceHours = async (count: number) => {
  for (let index = 0; index < count; index++) {
    dependencies.clock.advance(3_600_000);
    await runTick();
  }
};

test("creates a missing schedule at sign-in", async () => {
  await createLegacyAccount();
  const body = { email: user.email, password: testPassword, timeZone: "Asia/Kathmandu" };
  expect((await api.call("logIn", { body })).status).toBe(200);
  expect(await readSchedule()).toMatchObject({ doneUntil: dependencies.clock.now().toISOString() });
  await advanceHours(24 * 12);
  expect(getSubjects().filter((subject) => !subject.startsWith("Your week"))).toEqual([
    "Deadline in 7 days: To come",
    "Deadline today: To come",
  ]);
});

test("creates a missing schedule on a change, without reminders for the past", async () => {
  await createLegacyAccount();
  ({ cookie } = await signIn());
  await dependencies.table.write({ delete: { pk: `USER#${user.id}`, sk: "SCHEDULE" } });
  await trackApplication("New", "2027-12-03");
  await advanceHours(24 * 13);
  expect(getSubjects().filter((subject) => !subject.startsWith("Your week"))).toEqual([
    "Deadline in 7 days: To come",
    "Deadline in 7 days: New",
    "Deadline today: To come",
    "Deadline today: New",
  ]);
});
const signIn = async () => {
  const response = await api.call("logIn", { body: { email: user.email, password: testPassword } });
  return { cookie: toCookieHeader(response) };
};

test("keeps an existing schedule at sign-in", async () => {
  await runTick();
  const before = await readSchedule();
  dependencies.clock.advance(60_000);
  await signIn();
  expect(await readSchedule()).toEqual(before);
});

test("does not skip the morning's reminder after a move to a time zone farther east", async () => {
  await trackApplication("River Grant", "2026-11-24");
  await runTick();
  dependencies.sentEmails.length = 0;
  // In New York it is the evening before the deadline; in Kiritimati it is noon on the day itself.
  dependencies.clock.advance(2 * day + 8 * 3_600_000);
  await runTick();
  dependencies.sentEmails.length = 0;
  const profile = { firstName: "Ada", lastName: "Example", phone: "555-0100", organizationName: "Lantern House" };
  const response = await api.call("updateProfile", { cookie, body: { ...profile, timeZone: "Pacific/Kiritimati" } });
  expect(response.status).toBe(200);
  await advanceHours(30);
  expect(getSubjects().filter((subject) => subject.startsWith("Deadline"))).toEqual(["Deadline today: River Grant"]);
});
