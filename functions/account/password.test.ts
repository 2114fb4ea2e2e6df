import { describe, expect, test } from "vitest";
import {
  beforeWrite,
  counted,
  issuesOf,
  minutes,
  otherPassword,
  tokenTo,
  withAda,
  wrongPassword,
} from "#functions/account/testing.ts";
import { cookieOf, testPassword } from "#functions/testing-api.ts";
import { accountTexts, resetMinutes } from "#shared/account.ts";
import { authTexts } from "#shared/auth.ts";
import { workOff } from "./testing-account.ts";

const change = { currentPassword: testPassword, newPassword: otherPassword };

describe("changing the password", () => {
  test("takes the old one, makes a new session of the one that did it, and tells the owner", async () => {
    const { outside, call, ada, email, logIn, isSignedIn } = await withAda();
    const answer = await call("changePassword", { cookie: ada.cookie, body: change });
    expect(answer.status).toBe(204);
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
    expect([(await logIn()).status, (await logIn({ password: otherPassword })).status]).toEqual([401, 200]);
    await workOff(outside);
    expect(outside.mails).toContainEqual(
      expect.objectContaining({ to: email, subject: "Your Grantlamp password was changed" }),
    );
    const { items } = await outside.table.query({ pk: `USER#${ada.user.id}`, sk: { prefix: "SESSION#" } });
    expect(items).toHaveLength(2); // the changed one and the sign-in after it: the ended one's row is gone
  });

  test.each([
    ["a wrong one", { currentPassword: wrongPassword }, { "body.currentPassword": accountTexts.wrongPassword }],
    ["a common one", { newPassword: "Password123" }, { "body.newPassword": authTexts.commonPassword }],
    ["the same", { newPassword: testPassword }, { "body.newPassword": accountTexts.samePassword }],
    ["a short one", { newPassword: "short" }, { "body.newPassword": authTexts.signUpPassword }],
    ["none", { currentPassword: "" }, { "body.currentPassword": accountTexts.passwordNeeded }],
  ])("refuses %s, and everything stays", async (_, over, issues) => {
    const { call, ada, logIn, isSignedIn } = await withAda();
    const answer = await call("changePassword", { cookie: ada.cookie, body: { ...change, ...over } });
    expect([answer.status, issuesOf(answer), answer.cookies]).toEqual([400, issues, []]);
    expect(await isSignedIn(ada.cookie)).toBe(true);
    expect((await logIn()).status).toBe(200);
  });

  test("of two at once one wins", async () => {
    const { call, ada, logIn } = await withAda();
    const passwords = [otherPassword, "a third lamp in the hall"];
    const answers = await Promise.all(
      passwords.map((newPassword) => call("changePassword", { cookie: ada.cookie, body: { ...change, newPassword } })),
    );
    expect(counted(answers)).toEqual({ 204: 1, 409: 1 });
    const good = await Promise.all(passwords.map((password) => logIn({ password })));
    expect(good.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)));
  });

  test("does nothing when the session that asks was ended meanwhile", async () => {
    const { outside, call, ada, logIn } = await withAda();
    beforeWrite(outside, "passwordHash", () => call("logOut", { cookie: ada.cookie }));
    const answer = await call("changePassword", { cookie: ada.cookie, body: change });
    expect([answer.status, answer.cookies]).toEqual([409, []]);
    expect((await logIn()).status).toBe(200);
  });

  test("ends the links that were sent before", async () => {
    const { outside, call, ada, askReset } = await withAda();
    const reset = await askReset();
    await call("requestEmailChange", {
      cookie: ada.cookie,
      body: { email: "new@example.org", password: testPassword },
    });
    await workOff(outside);
    const changed = await call("changePassword", { cookie: ada.cookie, body: change });
    expect((await call("resetPassword", { body: { token: reset, password: otherPassword } })).status).toBe(400);
    const token = tokenTo(outside, "new@example.org");
    expect((await call("confirmEmailChange", { cookie: cookieOf(changed), body: { token } })).status).toBe(400);
  });
});

