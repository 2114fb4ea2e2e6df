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

const newEmail = "ada.new@example.org";

const warningSubject = "Somebody asked to change the e-mail address of your Grantlamp account";
/** Without the warnings to the old address and new-browser notices. */
const getMails = ({ mails }: Pick<TestOutside, "mails">) =>
  mails.filter(({ subject }) => subject !== warningSubject && !/new browser/.test(subject));

const start = async (outside = testOutside()) => {
  const world = await withAda(outside);
  const { call, ada } = world;
  const ask = async (email = newEmail, password = testPassword) => {
    const answer = await call("requestEmailChange", { cookie: ada.cookie, body: { email, password } });
    await workOff(outside);
    return answer;
  };
  const confirm = (token: string, cookie = ada.cookie) =>
    call("confirmEmailChange", { ...(cookie && { cookie }), body: { token } });
  return { ...world, ask, confirm };
};

describe("a new e-mail address", () => {
  test("takes effect when its link is followed: sign-in moves, the old address is notified and free", async () => {
    const { outside, call, ada, email, ask, confirm, logIn, signUp } = await start();
    expect((await ask(" ADA.New@example.org ")).status).toBe(204);
    expect(getMails(outside).at(-1)).toMatchObject({ to: newEmail });
    expect(getMails(outside).at(-1)?.text).toMatch(/^http:\/\/grantlamp\.example\.org\/confirm-email#token=\S+$/m);
    // Nothing has changed yet.
    expect((await logIn()).status).toBe(200);
    expect((await logIn({ email: newEmail })).status).toBe(401);

    const token = tokenTo(outside, newEmail);
    expect((await confirm(token)).status).toBe(204);
    expect([(await logIn()).status, (await logIn({ email: newEmail })).status]).toEqual([401, 200]);
    expect((await call("getCurrentUser", { cookie: ada.cookie })).body).toMatchObject({
      id: ada.user.id,
      email: newEmail,
    });
    await workOff(outside);
    expect(getMails(outside).at(-1)).toMatchObject({
      to: email,
      subject: "The e-mail address of your Grantlamp account was changed",
    });
    const again = await confirm(token);
    expect([again.status, issuesOf(again)]).toEqual([400, { "body.token": accountTexts.badLink }]);
    expect((await signUp({ email })).answer.status).toBe(200);
    expect((await logIn({ email: newEmail })).body).toMatchObject({ id: ada.user.id });
  });

  test("requires both the link and a session of the account", async () => {
    const { outside, ask, confirm, signUp, logIn } = await start();
    await ask();
    const token = tokenTo(outside, newEmail);
    expect((await confirm(token, "")).status).toBe(401);
    const bob = await signUp({ email: "bob@example.org" });
    const refused = await confirm(token, bob.cookie);
    expect([refused.status, issuesOf(refused)]).toEqual([400, { "body.token": accountTexts.badLink }]);
    expect((await logIn()).status).toBe(200);
    expect((await confirm(token)).status).toBe(204);
  });

  test("requires the password and an address other than the current one", async () => {
    const { outside, ask } = await start();
    const mails = getMails(outside).length;
    const wrong = await ask(newEmail, wrongPassword);
    expect([wrong.status, issuesOf(wrong)]).toEqual([400, { "body.password": accountTexts.wrongPassword }]);
    const same = await ask("ADA@example.org");
    expect([same.status, issuesOf(same)]).toEqual([400, { "body.email": accountTexts.sameEmail }]);
    expect(getMails(outside)).toHaveLength(mails);
  });

  test("warns the current address at once, so that a reset can stop a mistyped or malicious change", async () => {
    const { outside, email, ask, confirm, askReset, call, logIn } = await start();
    await ask();
    expect(outside.mails.find(({ subject }) => subject === warningSubject)).toMatchObject({ to: email });
    const token = tokenTo(outside, newEmail);
    await call("resetPassword", { body: { token: await askReset(), password: otherPassword } });
    expect((await confirm(token, cookieOf(await logIn({ password: otherPassword })))).status).toBe(400);
  });

  test("mails a notice to an address that already has an account and changes nothing", async () => {
    const { outside, ask, signUp, logIn } = await start();
    await signUp({ email: newEmail });
    await workOff(outside);
    expect((await ask()).status).toBe(204);
    expect(getMails(outside).at(-1)).toMatchObject({
      to: newEmail,
      subject: "This e-mail address has a Grantlamp account already",
    });
    expect(getMails(outside).at(-1)?.text).not.toContain("#token=");
    expect((await logIn()).status).toBe(200);
  });

  test("an address that got an account in the meantime stays with that account", async () => {
    const { outside, ask, confirm, signUp, logIn, ada } = await start();
    await ask();
    const bob = await signUp({ email: newEmail });
    expect((await confirm(tokenTo(outside, newEmail))).status).toBe(400);
    expect((await logIn()).body).toMatchObject({ id: ada.user.id });
    expect((await logIn({ email: newEmail })).body).toMatchObject({ id: bob.user.id });
  });

  test("of two accounts that want one address, the first to confirm gets it", async () => {
    const { outside, call, ask, confirm, signUp } = await start();
    const bob = await signUp({ email: "bob@example.org" });
    await ask();
    const first = tokenTo(outside, newEmail);
    await call("requestEmailChange", { cookie: bob.cookie, body: { email: newEmail, password: testPassword } });
    await workOff(outside);
    const answers = await Promise.all([confirm(first), confirm(tokenTo(outside, newEmail), bob.cookie), confirm(first)]);
    expect(counted(answers)).toEqual({ 204: 1, 400: 2 });
  });

  test(`its link is valid for ${emailChangeHours} hours, and only the latest one`, async () => {
    const { outside, ask, confirm } = await start();
    await ask();
    const earlier = tokenTo(outside, newEmail);
    await ask("ada.other@example.org");
    expect((await confirm(earlier)).status).toBe(400);
    outside.clock.forward(minutes(emailChangeHours * 60));
    expect((await confirm(tokenTo(outside, "ada.other@example.org"))).status).toBe(400);
  });

  test("a link is valid for its own purpose only", async () => {
    const { outside, call, ask, confirm, askReset } = await start();
    await ask();
    const token = tokenTo(outside, newEmail);
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(400);
    expect((await confirm(await askReset())).status).toBe(400);
    expect((await confirm(token)).status).toBe(204);
  });

  test("invalidates a reset link sent to the old address and keeps the password", async () => {
    const { outside, call, ask, confirm, askReset, logIn } = await start();
    await ask();
    const reset = await askReset();
    await confirm(tokenTo(outside, newEmail));
    expect((await call("resetPassword", { body: { token: reset, password: otherPassword } })).status).toBe(400);
    expect((await logIn({ email: newEmail })).status).toBe(200);
  });

  test("of two requests before any mail was sent only the later one gets a link", async () => {
    const { outside, call, ada } = await start();
    const requestChange = (email: string) =>
      call("requestEmailChange", { cookie: ada.cookie, body: { email, password: testPassword } });
    await requestChange("first@example.org");
    await requestChange(newEmail);
    const before = getMails(outside).length;
    await workOff(outside);
    expect(
      getMails(outside)
        .slice(before)
        .map(({ to }) => to),
    ).toEqual([newEmail]);
  });

  test("a superseded request mails no address-taken notice", async () => {
    const { outside, call, ada, signUp } = await start();
    await signUp({ email: newEmail });
    await workOff(outside);
    const before = getMails(outside).length;
    for (const email of ["first@example.org", newEmail])
      await call("requestEmailChange", { cookie: ada.cookie, body: { email, password: testPassword } });
    await workOff(outside);
    expect(
      getMails(outside)
        .slice(before)
        .map(({ to }) => to),
    ).toEqual([newEmail]);
  });

  test("a request superseded while its mail is prepared sends no link for the other address", async () => {
    const { outside, call, ada, confirm } = await start();
    const requestChange = (email: string) =>
      call("requestEmailChange", { cookie: ada.cookie, body: { email, password: testPassword } });
    await requestChange("first@example.org");
    beforeWrite(outside, "LIMIT#mailbox", () => requestChange(newEmail));
    await workOff(outside);
    expect(outside.mails.filter(({ to }) => to === "first@example.org")).toEqual([]);
    expect((await confirm(tokenTo(outside, newEmail))).status).toBe(204);
  });

  test("sends no reset link if the address changes concurrently", async () => {
    const { outside, call, ask, confirm, email } = await start();
    await ask();
    const token = tokenTo(outside, newEmail);
    await call("requestPasswordReset", { body: { email } });
    beforeWrite(outside, "LIMIT#mailbox", () => confirm(token));
    const before = getMails(outside).length;
    await workOff(outside);
    expect(
      getMails(outside)
        .slice(before)
        .filter(({ text }) => text.includes("#token=")),
    ).toEqual([]);
  });

  test("updates the payment service's customer, and succeeds without it if the service is down", async () => {
    const customerUpdates: unknown[] = [];
    let isDown = false;
    const payments = async () => {
      if (isDown) throw new Error("The payment service is away");
      return { updateCustomer: async (...all: unknown[]) => void customerUpdates.push(all) } as unknown as Payments; // the only method called
    };
    const outside = testOutside({ billing: { configured: true, payments } });
    const { call, ada, ask, confirm } = await start(outside);
    await outside.table.write({ put: { ...billingKey(ada.user.id), customerId: "cus_1", version: 1 } });
    await ask();
    expect((await confirm(tokenTo(outside, newEmail))).status).toBe(204);
    const body = { firstName: "Ada", lastName: "Changed", phone: "1", organizationName: "Lamps" };
    expect((await call("updateProfile", { cookie: ada.cookie, body })).status).toBe(200);
    expect(customerUpdates).toEqual([
      ["cus_1", { email: newEmail, name: "Ada Example" }],
      ["cus_1", { email: newEmail, name: "Ada Changed" }],
    ]);
    isDown = true;
    const second = "ada.second@example.org";
    await ask(second);
    expect((await confirm(tokenTo(outside, second))).status).toBe(204);
  });

  test("is canceled by a password reset before its mail was sent", async () => {
    const { outside, call, ada, askReset } = await start();
    const token = await askReset();
    await call("requestEmailChange", { cookie: ada.cookie, body: { email: newEmail, password: testPassword } });
    await call("resetPassword", { body: { token, password: otherPassword } });
    await workOff(outside);
    expect(outside.mails.filter(({ to }) => to === newEmail)).toEqual([]);
  });

  test("mails a stranger nothing that the requester wrote", async () => {
    const { outside, call, ada, ask } = await start();
    const body = { firstName: "Visit", lastName: "evil.example.org", phone: "1", organizationName: "evil.example.org" };
    await call("updateProfile", { cookie: ada.cookie, body });
    await ask("stranger@example.org");
    expect(getMails(outside).at(-1)?.to).toBe("stranger@example.org");
    expect(getMails(outside).at(-1)?.text).not.toMatch(/evil|Visit|ada@/);
  });
});
