import { describe, expect, test } from "vitest";
import {
  countByStatus,
  generateAppCode,
  getDeviceCookie,
  getIssueMessages,
  minutesToMs,
  withAda,
  withTwoStep,
} from "#functions/account/testing.ts";
import { readTwoStep } from "#functions/auth/two-step.table.ts";
import { buildTotpUri, findTotpStep, normalizeCode } from "#functions/auth/two-step.ts";
import { rateLimits } from "#functions/limits/token-bucket.ts";
import { buildConsumeCodeWrites } from "#functions/sign-in/log-in.ts";
import { confirmEmailAddress, testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { accountTexts, recoveryCodeCount } from "#shared/api/account.ts";
import { authTexts } from "#shared/api/auth.ts";
import { drainQueue } from "./testing-account.ts";

const withConfirmedAddress = async () => {
  const context = await withAda();
  await confirmEmailAddress(context.dependencies, context.ada.user);
  return context;
};
const passwordBody = { password: testPassword };

describe("setting up two-step sign-in", () => {
  test("works end to end: password, app code, recovery codes, sign-in with a code, disabling", async () => {
    const { dependencies, call, ada, logIn } = await withConfirmedAddress();
    const { cookie } = ada;
    const getState = async () => (await call("getTwoStep", { cookie })).body;
    expect(await getState()).toEqual({ enabled: false, enabledAt: null, recoveryCodesLeft: 0 });
    const { secret, url } = (await call("startTwoStep", { cookie, body: passwordBody })).body as Record<string, string>;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(url).toBe(buildTotpUri(secret ?? "", "ada@example.org"));
    expect(url).toContain(`secret=${secret}`);
    // A setup that was only started is not enabled.
    expect(await getState()).toMatchObject({ enabled: false });
    expect((await logIn()).status).toBe(200);

    const wrong = await call("confirmTwoStep", { cookie, body: { code: "000000" } });
    expect([wrong.status, getIssueMessages(wrong)]).toEqual([400, { "body.code": authTexts.wrongCode }]);
    const confirmed = await call("confirmTwoStep", {
      cookie,
      body: { code: generateAppCode(secret ?? "", dependencies) },
    });
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await getState()).toEqual({
      enabled: true,
      enabledAt: dependencies.clock.now().toISOString(),
      recoveryCodesLeft: recoveryCodeCount,
    });

    dependencies.clock.advance(minutesToMs(1));
    const codeless = await logIn();
    expect(codeless).toMatchObject({ status: 401, cookies: [], body: { code: "code_required" } });
    const signedIn = await logIn({ code: generateAppCode(secret ?? "", dependencies) });
    expect(signedIn.body).toMatchObject({ email: "ada@example.org" });

    const disabled = await call("disableTwoStep", { cookie, body: passwordBody });
    expect([disabled.status, (await logIn()).status]).toEqual([204, 200]);
    await drainQueue(dependencies);
    const subjects = dependencies.sentEmails.map(({ to, subject }) => [to, subject]);
    expect(subjects).toContainEqual(["ada@example.org", "Two-step sign-in is on"]);
    expect(subjects).toContainEqual(["ada@example.org", "Two-step sign-in is off"]);
  });

  test("requires the password, and reports a wrong one as an invalid field without signing the user out", async () => {
    const { call, ada, getState } = await withTwoStep();
    for (const name of ["startTwoStep", "regenerateRecoveryCodes", "disableTwoStep"] as const) {
      const response = await call(name, { cookie: ada.cookie, body: { password: "not the password" } });
      expect([response.status, getIssueMessages(response)], name).toEqual([
        400,
        { "body.password": accountTexts.wrongPassword },
      ]);
    }
    expect(await getState()).toMatchObject({ enabled: true, recoveryCodesLeft: recoveryCodeCount });
  });

  test("a started setup expires after 15 minutes", async () => {
    const { dependencies, call, ada } = await withConfirmedAddress();
    const setup = await call("startTwoStep", { cookie: ada.cookie, body: passwordBody });
    const { secret } = setup.body as { secret: string };
    dependencies.clock.advance(minutesToMs(15));
    const response = await call("confirmTwoStep", {
      cookie: ada.cookie,
      body: { code: generateAppCode(secret, dependencies) },
    });
    expect(response).toMatchObject({ status: 409, body: { detail: accountTexts.twoStepNotStarted } });
  });

  test("requires a confirmed address, so that nobody can lock its owner out", async () => {
    const { dependencies, call, ada } = await withAda();
    const start = () => call("startTwoStep", { cookie: ada.cookie, body: passwordBody });
    expect(await start()).toMatchObject({ status: 409, body: { detail: accountTexts.emailNotConfirmed } });
    await confirmEmailAddress(dependencies, ada.user);
    expect((await start()).status).toBe(200);
  });

  test("only the latest setup can be confirmed, and none while two-step sign-in is on", async () => {
    const { dependencies, call, ada } = await withConfirmedAddress();
    const startSetUp = async () =>
      (await call("startTwoStep", { cookie: ada.cookie, body: passwordBody })).body as { secret: string };
    const confirm = (secret: string) =>
      call("confirmTwoStep", { cookie: ada.cookie, body: { code: generateAppCode(secret, dependencies) } });
    const [first, second] = [await startSetUp(), await startSetUp()];
    expect((await confirm(first.secret)).status).toBe(400);
    const both = await Promise.all([confirm(second.secret), confirm(second.secret)]);
    expect(countByStatus(both)).toEqual({ 200: 1, 409: 1 });
    expect(await dependencies.table.get({ pk: `USER#${ada.user.id}`, sk: "TWO_STEP_SETUP" })).toBeUndefined();
    expect(await call("startTwoStep", { cookie: ada.cookie, body: passwordBody })).toMatchObject({
      status: 409,
      body: { detail: accountTexts.twoStepAlreadyOn },
    });
  });

  test("recovery codes cannot be regenerated, nor two-step sign-in disabled, while it is off", async () => {
    const { call, ada } = await withAda();
    for (const name of ["regenerateRecoveryCodes", "disableTwoStep"] as const)
      expect(await call(name, { cookie: ada.cookie, body: passwordBody })).toMatchObject({
        status: 409,
        body: { detail: accountTexts.twoStepNotOn },
      });
  });

  test("stores neither the secret nor a recovery code in plain text", async () => {
    const { dependencies, ada, secret, recoveryCodes } = await withTwoStep();
    const { items } = await dependencies.table.query({ pk: `USER#${ada.user.id}` });
    const stored = JSON.stringify(items);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(normalizeCode(code));
    }
  });
});

