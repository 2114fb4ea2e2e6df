import { beforeEach, describe, expect, test } from "vitest";
import { signToken } from "#functions/http/signed-token.ts";
import { buildUnsubscribeLink } from "#functions/mail/signed-links.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { createTestApi, testPassword } from "#functions/testing-api.ts";
import { defaultPreferences, mailPreferenceKeys, unsubscribeTexts } from "#shared/api/notifications.ts";

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

const buildKey = async (choice: (typeof mailPreferenceKeys)[number]) => {
  const link = new URL(await buildUnsubscribeLink(dependencies, "https://grantlamp.example.org", userId, choice));
  return link.searchParams.get("key") ?? "";
};
const readPreferences = async () => (await api.call("getNotificationPreferences", { cookie })).body;
const checkLink = (key?: string) => api.call("checkUnsubscribeLink", { body: key === undefined ? {} : { key } });
const postUnsubscribe = (
  key: string,
  type = "application/x-www-form-urlencoded",
  text = "List-Unsubscribe=One-Click",
) => api.call("unsubscribe", { query: { key }, text, headers: { "Content-Type": type }, fromBrowser: false });

test.each(mailPreferenceKeys)("turns off only %s with one click", async (choice) => {
  const key = await buildKey(choice);
  expect((await checkLink(key)).body).toEqual({ choice, isOn: true });
  expect((await postUnsubscribe(key)).status).toBe(204);
  expect(await readPreferences()).toEqual({ ...defaultPreferences, [choice]: false, version: 1 });
  expect((await checkLink(key)).body).toEqual({ choice, isOn: false });
  expect((await postUnsubscribe(key)).status).toBe(204);
});

test("accepts multipart form data, as RFC 8058 allows", async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await postUnsubscribe(await buildKey("weeklyDigest"), "multipart/form-data; boundary=x", body)).status).toBe(
    204,
  );
  expect(await readPreferences()).toMatchObject({ weeklyDigest: false });
});

test("redirects to a page without unsubscribing when the link is opened", async () => {
  const key = await buildKey("deadlineReminders");
  const { status, headers } = await api.call("openUnsubscribe", { query: { key }, fromBrowser: false });
  expect([status, headers.location]).toEqual([302, `http://grantlamp.example.org/unsubscribe#key=${key}`]);
  expect(await readPreferences()).toEqual({ ...defaultPreferences, version: 0 });
});

test("redirects a link with a malformed key to the same page", async () => {
  for (const key of ["", "\ud800", "a b&c#d\r\n", "🏮"]) {
    const { status, headers } = await api.call("openUnsubscribe", { query: { key }, fromBrowser: false });
    expect(status).toBe(302);
    expect(headers.location).toMatch(/^http:\/\/grantlamp\.example\.org\/unsubscribe#key=[\w%+-]*$/);
  }
});

test("reports every kind as off if all mail is off", async () => {
  await postUnsubscribe(await buildKey("emailNotifications"));
  expect((await checkLink(await buildKey("weeklyDigest"))).body).toEqual({ choice: "weeklyDigest", isOn: false });
});

describe("an invalid link", () => {
  const invalidKeys: [string, (key: string) => string | Promise<string>][] = [
    ["empty", () => ""],
    ["truncated", (key) => key.slice(0, -3)],
    ["without its signature", (key) => key.split(".")[0] ?? ""],
    [
      "with another user's payload",
      (key) => `${Buffer.from('{"userId":"x","choice":"weeklyDigest"}').toString("base64url")}.${key.split(".")[1]}`,
    ],
    ["signed for another purpose", () => signToken(dependencies, "calendar", { userId, choice: "weeklyDigest" })],
    [
      "with an unknown kind of mail",
      () => signToken(dependencies, "unsubscribe", { userId, choice: "reminderDaysBefore" }),
    ],
    ["with arbitrary characters", () => "\u0000🏮.."],
  ];
  test.each(invalidKeys)("%s", async (_, change) => {
    const key = await change(await buildKey("weeklyDigest"));
    for (const response of [await checkLink(key), await postUnsubscribe(key)])
      expect(response).toMatchObject({ status: 404, body: { detail: unsubscribeTexts.invalidLink } });
    expect(await readPreferences()).toEqual({ ...defaultPreferences, version: 0 });
  });
  test("without a key", async () => {
    expect((await checkLink()).status).toBe(404);
    expect((await api.call("unsubscribe", { fromBrowser: false })).status).toBe(404);
  });
});

test("writes nothing for a deleted account", async () => {
  const key = await buildKey("weeklyDigest");
  await api.call("deleteAccount", { cookie, body: { password: testPassword } });
  expect((await postUnsubscribe(key)).status).toBe(204);
  expect((await checkLink(key)).body).toEqual({ choice: "weeklyDigest", isOn: false });
  expect(await dependencies.table.get({ pk: `USER#${userId}`, sk: "PREFERENCES" })).toBeUndefined();
});
