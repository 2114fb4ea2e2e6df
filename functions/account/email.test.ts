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
import type { PaymentService } from "#functions/billing/payment-service.ts";
import { billingKey } from "#functions/table/keys.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { accountTexts, emailChangeLinkHours } from "#shared/api/account.ts";
import { drainQueue } from "./testing-account.ts";

const newEmail = "ada.new@example.org";

const warningSubject = "Someone asked to change the email address of your Grantlamp account";
/** Omits the warnings to the old address and the new-browser notices. */
const getEmails = ({ sentEmails }: Pick<TestDependencies, "sentEmails">) =>
  sentEmails.filter(({ subject }) => subject !== warningSubject && !/new browser/.test(subject));

const start = async (dependencies = createTestDependencies()) => {
  const context = await withAda(dependencies);
  const { call, ada } = context;
  const requestChange = async (email = newEmail, password = testPassword) => {
    const response = await call("requestEmailChange", { cookie: ada.cookie, body: { email, password } });
    await drainQueue(dependencies);
    return response;
  };
  const confirm = (token: string, cookie = ada.cookie) =>
    call("confirmEmailChange", { ...(cookie && { cookie }), body: { token } });
  return { ...context, requestChange, confirm };
};

describe("a new email address", () => {
  test("takes effect when its link is followed: sign-in uses it, and the old address is notified and available again", async () => {
    const { dependencies, call, ada, email, requestChange, confirm, logIn, signUp } = await start();
    expect((await requestChange(" ADA.New@example.org ")).status).toBe(204);
    expect(getEmails(dependencies).at(-1)).toMatchObject({ to: newEmail });
    expect(getEmails(dependencies).at(-1)?.text).toMatch(
      /^http:\/\/grantlamp\.example\.org\/confirm-email#token=\S+$/m,
    );
    // Nothing has changed yet.
    expect((await logIn()).status).toBe(200);
    expect((await logIn({ email: newEmail })).status).toBe(401);

    const token = getEmailedToken(dependencies, newEmail);
    expect((await confirm(token)).status).toBe(204);
    expect([(await logIn()).status, (await logIn({ email: newEmail })).status]).toEqual([401, 200]);
    expect((await call("getCurrentUser", { cookie: ada.cookie })).body).toMatchObject({
      id: ada.user.id,
      email: newEmail,
    });
    await drainQueue(dependencies);
    expect(getEmails(dependencies).at(-1)).toMatchObject({
      to: email,
      subject: "The email address of your Grantlamp account was changed",
    });
    const repeated = await confirm(token);
    expect([repeated.status, getIssueMessages(repeated)]).toEqual([400, { "body.token": accountTexts.invalidLink }]);
    expect((await signUp({ email })).response.status).toBe(200);
    expect((await logIn({ email: newEmail })).body).toMatchObject({ id: ada.user.id });
  });

  test("requires both the link and a session of the account", async () => {
    const { dependencies, requestChange, confirm, signUp, logIn } = await start();
    await requestChange();
    const token = getEmailedToken(dependencies, newEmail);
    expect((await confirm(token, "")).status).toBe(401);
    const bob = await signUp({ email: "bob@example.org" });
    const rejected = await confirm(token, bob.cookie);
    expect([rejected.status, getIssueMessages(rejected)]).toEqual([400, { "body.token": accountTexts.invalidLink }]);
    expect((await logIn()).status).toBe(200);
    expect((await confirm(token)).status).toBe(204);
  });

  test("requires the password and an address other than the current one", async () => {
    const { dependencies, requestChange } = await start();
    const emails = getEmails(dependencies).length;
    const wrong = await requestChange(newEmail, wrongPassword);
    expect([wrong.status, getIssueMessages(wrong)]).toEqual([400, { "body.password": accountTexts.wrongPassword }]);
    const same = await requestChange("ADA@example.org");
    expect([same.status, getIssueMessages(same)]).toEqual([400, { "body.email": accountTexts.sameEmail }]);
    expect(getEmails(dependencies)).toHaveLength(emails);
  });

  test("warns the current address immediately, so that a reset can stop a mistyped or malicious change", async () => {
    const { dependencies, email, requestChange, confirm, requestReset, call, logIn } = await start();
    await requestChange();
    expect(dependencies.sentEmails.find(({ subject }) => subject === warningSubject)).toMatchObject({ to: email });
    const token = getEmailedToken(dependencies, newEmail);
    await call("resetPassword", { body: { token: await requestReset(), password: otherPassword } });
    expect((await confirm(token, toCookieHeader(await logIn({ password: otherPassword })))).status).toBe(400);
  });

  test("sends a notice to an address that already has an account and changes nothing", async () => {
    const { dependencies, requestChange, signUp, logIn } = await start();
    await signUp({ email: newEmail });
    await drainQueue(dependencies);
    expect((await requestChange()).status).toBe(204);
    expect(getEmails(dependencies).at(-1)).toMatchObject({
      to: newEmail,
      subject: "This email address already has a Grantlamp account",
    });
    expect(getEmails(dependencies).at(-1)?.text).not.toContain("#token=");
    expect((await logIn()).status).toBe(200);
  });

  test("stays with an account that its owner created in the meantime", async () => {
    const { dependencies, requestChange, confirm, signUp, logIn, ada } = await start();
    await requestChange();
    const bob = await signUp({ email: newEmail });
    expect((await confirm(getEmailedToken(dependencies, newEmail))).status).toBe(400);
    expect((await logIn()).body).toMatchObject({ id: ada.user.id });
    expect((await logIn({ email: newEmail })).body).toMatchObject({ id: bob.user.id });
  });

  test("gives an address requested by two accounts to the first to confirm it", async () => {
    const { dependencies, call, requestChange, confirm, signUp } = await start();
    const bob = await signUp({ email: "bob@example.org" });
    await requestChange();
    const first = getEmailedToken(dependencies, newEmail);
    await call("requestEmailChange", { cookie: bob.cookie, body: { email: newEmail, password: testPassword } });
    await drainQueue(dependencies);
    const responses = await Promise.all([
      confirm(first),
      confirm(getEmailedToken(dependencies, newEmail), bob.cookie),
      confirm(first),
    ]);
    expect(countByStatus(responses)).toEqual({ 204: 1, 400: 2 });
  });

  test(`accepts only the latest link, for ${emailChangeLinkHours} hours`, async () => {
    const { dependencies, requestChange, confirm } = await start();
    await requestChange();
    const earlier = getEmailedToken(dependencies, newEmail);
    await requestChange("ada.other@example.org");
    expect((await confirm(earlier)).status).toBe(400);
    dependencies.clock.advance(minutesToMs(emailChangeLinkHours * 60));
    expect((await confirm(getEmailedToken(dependencies, "ada.other@example.org"))).status).toBe(400);
  });

  test("a link is valid only for its own purpose", async () => {
    const { dependencies, call, requestChange, confirm, requestReset } = await start();
    await requestChange();
    const token = getEmailedToken(dependencies, newEmail);
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(400);
    expect((await confirm(await requestReset())).status).toBe(400);
    expect((await confirm(token)).status).toBe(204);
  });

  test("invalidates a reset link sent to the old address and keeps the password", async () => {
    const { dependencies, call, requestChange, confirm, requestReset, logIn } = await start();
    await requestChange();
    const resetToken = await requestReset();
    await confirm(getEmailedToken(dependencies, newEmail));
    expect((await call("resetPassword", { body: { token: resetToken, password: otherPassword } })).status).toBe(400);
    expect((await logIn({ email: newEmail })).status).toBe(200);
  });

  test("sends a link only for the later of two requests made before any mail was sent", async () => {
    const { dependencies, call, ada } = await start();
    const enqueueChange = (email: string) =>
      call("requestEmailChange", { cookie: ada.cookie, body: { email, password: testPassword } });
    await enqueueChange("first@example.org");
    await enqueueChange(newEmail);
    const before = getEmails(dependencies).length;
    await drainQueue(dependencies);
    expect(
      getEmails(dependencies)
        .slice(before)
        .map(({ to }) => to),
    ).toEqual([newEmail]);
  });

  test("sends no address-taken notice for a superseded request", async () => {
    const { dependencies, call, ada, signUp } = await start();
    await signUp({ email: newEmail });
    await drainQueue(dependencies);
    const before = getEmails(dependencies).length;
    for (const email of ["first@example.org", newEmail])
      await call("requestEmailChange", { cookie: ada.cookie, body: { email, password: testPassword } });
    await drainQueue(dependencies);
    expect(
      getEmails(dependencies)
        .slice(before)
        .map(({ to }) => to),
    ).toEqual([newEmail]);
  });

  test("a request superseded while its mail is prepared sends no link for the other address", async () => {
    const { dependencies, call, ada, confirm } = await start();
    const enqueueChange = (email: string) =>
      call("requestEmailChange", { cookie: ada.cookie, body: { email, password: testPassword } });
    await enqueueChange("first@example.org");
    runBeforeWrite(dependencies, "LIMIT#linkEmail", () => enqueueChange(newEmail));
    await drainQueue(dependencies);
    expect(dependencies.sentEmails.filter(({ to }) => to === "first@example.org")).toEqual([]);
    expect((await confirm(getEmailedToken(dependencies, newEmail))).status).toBe(204);
  });

  test("sends no reset link if the address changes concurrently", async () => {
    const { dependencies, call, requestChange, confirm, email } = await start();
    await requestChange();
    const token = getEmailedToken(dependencies, newEmail);
    await call("requestPasswordReset", { body: { email } });
    runBeforeWrite(dependencies, "LIMIT#linkEmail", () => confirm(token));
    const before = getEmails(dependencies).length;
    await drainQueue(dependencies);
    expect(
      getEmails(dependencies)
        .slice(before)
        .filter(({ text }) => text.includes("#token=")),
    ).toEqual([]);
  });

  test("updates the payment service's customer, and succeeds without it if the service is down", async () => {
    const customerUpdates: unknown[] = [];
    let isDown = false;
    const payments = async () => {
      if (isDown) throw new Error("The payment service is down");
      return {
        updateCustomer: async (...parameters: unknown[]) => void customerUpdates.push(parameters),
      } as unknown as PaymentService; // the only method called
    };
    const dependencies = createTestDependencies({ billing: { configured: true, payments } });
    const { call, ada, requestChange, confirm } = await start(dependencies);
    await dependencies.table.write({ put: { ...billingKey(ada.user.workspaceId), customerId: "cus_1", version: 1 } });
    await requestChange();
    expect((await confirm(getEmailedToken(dependencies, newEmail))).status).toBe(204);
    const body = { firstName: "Ada", lastName: "Changed", phone: "1", organizationName: "Lamps" };
    expect((await call("updateProfile", { cookie: ada.cookie, body })).status).toBe(200);
    expect(customerUpdates).toEqual([
      ["cus_1", { email: newEmail, name: "Ada Example" }],
      ["cus_1", { email: newEmail, name: "Ada Changed" }],
    ]);
    isDown = true;
    const secondEmail = "ada.second@example.org";
    await requestChange(secondEmail);
    expect((await confirm(getEmailedToken(dependencies, secondEmail))).status).toBe(204);
  });

  test("is canceled by a password reset before its email is sent", async () => {
    const { dependencies, call, ada, requestReset } = await start();
    const token = await requestReset();
    await call("requestEmailChange", { cookie: ada.cookie, body: { email: newEmail, password: testPassword } });
    await call("resetPassword", { body: { token, password: otherPassword } });
    await drainQueue(dependencies);
    expect(dependencies.sentEmails.filter(({ to }) => to === newEmail)).toEqual([]);
  });

  test("an email to a stranger contains no text that the requester typed", async () => {
    const { dependencies, call, ada, requestChange } = await start();
    const body = { firstName: "Visit", lastName: "evil.example.org", phone: "1", organizationName: "evil.example.org" };
    await call("updateProfile", { cookie: ada.cookie, body });
    await requestChange("stranger@example.org");
    expect(getEmails(dependencies).at(-1)?.to).toBe("stranger@example.org");
    expect(getEmails(dependencies).at(-1)?.text).not.toMatch(/evil|Visit|ada@/);
  });
});
