import { describe, expect, test } from "vitest";
import { daysToMs, getDeviceCookie, otherPassword, runBeforeWrite, withAda } from "#functions/account/testing.ts";
import { drainQueue } from "#functions/account/testing-account.ts";
import { testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { formatDeviceName } from "./sessions.table.ts";

describe("a stolen or planted session", () => {
  test("is invalid after signing in if it was planted in the browser", async () => {
    const { call, signUp, logIn, isSignedIn } = await withAda();
    const eve = await signUp();
    const response = await logIn({}, { cookie: eve.cookie });
    expect(response.body).toMatchObject({ email: "ada@example.org" });
    expect(await isSignedIn(eve.cookie)).toBe(false);
    expect(toCookieHeader(response)).not.toContain(eve.cookie);
    const { cookie: planted } = await signUp();
    await call("signUp", { cookie: planted, body: { ...userDetails, email: "bob@example.org" } });
    expect(await isSignedIn(planted)).toBe(false);
  });

  test("is invalid after log-out", async () => {
    const { call, ada, isSignedIn } = await withAda();
    await call("logOut", { cookie: ada.cookie });
    expect(await isSignedIn(ada.cookie)).toBe(false);
  });

  test("is invalid after a password change, including the session that made it", async () => {
    const { call, ada, logIn, isSignedIn } = await withAda();
    const phone = toCookieHeader(await logIn());
    const body = { currentPassword: testPassword, newPassword: otherPassword };
    const changed = await call("changePassword", { cookie: ada.cookie, body });
    expect(await isSignedIn(toCookieHeader(changed))).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(ada.cookie)).toBe(false);
  });

  test("is invalid after a password reset by email", async () => {
    const { call, ada, logIn, isSignedIn, requestReset } = await withAda();
    const phone = toCookieHeader(await logIn());
    const token = await requestReset();
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(204);
    expect([await isSignedIn(phone), await isSignedIn(ada.cookie)]).toEqual([false, false]);
  });

  test("becomes invalid immediately when the account is deleted", async () => {
    const { dependencies, call, ada, logIn, isSignedIn } = await withAda();
    const phone = toCookieHeader(await logIn());
    await call("deleteAccount", { cookie: ada.cookie, body: { password: testPassword } });
    expect([await isSignedIn(phone), await isSignedIn(ada.cookie)]).toEqual([false, false]);
    await drainQueue(dependencies);
    expect([await isSignedIn(phone), await isSignedIn(ada.cookie)]).toEqual([false, false]);
  });

  test("is not opened by a sign-in concurrent with a password change", async () => {
    const { dependencies, call, ada, logIn, isSignedIn } = await withAda();
    const change = { currentPassword: testPassword, newPassword: otherPassword };
    runBeforeWrite(dependencies, "SESSION#", () => call("changePassword", { cookie: ada.cookie, body: change }));
    const late = await logIn();
    expect(late).toMatchObject({ status: 401, cookies: [], body: { code: "wrong_credentials" } });
    expect(await isSignedIn(ada.cookie)).toBe(false);
  });
});

const userDetails = {
  firstName: "Bob",
  lastName: "Example",
  password: testPassword,
  phone: "555-0101",
  organizationName: "Lantern House",
};

describe("session expiry", () => {
  test("applies while the record still exists", async () => {
    const { dependencies, ada, isSignedIn } = await withAda();
    dependencies.clock.advance(daysToMs(30) - 1000);
    const before = await readRows(dependencies, ada.user.id);
    expect(before).toHaveLength(1);
    expect(await isSignedIn(ada.cookie)).toBe(true);
    dependencies.clock.advance(daysToMs(30));
    expect(await readRows(dependencies, ada.user.id)).toHaveLength(1);
    expect(await isSignedIn(ada.cookie)).toBe(false);
  });

  test("occurs after 90 days, even with daily use", async () => {
    const { dependencies, ada, isSignedIn } = await withAda();
    for (let day = 1; day < 90; day++) {
      dependencies.clock.advance(daysToMs(1));
      expect(await isSignedIn(ada.cookie), `day ${day}`).toBe(true);
    }
    dependencies.clock.advance(daysToMs(1));
    expect(await isSignedIn(ada.cookie)).toBe(false);
  });

  test("matches the cookie's Max-Age", async () => {
    const { ada } = await withAda();
    expect(ada.response.cookies[0]).toContain(`Max-Age=${90 * 86_400};`);
  });
});

const readRows = async (dependencies: Awaited<ReturnType<typeof withAda>>["dependencies"], userId: string) =>
  (await dependencies.table.query({ pk: `USER#${userId}`, sk: { prefix: "SESSION#" } })).items;

test("stores nothing that can open a session", async () => {
  const { dependencies, ada } = await withAda();
  const [row] = await readRows(dependencies, ada.user.id);
  const [, payload = ""] = ada.cookie.split(";")[0]?.split(".") ?? [];
  const { sid } = JSON.parse(Buffer.from(payload, "base64url").toString());
  const stored = JSON.stringify(row);
  expect(stored).not.toContain(sid);
  expect(stored).not.toContain(getDeviceCookie(ada.cookie).slice(-40));
  expect(row).toMatchObject({ id: expect.stringMatching(/^ses_[0-9a-z]{26}$/) });
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["", "Unknown device"],
  ["   ", "Unknown device"],
  [undefined, "Unknown device"],
])("displays %s as %s", async (agent, name) => {
  expect(await formatDeviceName(agent)).toBe(name);
});

test.each([
  "x".repeat(100_000),
  `${"a/1 (".repeat(50_000)}`,
  "\u202e\u0000<script>alert(1)</script>/1.0",
  "𝕏".repeat(9000),
])("truncates and cleans the name of an unusual browser", async (agent) => {
  const name = await formatDeviceName(agent);
  expect([...name].length).toBeLessThanOrEqual(84);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
  expect(name).not.toMatch(/[\u0000-\u001f\u202e]/);
});