describe("signing in with an app code", () => {
  test("checks the password first and reveals nothing about codes with a wrong one", async () => {
    const { logIn, generateCode } = await withTwoStep();
    const response = await logIn({ password: "not the password", code: generateCode() });
    expect(response.body).toMatchObject({ code: "wrong_credentials", detail: "Invalid credentials" });
    expect((await logIn({ code: generateCode() })).status).toBe(200);
  });

  test("reports a wrong code with its own error and ignores spaces", async () => {
    const { logIn, generateCode } = await withTwoStep();
    const wrong = await logIn({ code: "123" });
    expect(wrong).toMatchObject({ status: 401, cookies: [], body: { code: "wrong_code" } });
    expect(getIssueMessages(wrong)).toEqual({ "body.code": authTexts.wrongCode });
    const typedCode = generateCode();
    expect((await logIn({ code: ` ${typedCode.slice(0, 3)} ${typedCode.slice(3)} ` })).status).toBe(200);
  });

  test("a code opens only one session, both under concurrency and later within its time step", async () => {
    const { logIn, generateCode, dependencies } = await withTwoStep();
    const currentCode = generateCode();
    const concurrent = await Promise.all([1, 2, 3, 4].map(() => logIn({ code: currentCode })));
    expect(countByStatus(concurrent)).toEqual({ 200: 1, 401: 3 });
    dependencies.clock.advance(minutesToMs(5));
    const nextCode = generateCode();
    expect((await logIn({ code: nextCode })).status).toBe(200);
    expect((await logIn({ code: nextCode })).body).toMatchObject({ code: "wrong_code" });
  });

  test("the code that confirmed the setup cannot be used again", async () => {
    const { dependencies, logIn, enableTwoStep } = await withAda();
    const { secret } = await enableTwoStep();
    expect((await logIn({ code: generateAppCode(secret, dependencies) })).body).toMatchObject({ code: "wrong_code" });
  });

  test("a later code invalidates earlier ones that have not expired", async () => {
    const { logIn, generateCode } = await withTwoStep();
    expect((await logIn({ code: generateCode(30_000) })).status).toBe(200);
    expect((await logIn({ code: generateCode() })).body).toMatchObject({ code: "wrong_code" });
  });

  test("tolerates a clock that is one step off, and no more", async () => {
    for (const [skew, status] of [
      [-60_000, 401],
      [-30_000, 200],
      [30_000, 200],
      [60_000, 401],
    ] as const) {
      const { logIn, generateCode } = await withTwoStep();
      expect((await logIn({ code: generateCode(skew) })).status, String(skew)).toBe(status);
    }
  });

  test("50 concurrent codes cannot exceed the budget of an unknown or known device", async () => {
    const { dependencies, ada } = await withTwoStep();
    const userId = ada.user.id;
    const owner = { userId, email: ada.user.email, origin: "https://x.example.org" };
    const twoStep = await readTwoStep(dependencies.table, userId);
    if (!twoStep) throw new Error("Two-step sign-in should be on");
    for (const cookie of [undefined, getDeviceCookie(ada.cookie)]) {
      const tries = Array.from({ length: 50 }, (_, n) =>
        buildConsumeCodeWrites(dependencies, owner, twoStep, String(100_000 + n), { cookie, secure: false }),
      );
      const errorCodes = (await Promise.allSettled(tries)).map(
        (result) => result.status === "rejected" && result.reason.code,
      );
      const checkedCount = errorCodes.filter((code) => code === "wrong_code").length;
      expect(checkedCount).toBeGreaterThan(0);
      expect(checkedCount).toBeLessThanOrEqual(rateLimits.code.burst);
      expect(errorCodes.filter((code) => code === "rate_limited")).toHaveLength(50 - checkedCount);
    }
  });

  test("checks as many wrong codes as the budget allows, then rejects even the right one", async () => {
    const { logIn, generateCode } = await withTwoStep();
    const codes: string[] = [];
    for (let n = 0; n < 8; n++) codes.push(((await logIn({ code: "12345" })).body as { code: string }).code);
    expect(codes).toEqual([...Array(rateLimits.code.burst).fill("wrong_code"), ...Array(3).fill("rate_limited")]);
    expect((await logIn({ code: generateCode() })).status).toBe(429);
  });

  test("strangers who know the password cannot use up the budget of the owner's device", async () => {
    const { dependencies, logIn, generateCode, ada } = await withTwoStep();
    for (let n = 0; n < 8; n++) {
      dependencies.clock.advance(1000);
      await logIn({ code: "000000" });
    }
    expect((await logIn({ code: generateCode() })).status).toBe(429);
    expect((await logIn({ code: generateCode() }, { cookie: getDeviceCookie(ada.cookie) })).status).toBe(200);
  });
});

test("a password reset by email keeps two-step sign-in on", async () => {
  const { call, logIn, generateCode, requestReset } = await withTwoStep();
  const token = await requestReset();
  const password = "bright windows at dusk";
  await call("resetPassword", { body: { token, password } });
  expect((await logIn({ password })).body).toMatchObject({ code: "code_required" });
  const signedIn = await logIn({ password, code: generateCode() });
  expect(toCookieHeader(signedIn)).toContain("session=");
});

test("app codes match the RFC 6238 examples", () => {
  // RFC 6238, appendix B: the last six digits of the SHA-1 examples.
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  for (const [seconds, code] of [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ] as const)
    expect(findTotpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test.each(["١٢٣٤٥٦", "😀😀😀", "12345é", "1234567", ""])("%j is not an app code", (code) =>
  expect(findTotpStep("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", code, new Date(0))).toBeUndefined(),
);
