import { beforeEach, expect, test } from "vitest";
import { jobKindHandlers } from "#functions/jobs/handlers.ts";
import { work } from "#functions/jobs/work.ts";
import { queryAll } from "#functions/table/table.ts";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { confirmAddress, testApi } from "#functions/testing-api.ts";
import { defaultPreferences, type NotificationPreferences } from "#shared/notifications.ts";
import { tick } from "./tick.ts";

const hour = 3_600_000;
const day = 24 * hour;
let outside: TestOutside;
let api: ReturnType<typeof testApi>;
let cookie: string;
let userId: string;

const workOff = async () => {
  for (let message = outside.sent.shift(); message; message = outside.sent.shift())
    await work(outside, jobKindHandlers, message);
};
const run = async () => {
  await tick(outside);
  await workOff();
};
const hours = async (count: number) => {
  for (let at = 0; at < count; at++) {
    outside.clock.forward(hour);
    await run();
  }
};
/** Days on which somebody is there, so that they stay signed in, and the clock ticks once. */
const days = async (count: number) => {
  for (let at = 0; at < count; at++) {
    outside.clock.forward(day);
    await run();
    await api.call("getProgress", { cookie });
  }
};
const subjects = () => outside.mails.map(({ subject }) => subject);
const told = async () =>
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
  // A Saturday, 10:00 in New York.
  outside = testOutside();
  api = testApi(outside);
  const { user, ...signedIn } = await api.signUp();
  ({ cookie } = signedIn);
  userId = user.id;
  await confirmAddress(outside, user);
  await workOff();
  expect((await choose({})).status).toBe(200);
  await hours(1);
  outside.mails.length = 0;
});

test("who ended reminder mail is told in the bell, and switched on again it brings nothing of before", async () => {
  await choose({ deadlineReminders: false });
  await track("2026-11-24");
  await days(25);
  expect(subjects()).toEqual([]);
  expect(await told()).toEqual(["River Grant"]);
  await choose({});
  await hours(3);
  expect(subjects()).toEqual([]);
  expect(await told()).toEqual(["River Grant"]);
});

test("a deadline that has passed when it is recorded is not told of, today's that is still to come is", async () => {
  await days(25);
  await track("2026-11-25", "Long past");
  await track("2026-12-15", "Days past");
  await track("2026-12-16", "Of this morning");
  await track("2026-12-18", "In two days");
  await hours(60);
  expect(await told()).toEqual(["In two days"]);
  expect(subjects()).toEqual(["Deadline today: In two days"]);
});

test("more days before the deadline bring no reminder of a day that is over, and lose none of before the change", async () => {
  await track("2026-11-23", "Was due");
  await track("2026-12-08", "In two weeks");
  await run();
  // Nobody looked on the morning of the first, and then something was changed, twice.
  outside.clock.forward(2 * day);
  await choose({ reminderDaysBefore: 60 });
  outside.clock.forward(hour);
  await track("2026-11-22", "Past");
  await run();
  expect(await told()).toEqual(["Was due"]);
});

test("nobody looked for ten days: what is older than a week stays untold", async () => {
  await track("2026-11-22", "Of the second day");
  await track("2026-11-30", "Of the tenth day");
  await run();
  outside.clock.forward(10 * day);
  await run();
  expect(await told()).toEqual(["Of the tenth day"]);
});

test("tasks of an application that was withdrawn or declined are not told of, and are again when it goes on", async () => {
  const id = await track("2026-12-29");
  const set = (status: string) => api.call("updateApplication", { cookie, params: { id }, body: { status } });
  const task = (title: string, dueDate: string) =>
    api.call("createTask", { cookie, body: { applicationId: id, title, dueDate } });
  await task("Write budget", "2026-11-23");
  await task("Call them", "2026-11-26");
  await set("withdrawn");
  await hours(72);
  expect([subjects(), await told()]).toEqual([[], []]);
  await set("in_progress");
  await hours(72);
  expect(subjects()).toEqual(["Task due today: Call them"]);
});

test("sixty reminders of one morning are one mail, also when the worker dies between its transactions", async () => {
  for (let each = 0; each < 60; each++) await track("2026-11-25", `Grant ${each}`);
  await run();
  const { write } = outside.table;
  let died = 0;
  outside.table.write = async (...writes) => {
    // The second of the three dies, once.
    if (writes.length > 20 && ++died === 2) throw new Error("The table is away");
    await write(...writes);
  };
  await hours(4 * 24);
  outside.table.write = write;
  expect(died).toBeGreaterThan(3);
  expect(subjects()).toEqual(["60 reminders for Nov 25, 2026"]);
  const notes = await queryAll(outside.table, { pk: `USER#${userId}`, sk: { prefix: "NOTE#" } });
  expect(notes.filter(({ type }) => type === "deadline")).toHaveLength(60);
});
