import { beforeEach, expect, test } from "vitest";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import { defaultPreferences } from "#shared/notifications.ts";

let outside: TestOutside;
let api: ReturnType<typeof testApi>;
let cookie: string;
let userId: string;
beforeEach(async () => {
  outside = testOutside();
  api = testApi(outside);
  const { user, ...signedIn } = await api.signUp();
  cookie = signedIn.cookie;
  userId = user.id;
});
const read = async (as = cookie) => (await api.call("getNotificationPreferences", { cookie: as })).body;
const choose = (body: unknown) => api.call("updateNotificationPreferences", { cookie, body });

const chosen = {
  emailNotifications: true,
  deadlineReminders: false,
  reminderDaysBefore: 14,
  weeklyDigest: true,
  digestWeekday: 5,
  digestHour: 17,
  opportunityMatches: false,
  opportunityChanges: false,
};

test("who has chosen nothing gets what the product presets", async () => {
  expect(await read()).toEqual({
    emailNotifications: true,
    deadlineReminders: true,
    reminderDaysBefore: 7,
    weeklyDigest: true,
    digestWeekday: 1,
    digestHour: 8,
    opportunityMatches: true,
    opportunityChanges: true,
  });
});

test("a choice is kept, for this user alone", async () => {
  expect(await choose(chosen)).toMatchObject({ status: 200, body: chosen });
  expect(await read()).toEqual(chosen);
  const other = await api.signUp();
  expect(await read(other.cookie)).toEqual(defaultPreferences);
});

test("a later choice replaces the whole of the earlier one", async () => {
  await choose(chosen);
  await choose({ weeklyDigest: false });
  expect(await read()).toEqual({ ...defaultPreferences, weeklyDigest: false });
});

test("a choice that was kept before there was more to choose from has the presets for the rest", async () => {
  const updatedAt = "2026-01-01T00:00:00.000Z";
  await outside.table.write({ put: { pk: `USER#${userId}`, sk: "PREFERENCES", weeklyDigest: false, updatedAt } });
  expect(await read()).toEqual({ ...defaultPreferences, weeklyDigest: false });
});

test.each([
  ["reminderDaysBefore", 0, "Please give a number of days from 1 to 60"],
  ["reminderDaysBefore", 61, "Please give a number of days from 1 to 60"],
  ["digestWeekday", 0, "Please choose a day of the week"],
  ["digestWeekday", 8, "Please choose a day of the week"],
  ["digestHour", 24, "Please choose an hour"],
  ["digestHour", 7.5, "Please choose an hour"],
  ["weeklyDigest", "yes", "Please answer yes or no"],
])("%s of %s is refused", async (field, value, message) => {
  await choose(chosen);
  expect(await choose({ ...chosen, [field]: value })).toMatchObject({
    status: 400,
    body: { issues: [{ path: `body.${field}`, message }] },
  });
  expect(await read()).toEqual(chosen);
});

test("nobody who is signed out reads or chooses", async () => {
  expect((await api.call("getNotificationPreferences")).status).toBe(401);
  expect((await api.call("updateNotificationPreferences", { body: chosen })).status).toBe(401);
});
