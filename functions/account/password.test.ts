import { describe, expect, test } from "vitest";
import {
  countByStatus,
  getEmailedToken,
  getIssueMessages,
  minutesToMs,
  otherPassword,
  runBeforeWrite,
  withAda,
  wrongPassword,
} from "#functions/account/testing.ts";
import { testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { accountTexts, passwordResetLinkMinutes } from "#shared/api/account.ts";
import { authTexts } from "#shared/api/auth.ts";
import { drainQueue } from "./testing-account.ts";

const change = { currentPassword: testPassword, newPassword: otherPassword };

describe("changing the password", () => {
  test("requires the old password, replaces the session and notifies the owner", async () => {
    const { dependencies, call, ada, email, logIn, isSignedIn } = await withAda();
    const response = await call("changePassword", { cookie: ada.cookie, body: change });
    expect(response.status).toBe(204);
    expect(await isSignedIn(toCookieHeader(response))).toBe(true);
    expect([(await logIn()).status, (await logIn({ password: otherPassword })).status]).toEqual([401, 200]);
    await drainQueue(dependencies);
    expect(dependencies.sentEmails).toContainEqual(
      expect.objectContaining({ to: email, subject: "Your Grantlamp password was changed" }),
    );
    const { items } = await dependencies.table.query({ pk: `USER#${ada.user.id}`, sk: { prefix: "SESSION#" } });
    expect(items).toHaveLength(2); // the replaced session and the later sign-in; the ended session's row is gone
  });

  test.each([
    [
      "a wrong current password",
      { currentPassword: wrongPassword },
      { "body.currentPassword": accountTexts.wrongPassword },
    ],
    ["a common password", { newPassword: "Password123" }, { "body.newPassword": authTexts.commonPassword }],
    ["the same password", { newPassword: testPassword }, { "body.newPassword": accountTexts.samePassword }],
    ["a short password", { newPassword: "short" }, { "body.newPassword": authTexts.signUpPassword }],
    ["a missing current password", { currentPassword: "" }, { "body.currentPassword": accountTexts.passwordRequired }],
  ])("rejects %s and changes nothing", async (_, overrides, issues) => {
    const { call, ada, logIn, isSignedIn } = await withAda();
    const response = await call("changePassword", { cookie: ada.cookie, body: { ...change, ...overrides } });
    expect([response.status, getIssueMessages(response), response.cookies]).toEqual([400, issues, []]);
    expect(await isSignedIn(ada.cookie)).toBe(true);
    expect((await logIn()).status).toBe(200);
  });

  test("exactly one of two concurrent changes succeeds", async () => {
    const { call, ada, logIn } = await withAda();
    const passwords = [otherPassword, "a third lamp in the hall"];
    const responses = await Promise.all(
      passwords.map((newPassword) => call("changePassword", { cookie: ada.cookie, body: { ...change, newPassword } })),
    );
    expect(countByStatus(responses)).toEqual({ 204: 1, 409: 1 });
    const logIns = await Promise.all(passwords.map((password) => logIn({ password })));
    expect(logIns.map(({ status }) => status)).toEqual(responses.map(({ status }) => (status === 204 ? 200 : 401)));
  });

  test("changes nothing if the calling session has been revoked", async () => {
    const { dependencies, call, ada, logIn } = await withAda();
    runBeforeWrite(dependencies, "passwordHash", () => call("logOut", { cookie: ada.cookie }));
    const response = await call("changePassword", { cookie: ada.cookie, body: change });
    expect([response.status, response.cookies]).toEqual([409, []]);
    expect((await logIn()).status).toBe(200);
  });

  test("invalidates previously sent links", async () => {
    const { dependencies, call, ada, requestReset } = await withAda();
    const resetToken = await requestReset();
    await call("requestEmailChange", {
      cookie: ada.cookie,
      body: { email: "new@example.org", password: testPassword },
    });
    await drainQueue(dependencies);
    const changed = await call("changePassword", { cookie: ada.cookie, body: change });
    expect((await call("resetPassword", { body: { token: resetToken, password: otherPassword } })).status).toBe(400);
    const token = getEmailedToken(dependencies, "new@example.org");
    expect((await call("confirmEmailChange", { cookie: toCookieHeader(changed), body: { token } })).status).toBe(400);
  });
});

describe("a password reset by email", () => {
  test("has a link to our own page that works once, and notifies the owner", async () => {
    const { dependencies, call, email, logIn } = await withAda();
    const headers = { Host: "evil.example.net", "X-Viewer-Host": "d111111abcdef8.cloudfront.net" };
    await call("requestPasswordReset", { body: { email: " ADA@example.org " }, headers });
    await drainQueue(dependencies);
    const mail = dependencies.sentEmails.at(-1);
    expect(mail).toMatchObject({ to: email, subject: "Reset your Grantlamp password" });
    expect(mail?.text).toMatch(/^http:\/\/grantlamp\.example\.org\/reset-password#token=[0-9a-f-]{36}\.[\w-]{43}$/m);
    const token = getEmailedToken(dependencies, email);
    const resetToken = () => call("resetPassword", { body: { token, password: otherPassword } });
    expect((await resetToken()).status).toBe(204);
    const repeated = await resetToken();
    expect([repeated.status, getIssueMessages(repeated)]).toEqual([400, { "body.token": accountTexts.invalidLink }]);
    expect([(await logIn()).status, (await logIn({ password: otherPassword })).status]).toEqual([401, 200]);
    await drainQueue(dependencies);
    expect(dependencies.sentEmails).toContainEqual(
      expect.objectContaining({ to: email, subject: "Your Grantlamp password was changed" }),
    );
  });

  test("succeeds exactly once for concurrent requests with one link", async () => {
    const { call, requestReset, logIn } = await withAda();
    const token = await requestReset();
    const passwords = Array.from({ length: 8 }, (_, n) => `bright windows at dusk ${n}`);
    const responses = await Promise.all(
      passwords.map((password) => call("resetPassword", { body: { token, password } })),
    );
    expect(countByStatus(responses)).toEqual({ 204: 1, 400: 7 });
    const winner = passwords[responses.findIndex(({ status }) => status === 204)];
    expect((await logIn({ password: winner })).status).toBe(200);
  });

  test(`has a link that is valid for ${passwordResetLinkMinutes} minutes`, async () => {
    const { dependencies, call, requestReset } = await withAda();
    const token = await requestReset();
    dependencies.clock.advance(minutesToMs(passwordResetLinkMinutes) - 1000);
    const common = await call("resetPassword", { body: { token, password: "Password123" } });
    expect(getIssueMessages(common)).toEqual({ "body.password": authTexts.commonPassword });
    dependencies.clock.advance(1000);
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(400);
  });

  test("invalidates the earlier link with a later one; stores neither token in plaintext", async () => {
    const { dependencies, call, ada, requestReset } = await withAda();
    const [first, second] = [await requestReset(), await requestReset()];
    const { items } = await dependencies.table.query({ pk: `USER#${ada.user.id}` });
    for (const token of [first, second]) expect(JSON.stringify(items)).not.toContain(token.split(".")[1]);
    const resetToken = (token: string) => call("resetPassword", { body: { token, password: otherPassword } });
    expect([(await resetToken(first)).status, (await resetToken(second)).status]).toEqual([400, 204]);
  });

  test("rejects another account's secret, a made-up secret and a made-up user", async () => {
    const { dependencies, call, signUp, ada, requestReset } = await withAda();
    const eve = await signUp({ email: "eve@example.org" });
    const token = await requestReset();
    const [userId, secret] = token.split(".");
    for (const forged of [
      `${eve.user.id}.${secret}`,
      `${userId}.${"A".repeat(43)}`,
      `${crypto.randomUUID()}.${secret}`,
      `${"-".repeat(36)}.${secret}`,
    ])
      expect((await call("resetPassword", { body: { token: forged, password: otherPassword } })).status).toBe(400);
    expect(await dependencies.table.get({ pk: `USER#${ada.user.id}`, sk: "RESET" })).toBeDefined();
  });

  test("is rate-limited per mailbox, and the owner always has a valid link", async () => {
    const { dependencies, call, email } = await withAda();
    const links: string[] = [];
    for (let minute = 0; minute < 240; minute++) {
      await call("requestPasswordReset", { body: { email } });
      await drainQueue(dependencies);
      links.push(getEmailedToken(dependencies, email));
      dependencies.clock.advance(minutesToMs(1));
    }
    expect(new Set(links).size).toBeLessThanOrEqual(4 + 240 / 15);
    const latest = links.at(-1);
    expect((await call("resetPassword", { body: { token: latest, password: otherPassword } })).status).toBe(204);
  });

  test("sends no link to a deleted account and invalidates its existing one", async () => {
    const { dependencies, call, ada, email, requestReset } = await withAda();
    const token = await requestReset();
    await call("requestPasswordReset", { body: { email } });
    await call("deleteAccount", { cookie: ada.cookie, body: { password: testPassword } });
    const before = dependencies.sentEmails.length;
    await drainQueue(dependencies);
    expect(dependencies.sentEmails.slice(before).filter(({ text }) => text.includes("#token="))).toEqual([]);
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(400);
  });
});
