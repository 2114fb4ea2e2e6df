import { describe, expect, test } from "vitest";
import { beforeWrite, days, deviceIn, otherPassword, withAda } from "#functions/account/testing.ts";
import { workOff } from "#functions/account/testing-account.ts";
import { cookieOf, testPassword } from "#functions/testing-api.ts";
import { deviceName } from "./device-name.ts";

describe("a session that was stolen or planted", () => {
  test("a cookie that was in the browser before is dead after signing in, whoever's it was", async () => {
    const { call, signUp, logIn, isSignedIn } = await withAda();
    const eve = await signUp();
    const answer = await logIn({}, { cookie: eve.cookie });
    expect(answer.body).toMatchObject({ email: "ada@example.org" });
    expect(await isSignedIn(eve.cookie)).toBe(false);
    expect(cookieOf(answer)).not.toContain(eve.cookie);
    const { cookie: planted } = await signUp();
    await call("signUp", { cookie: planted, body: { ...person, email: "bob@example.org" } });
    expect(await isSignedIn(planted)).toBe(false);
  });

  test("is dead after the log-out", async () => {
    const { call, ada, isSignedIn } = await withAda();
    await call("logOut", { cookie: ada.cookie });
    expect(await isSignedIn(ada.cookie)).toBe(false);
  });

  test("is dead after a change of the password, for the others and for the very one that changed it", async () => {
    const { call, ada, logIn, isSignedIn } = await withAda();
    const phone = cookieOf(await logIn());
    const body = { currentPassword: testPassword, newPassword: otherPassword };
    const changed = await call("changePassword", { cookie: ada.cookie, body });
    expect(await isSignedIn(cookieOf(changed))).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(ada.cookie)).toBe(false);
  });

  test("is dead after a new password by mail", async () => {
    const { call, ada, logIn, isSignedIn, askReset } = await withAda();
    const phone = cookieOf(await logIn());
    const token = await askReset();
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(204);
    expect([await isSignedIn(phone), await isSignedIn(ada.cookie)]).toEqual([false, false]);
  });

  test("is dead at once when the account is deleted", async () => {
    const { outside, call, ada, logIn, isSignedIn } = await withAda();
    const phone = cookieOf(await logIn());
    await call("deleteAccount", { cookie: ada.cookie, body: { password: testPassword } });
    expect([await isSignedIn(phone), await isSignedIn(ada.cookie)]).toEqual([false, false]);
    await workOff(outside);
    expect([await isSignedIn(phone), await isSignedIn(ada.cookie)]).toEqual([false, false]);
  });

  test("a sign-in that is under way while the password changes opens nothing", async () => {
    const { outside, call, ada, logIn, isSignedIn } = await withAda();
    const change = { currentPassword: testPassword, newPassword: otherPassword };
    beforeWrite(outside, "SESSION#", () => call("changePassword", { cookie: ada.cookie, body: change }));
    const late = await logIn();
    expect(late).toMatchObject({ status: 401, cookies: [], body: { code: "wrong_credentials" } });
    expect(await isSignedIn(ada.cookie)).toBe(false);
  });
});

const person = {
  firstName: "Bob",
  lastName: "Example",
  password: testPassword,
  phone: "555-0101",
  organizationName: "Lantern House",
};

describe("the end of a session", () => {
  test("counts although its record is still there", async () => {
    const { outside, ada, isSignedIn } = await withAda();
    outside.clock.forward(days(30) - 1000);
    const before = await rows(outside, ada.user.id);
    expect(before).toHaveLength(1);
    expect(await isSignedIn(ada.cookie)).toBe(true);
    outside.clock.forward(days(30));
    expect(await rows(outside, ada.user.id)).toHaveLength(1);
    expect(await isSignedIn(ada.cookie)).toBe(false);
  });

  test("comes after 90 days, used daily or not", async () => {
    const { outside, ada, isSignedIn } = await withAda();
    for (let day = 1; day < 90; day++) {
      outside.clock.forward(days(1));
      expect(await isSignedIn(ada.cookie), `day ${day}`).toBe(true);
    }
    outside.clock.forward(days(1));
    expect(await isSignedIn(ada.cookie)).toBe(false);
  });

  test("the browser keeps the cookie until then", async () => {
    const { ada } = await withAda();
    expect(ada.answer.cookies[0]).toContain(`Max-Age=${90 * 86_400};`);
  });
});

const rows = async (outside: Awaited<ReturnType<typeof withAda>>["outside"], userId: string) =>
  (await outside.table.query({ pk: `USER#${userId}`, sk: { prefix: "SESSION#" } })).items;

test("nothing in the table opens a session: token, secret and device are kept by nobody", async () => {
  const { outside, ada } = await withAda();
  const [row] = await rows(outside, ada.user.id);
  const [, payload = ""] = ada.cookie.split(";")[0]?.split(".") ?? [];
  const { sid } = JSON.parse(Buffer.from(payload, "base64url").toString());
  const kept = JSON.stringify(row);
  expect(kept).not.toContain(sid);
  expect(kept).not.toContain(deviceIn(ada.cookie).slice(-40));
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
])("%s is shown as %s", async (agent, name) => {
  expect(await deviceName(agent)).toBe(name);
});

test.each([
  "x".repeat(100_000),
  `${"a/1 (".repeat(50_000)}`,
  "\u202e\u0000<script>alert(1)</script>/1.0",
  "𝕏".repeat(9000),
])("a strange browser gets a short name", async (agent) => {
  const name = await deviceName(agent);
  expect([...name].length).toBeLessThanOrEqual(84);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
  expect(name).not.toMatch(/[\u0000-\u001f\u202e]/);
});