describe("a new password by mail", () => {
  test("the link leads to our own page, works once and tells the owner", async () => {
    const { outside, call, email, logIn } = await withAda();
    const headers = { Host: "evil.example.net", "X-Viewer-Host": "d111111abcdef8.cloudfront.net" };
    await call("requestPasswordReset", { body: { email: " ADA@example.org " }, headers });
    await workOff(outside);
    const mail = outside.mails.at(-1);
    expect(mail).toMatchObject({ to: email, subject: "Choose a new password for Grantlamp" });
    expect(mail?.text).toMatch(/^http:\/\/grantlamp\.example\.org\/reset-password#token=[0-9a-f-]{36}\.[\w-]{43}$/m);
    const token = tokenTo(outside, email);
    const reset = () => call("resetPassword", { body: { token, password: otherPassword } });
    expect((await reset()).status).toBe(204);
    const again = await reset();
    expect([again.status, issuesOf(again)]).toEqual([400, { "body.token": accountTexts.badLink }]);
    expect([(await logIn()).status, (await logIn({ password: otherPassword })).status]).toEqual([401, 200]);
    await workOff(outside);
    expect(outside.mails).toContainEqual(
      expect.objectContaining({ to: email, subject: "Your Grantlamp password was changed" }),
    );
  });

  test("of many at once with one link exactly one succeeds", async () => {
    const { call, askReset, logIn } = await withAda();
    const token = await askReset();
    const passwords = Array.from({ length: 8 }, (_, n) => `bright windows at dusk ${n}`);
    const answers = await Promise.all(
      passwords.map((password) => call("resetPassword", { body: { token, password } })),
    );
    expect(counted(answers)).toEqual({ 204: 1, 400: 7 });
    const winner = passwords[answers.findIndex(({ status }) => status === 204)];
    expect((await logIn({ password: winner })).status).toBe(200);
  });

  test(`the link is good for ${resetMinutes} minutes`, async () => {
    const { outside, call, askReset } = await withAda();
    const token = await askReset();
    outside.clock.forward(minutes(resetMinutes) - 1000);
    const common = await call("resetPassword", { body: { token, password: "Password123" } });
    expect(issuesOf(common)).toEqual({ "body.password": authTexts.commonPassword });
    outside.clock.forward(1000);
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(400);
  });

  test("a later link ends the earlier one; the table holds neither", async () => {
    const { outside, call, ada, askReset } = await withAda();
    const [first, second] = [await askReset(), await askReset()];
    const { items } = await outside.table.query({ pk: `USER#${ada.user.id}` });
    for (const token of [first, second]) expect(JSON.stringify(items)).not.toContain(token.split(".")[1]);
    const reset = (token: string) => call("resetPassword", { body: { token, password: otherPassword } });
    expect([(await reset(first)).status, (await reset(second)).status]).toEqual([400, 204]);
  });

  test("another account's secret, a made-up one and a made-up user open nothing", async () => {
    const { outside, call, signUp, ada, askReset } = await withAda();
    const eve = await signUp({ email: "eve@example.org" });
    const token = await askReset();
    const [userId, secret] = token.split(".");
    for (const forged of [
      `${eve.user.id}.${secret}`,
      `${userId}.${"A".repeat(43)}`,
      `${crypto.randomUUID()}.${secret}`,
      `${"-".repeat(36)}.${secret}`,
    ])
      expect((await call("resetPassword", { body: { token: forged, password: otherPassword } })).status).toBe(400);
    expect(await outside.table.get({ pk: `USER#${ada.user.id}`, sk: "RESET" })).toBeDefined();
  });

  test("who floods a mailbox fills it slowly, and its owner always has a good link", async () => {
    const { outside, call, email } = await withAda();
    const links: string[] = [];
    for (let minute = 0; minute < 240; minute++) {
      await call("requestPasswordReset", { body: { email } });
      await workOff(outside);
      links.push(tokenTo(outside, email));
      outside.clock.forward(minutes(1));
    }
    expect(new Set(links).size).toBeLessThanOrEqual(4 + 240 / 15);
    const latest = links.at(-1);
    expect((await call("resetPassword", { body: { token: latest, password: otherPassword } })).status).toBe(204);
  });

  test("an account that is deleted meanwhile gets no link, and one it has got is worthless", async () => {
    const { outside, call, ada, email, askReset } = await withAda();
    const token = await askReset();
    await call("requestPasswordReset", { body: { email } });
    await call("deleteAccount", { cookie: ada.cookie, body: { password: testPassword } });
    const before = outside.mails.length;
    await workOff(outside);
    expect(outside.mails.slice(before).filter(({ text }) => text.includes("#token="))).toEqual([]);
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(400);
  });
});
