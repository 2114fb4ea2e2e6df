import { beforeEach, expect, test } from "vitest";
import { buildUnsubscribeLink } from "#functions/mail/signed-links.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { defaultPreferences } from "#shared/api/notifications.ts";
import { buildDisableMailWrites } from "./notifications.table.ts";

const form = { "Content-Type": "application/x-www-form-urlencoded" };
let dependencies: TestDependencies;
let api: ReturnType<typeof createTestApi>;
let cookie: string;
let userId: string;
beforeEach(async () => {
  dependencies = createTestDependencies();
  api = createTestApi(dependencies);
  const account = await api.signUp();
  cookie = account.cookie;
  userId = account.user.id;
});
const readPreferences = async (sessionCookie = cookie) =>
  (await api.call("getNotificationPreferences", { cookie: sessionCookie })).body;
const updatePreferences = (body: unknown) => api.call("updateNotificationPreferences", { cookie, body });

const preferences = {
  emailNotifications: true,
  deadlineReminders: false,
  reminderDaysBefore: 14,
  weeklyDigest: true,
  digestWeekday: 5,
  digestHour: 17,
  opportunityMatches: false,
  opportunityChanges: false,
  comments: true,
};

test("returns the defaults if nothing was set", async () => {
  expect(await readPreferences()).toEqual({
    emailNotifications: true,
    deadlineReminders: true,
    reminderDaysBefore: 7,
    weeklyDigest: true,
    digestWeekday: 1,
    digestHour: 8,
    opportunityMatches: true,
    opportunityChanges: true,
    comments: true,
    version: 0,
  });
});

test("stores preferences only for this user", async () => {
  expect(await updatePreferences(preferences)).toMatchObject({ status: 200, body: preferences });
  expect(await readPreferences()).toEqual({ ...preferences, version: 1 });
  const otherUser = await api.signUp();
  expect(await readPreferences(otherUser.cookie)).toEqual({ ...defaultPreferences, version: 0 });
});

test("replaces all preferences on a later update", async () => {
  await updatePreferences(preferences);
  await updatePreferences({ weeklyDigest: false });
  expect(await readPreferences()).toEqual({ ...defaultPreferences, weeklyDigest: false, version: 2 });
});

test("fills preferences missing from an old record with defaults", async () => {
  const updatedAt = "2026-01-01T00:00:00.000Z";
  await dependencies.table.write({ put: { pk: `USER#${userId}`, sk: "PREFERENCES", weeklyDigest: false, updatedAt } });
  expect(await readPreferences()).toEqual({ ...defaultPreferences, weeklyDigest: false, version: 0 });
  expect((await updatePreferences(preferences)).status).toBe(200);
  expect(await readPreferences()).toEqual({ ...preferences, version: 1 });
});

test("prevents a stale page from re-enabling mail turned off by an unsubscribe link", async () => {
  await updatePreferences({ ...preferences, weeklyDigest: true });
  const { version } = (await readPreferences()) as { version: number };
  const link = await buildUnsubscribeLink(dependencies, "http://grantlamp.example.org", userId, "weeklyDigest");
  const key = new URL(link).searchParams.get("key") ?? "";
  const request = { query: { key }, text: "List-Unsubscribe=One-Click", headers: form, fromBrowser: false };
  expect((await api.call("unsubscribe", request)).status).toBe(204);
  const save = (version: number) =>
    api.call("updateNotificationPreferences", { cookie, body: preferences, headers: { "If-Match": `"${version}"` } });
  expect((await save(version)).status).toBe(409);
  expect(await readPreferences()).toMatchObject({ weeklyDigest: false, version: version + 1 });
  expect(await save(version + 1)).toMatchObject({ status: 200, body: { weeklyDigest: true, version: version + 2 } });
});

test("does not overwrite a concurrent unsubscribe with a first update", async () => {
  const { write } = dependencies.table;
  dependencies.table.write = async (...writes) => {
    dependencies.table.write = write;
    await write(...buildDisableMailWrites(userId, "weeklyDigest", dependencies.clock.now().toISOString()));
    return write(...writes);
  };
  expect((await updatePreferences(preferences)).status).toBe(409);
  expect(await readPreferences()).toEqual({ ...defaultPreferences, weeklyDigest: false, version: 1 });
});

test.each([
  ["reminderDaysBefore", 0, "Please enter a number of days from 1 to 60"],
  ["reminderDaysBefore", 61, "Please enter a number of days from 1 to 60"],
  ["digestWeekday", 0, "Please choose a day of the week"],
  ["digestWeekday", 8, "Please choose a day of the week"],
  ["digestHour", 24, "Please choose an hour"],
  ["digestHour", 7.5, "Please choose an hour"],
  ["weeklyDigest", "yes", "Please choose yes or no"],
])("rejects %s set to %s", async (field, value, message) => {
  await updatePreferences(preferences);
  expect(await updatePreferences({ ...preferences, [field]: value })).toMatchObject({
    status: 400,
    body: { issues: [{ path: `body.${field}`, message }] },
  });
  expect(await readPreferences()).toEqual({ ...preferences, version: 1 });
});

test("returns 401 when signed out", async () => {
  expect((await api.call("getNotificationPreferences")).status).toBe(401);
  expect((await api.call("updateNotificationPreferences", { body: preferences })).status).toBe(401);
});
