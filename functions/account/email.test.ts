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
import { billingKey } from "#functions/billing/billing.table.ts";
import type { Payments } from "#functions/billing/payments.ts";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { cookieOf, testPassword } from "#functions/testing-api.ts";
import { accountTexts, emailChangeHours } from "#shared/account.ts";
import { workOff } from "./testing-account.ts";

const fresh = "ada.new@example.org";

const asked = "Somebody asked to change the e-mail address of your Grantlamp account";
/** Mail that went out, but for what the old address is told of each wish, and for sign-ins. */
const mailsOf = ({ mails }: Pick<TestOutside, "mails">) =>
  mails.filter(({ subject }) => subject !== asked && !/new browser/.test(subject));

/** Ada's account, and how to ask for the change and to confirm it. */
const start = async (outside = testOutside()) => {
  const world = await withAda(outside);
  const { call, ada } = world;
  const ask = async (email = fresh, password = testPassword) => {
    const answer = await call("requestEmailChange", { cookie: ada.cookie, body: { email, password } });
    await workOff(outside);
    return answer;
  };
  const confirm = (token: string, cookie = ada.cookie) =>
    call("confirmEmailChange", { ...(cookie && { cookie }), body: { token } });
  return { ...world, ask, confirm };
};

describe("a new e-mail address", () => {
  test("counts once its link was followed: sign-in moves over, the old address is told and free", async () => {
    const { outside, call, ada, email, ask, confirm, logIn, signUp } = await start();
    expect((await ask(" ADA.New@example.org ")).status).toBe(204);
    expect(mailsOf(outside).at(-1)).toMatchObject({ to: fresh });
    expect(mailsOf(outside).at(-1)?.text).toMatch(/^http:\/\/grantlamp\.example\.org\/confirm-email#token=\S+$/m);
    // Until then nothing has changed.
    expect((await logIn()).status).toBe(200);
    expect((await logIn({ email: fresh })).status).toBe(401);

    const token = tokenTo(outside, fresh);
    expect((await confirm(token)).status).toBe(204);
    expect([(await logIn()).status, (await logIn({ email: fresh })).status]).toEqual([401, 200]);
    expect((await call("getCurrentUser", { cookie: ada.cookie })).body).toMatchObject({
      id: ada.user.id,
      email: fresh,
    });
    await workOff(outside);
    expect(mailsOf(outside).at(-1)).toMatchObject({
      to: email,
      subject: "The e-mail address of your Grantlamp account was changed",
    });
    const again = await confirm(token);
    expect([again.status, issuesOf(again)]).toEqual([400, { "body.token": accountTexts.badLink }]);
    expect((await signUp({ email })).answer.status).toBe(200);
    expect((await logIn({ email: fresh })).body).toMatchObject({ id: ada.user.id });
  });

  test("is confirmed by its link and a session of the account together, by neither alone", async () => {
    const { outside, ask, confirm, signUp, logIn } = await start();
    await ask();
    const token = tokenTo(outside, fresh);
    expect((await confirm(token, "")).status).toBe(401);
    const bob = await signUp({ email: "bob@example.org" });
    const refused = await confirm(token, bob.cookie);
    expect([refused.status, issuesOf(refused)]).toEqual([400, { "body.token": accountTexts.badLink }]);
    expect((await logIn()).status).toBe(200);
    expect((await confirm(token)).status).toBe(204);
  });

  test("needs the password, and another address than the present one", async () => {
    const { outside, ask } = await start();
    const mails = mailsOf(outside).length;
    const wrong = await ask(fresh, wrongPassword);
    expect([wrong.status, issuesOf(wrong)]).toEqual([400, { "body.password": accountTexts.wrongPassword }]);
    const same = await ask("ADA@example.org");
    expect([same.status, issuesOf(same)]).toEqual([400, { "body.email": accountTexts.sameEmail }]);
    expect(mailsOf(outside)).toHaveLength(mails);
  });

  test("the present address is told at once, so that a mistyped or stolen change can be ended by a new password", async () => {
    const { outside, email, ask, confirm, askReset, call, logIn } = await start();
    await ask();
    expect(outside.mails.find(({ subject }) => subject === asked)).toMatchObject({ to: email });
    const token = tokenTo(outside, fresh);
    await call("resetPassword", { body: { token: await askReset(), password: otherPassword } });
    expect((await confirm(token, cookieOf(await logIn({ password: otherPassword })))).status).toBe(400);
  });

  test("an address that has an account is told so by mail, and nothing changes", async () => {
    const { outside, ask, signUp, logIn } = await start();
    await signUp({ email: fresh });
    await workOff(outside);
    expect((await ask()).status).toBe(204);
    expect(mailsOf(outside).at(-1)).toMatchObject({
      to: fresh,
      subject: "This e-mail address has a Grantlamp account already",
    });
    expect(mailsOf(outside).at(-1)?.text).not.toContain("#token=");
    expect((await logIn()).status).toBe(200);
  });

  test("an address that got an account meanwhile stays that account's", async () => {
    const { outside, ask, confirm, signUp, logIn, ada } = await start();
    await ask();
    const bob = await signUp({ email: fresh });
    expect((await confirm(tokenTo(outside, fresh))).status).toBe(400);
    expect((await logIn()).body).toMatchObject({ id: ada.user.id });
    expect((await logIn({ email: fresh })).body).toMatchObject({ id: bob.user.id });
  });

  test("two accounts that want one address: the first to confirm has it", async () => {
    const { outside, call, ask, confirm, signUp } = await start();
    const bob = await signUp({ email: "bob@example.org" });
    await ask();
    const first = tokenTo(outside, fresh);
    await call("requestEmailChange", { cookie: bob.cookie, body: { email: fresh, password: testPassword } });
    await workOff(outside);
    const answers = await Promise.all([confirm(first), confirm(tokenTo(outside, fresh), bob.cookie), confirm(first)]);
    expect(counted(answers)).toEqual({ 204: 1, 400: 2 });
  });

  test(`the link is good for ${emailChangeHours} hours, and only the latest`, async () => {
    const { outside, ask, confirm } = await start();
    await ask();
    const earlier = tokenTo(outside, fresh);
    await ask("ada.other@example.org");
    expect((await confirm(earlier)).status).toBe(400);
    outside.clock.forward(minutes(emailChangeHours * 60));
    expect((await confirm(tokenTo(outside, "ada.other@example.org"))).status).toBe(400);
  });

  test("a link for one purpose is worth nothing for the other", async () => {
    const { outside, call, ask, confirm, askReset } = await start();
    await ask();
    const token = tokenTo(outside, fresh);
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(400);
    expect((await confirm(await askReset())).status).toBe(400);
    expect((await confirm(token)).status).toBe(204);
  });

  test("ends a link for a new password that went to the old address, and the password goes along", async () => {
    const { outside, call, ask, confirm, askReset, logIn } = await start();
    await ask();
    const reset = await askReset();
    await confirm(tokenTo(outside, fresh));
    expect((await call("resetPassword", { body: { token: reset, password: otherPassword } })).status).toBe(400);
    expect((await logIn({ email: fresh })).status).toBe(200);
  });

  test("of two wishes before any mail went out only the later is followed", async () => {
    const { outside, call, ada } = await start();
    const wish = (email: string) =>
      call("requestEmailChange", { cookie: ada.cookie, body: { email, password: testPassword } });
    await wish("first@example.org");
    await wish(fresh);
    const before = mailsOf(outside).length;
    await workOff(outside);
    expect(
      mailsOf(outside)
        .slice(before)
        .map(({ to }) => to),
    ).toEqual([fresh]);
  });

  test("a wish that was overtaken tells nobody that an address is taken", async () => {
    const { outside, call, ada, signUp } = await start();
    await signUp({ email: fresh });
    await workOff(outside);
    const before = mailsOf(outside).length;
    for (const email of ["first@example.org", fresh])
      await call("requestEmailChange", { cookie: ada.cookie, body: { email, password: testPassword } });
    await workOff(outside);
    expect(
      mailsOf(outside)
        .slice(before)
        .map(({ to }) => to),
    ).toEqual([fresh]);
  });

  test("a wish that another one overtakes while its mail is made sends no link for the other's address", async () => {
    const { outside, call, ada, confirm } = await start();
    const wish = (email: string) =>
      call("requestEmailChange", { cookie: ada.cookie, body: { email, password: testPassword } });
    await wish("first@example.org");
    beforeWrite(outside, "LIMIT#mailbox", () => wish(fresh));
    await workOff(outside);
    expect(outside.mails.filter(({ to }) => to === "first@example.org")).toEqual([]);
    expect((await confirm(tokenTo(outside, fresh))).status).toBe(204);
  });

  test("a link for a new password is not made when the address moves on that very moment", async () => {
    const { outside, call, ask, confirm, email } = await start();
    await ask();
    const token = tokenTo(outside, fresh);
    await call("requestPasswordReset", { body: { email } });
    beforeWrite(outside, "LIMIT#mailbox", () => confirm(token));
    const before = mailsOf(outside).length;
    await workOff(outside);
    expect(
      mailsOf(outside)
        .slice(before)
        .filter(({ text }) => text.includes("#token=")),
    ).toEqual([]);
  });

  test("is told to the payment service, and counts all the same when that is away", async () => {
    const told: unknown[] = [];
    let away = false;
    const payments = async () => {
      if (away) throw new Error("The payment service is away");
      return { updateCustomer: async (...all: unknown[]) => void told.push(all) } as unknown as Payments; // all that is called
    };
    const outside = testOutside({ billing: { configured: true, payments } });
    const { call, ada, ask, confirm } = await start(outside);
    await outside.table.write({ put: { ...billingKey(ada.user.id), customerId: "cus_1", version: 1 } });
    await ask();
    expect((await confirm(tokenTo(outside, fresh))).status).toBe(204);
    const body = { firstName: "Ada", lastName: "Changed", phone: "1", organizationName: "Lamps" };
    expect((await call("updateProfile", { cookie: ada.cookie, body })).status).toBe(200);
    expect(told).toEqual([
      ["cus_1", { email: fresh, name: "Ada Example" }],
      ["cus_1", { email: fresh, name: "Ada Changed" }],
    ]);
    away = true;
    const second = "ada.second@example.org";
    await ask(second);
    expect((await confirm(tokenTo(outside, second))).status).toBe(204);
  });

  test("is off when a new password was chosen before the mail went out", async () => {
    const { outside, call, ada, askReset } = await start();
    const token = await askReset();
    await call("requestEmailChange", { cookie: ada.cookie, body: { email: fresh, password: testPassword } });
    await call("resetPassword", { body: { token, password: otherPassword } });
    await workOff(outside);
    expect(outside.mails.filter(({ to }) => to === fresh)).toEqual([]);
  });

  test("says nothing to a stranger that whoever asked has written", async () => {
    const { outside, call, ada, ask } = await start();
    const body = { firstName: "Visit", lastName: "evil.example.org", phone: "1", organizationName: "evil.example.org" };
    await call("updateProfile", { cookie: ada.cookie, body });
    await ask("stranger@example.org");
    expect(mailsOf(outside).at(-1)?.to).toBe("stranger@example.org");
    expect(mailsOf(outside).at(-1)?.text).not.toMatch(/evil|Visit|ada@/);
  });
});
