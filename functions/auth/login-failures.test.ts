import { describe, expect, test } from "vitest";
import { generateAppCode, getDeviceCookie, minutesToMs, withAda, wrongPassword } from "#functions/account/testing.ts";
import { drainQueue } from "#functions/account/testing-account.ts";
import { rateLimits } from "#functions/limits/token-bucket.ts";
import { maxLoginFailures } from "#functions/sign-in/login-rate-limit.ts";
import { confirmEmailAddress, testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { authTexts } from "#shared/api/auth.ts";

type Context = Awaited<ReturnType<typeof withAda>>;
const getRecipients = ({ dependencies }: Context, pattern: RegExp) =>
  dependencies.sentEmails.filter(({ subject }) => pattern.test(subject)).map(({ to }) => to);
const newPassword = "bright windows at dusk";

/** Guesses as fast as the limits allow. Returns how many secrets were actually checked. */
const guess = async (context: Context, attempt: () => ReturnType<Context["logIn"]>, tries: number) => {
  let checkedCount = 0;
  for (let n = 0; n < tries; n++) {
    context.dependencies.clock.advance(rateLimits.codes.refillMs);
    const { status, body } = await attempt();
    const { detail } = body as { detail: string };
    if (status === 401 && detail !== authTexts.tooManyCodes) checkedCount += 1;
  }
  await drainQueue(context.dependencies);
  return checkedCount;
};
const resetPassword = async ({ call, requestReset }: Context) => {
  const reset = await call("resetPassword", { body: { token: await requestReset(), password: newPassword } });
  return getDeviceCookie(toCookieHeader(reset));
};

describe("wrong passwords over days", () => {
  test("block the account before the hundredth attempt, and a reset by email unblocks it everywhere", async () => {
    const context = await withAda();
    const { logIn, ada } = context;
    expect(await guess(context, () => logIn({ password: wrongPassword }), 300)).toBe(maxLoginFailures.password);
    expect(maxLoginFailures.password + rateLimits.account.burst).toBeLessThanOrEqual(100);
    expect(await logIn()).toMatchObject({ status: 429, body: { detail: authTexts.tooManyPasswords } });
    expect((await logIn({}, { cookie: getDeviceCookie(ada.cookie) })).status).toBe(200);
    await resetPassword(context);
    expect((await logIn({ password: newPassword })).status).toBe(200);
  });

  test("block an address without an account in the same way", async () => {
    const context = await withAda();
    const attempt = () => context.logIn({ email: "nobody@example.org", password: wrongPassword });
    expect(await guess(context, attempt, 120)).toBe(maxLoginFailures.password);
    expect(await attempt()).toMatchObject({ status: 429, body: { detail: authTexts.tooManyPasswords } });
  });

  test("are counted separately for a known browser", async () => {
    const context = await withAda();
    const cookie = getDeviceCookie(context.ada.cookie);
    expect(await guess(context, () => context.logIn({ password: wrongPassword }, { cookie }), 120)).toBe(
      maxLoginFailures.password,
    );
    expect((await context.logIn({}, { cookie })).status).toBe(429);
    expect((await context.logIn()).status).toBe(200);
  });

  test("stop counting after a correct password", async () => {
    const context = await withAda();
    const { logIn } = context;
    for (let round = 0; round < 3; round++) {
      expect(await guess(context, () => logIn({ password: wrongPassword }), 40)).toBe(40);
      expect((await logIn()).status).toBe(200);
    }
  });

  test("are also counted when a signed-in user confirms the password", async () => {
    const context = await withAda();
    const { dependencies, call, ada, logIn } = context;
    const session = ada.cookie.split("; ")[0] ?? "";
    for (let n = 0; n < maxLoginFailures.password; n++) {
      dependencies.clock.advance(minutesToMs(1));
      await call("createCalendarFeed", { cookie: session, body: { password: wrongPassword } });
    }
    expect((await logIn()).status).toBe(429);
  });

  test("notify the owner at most once a day, and nobody without an account", async () => {
    const context = await withAda();
    await confirmEmailAddress(context.dependencies, context.ada.user);
    const getNotifiedRecipients = () => getRecipients(context, /^Wrong passwords/);
    await guess(context, () => context.logIn({ password: wrongPassword }), 9);
    expect(getNotifiedRecipients()).toEqual([]);
    await guess(context, () => context.logIn({ password: wrongPassword }), 20);
    expect(getNotifiedRecipients()).toEqual(["ada@example.org"]);
    context.dependencies.clock.advance(minutesToMs(24 * 60));
    await guess(context, () => context.logIn({ password: wrongPassword }), 20);
    expect(getNotifiedRecipients()).toHaveLength(2);
    await guess(context, () => context.logIn({ email: "nobody@example.org", password: wrongPassword }), 20);
    expect(getNotifiedRecipients()).toHaveLength(2);
  });
});

describe("wrong codes after the right password", () => {
  const withTwoStep = async () => {
    const context = await withAda();
    const { secret, recoveryCodes } = await context.enableTwoStep();
    return { ...context, recoveryCodes, generateCode: () => generateAppCode(secret, context.dependencies) };
  };

  test("block app codes after a fixed number of failures; a recovery code still works and resets the count", async () => {
    const context = await withTwoStep();
    const { dependencies, logIn, generateCode, recoveryCodes } = context;
    expect(await guess(context, () => logIn({ code: "000000" }), 60)).toBe(maxLoginFailures.code);
    expect(await logIn({ code: generateCode() })).toMatchObject({
      status: 401,
      body: { detail: authTexts.tooManyCodes },
    });
    dependencies.clock.advance(minutesToMs(5));
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(200);
    dependencies.clock.advance(minutesToMs(5));
    expect((await logIn({ code: generateCode() })).status).toBe(200);
  });

  test("do not block the owner's known browser, and a password reset by email resets them", async () => {
    const context = await withTwoStep();
    const { dependencies, logIn, generateCode, ada } = context;
    await guess(context, () => logIn({ code: "000000" }), 60);
    dependencies.clock.advance(minutesToMs(5));
    expect((await logIn({ code: generateCode() }, { cookie: getDeviceCookie(ada.cookie) })).status).toBe(200);
    dependencies.clock.advance(minutesToMs(5));
    expect((await logIn({ code: generateCode() })).body).toMatchObject({ detail: authTexts.tooManyCodes });
    await resetPassword(context);
    dependencies.clock.advance(minutesToMs(5));
    expect((await logIn({ password: newPassword, code: generateCode() })).status).toBe(200);
  });

  test("notify the owner after the third, at most once a day", async () => {
    const context = await withTwoStep();
    await guess(context, () => context.logIn({ code: "000000" }), 2);
    expect(getRecipients(context, /^Wrong two-step codes/)).toEqual([]);
    await guess(context, () => context.logIn({ code: "000000" }), 20);
    expect(getRecipients(context, /^Wrong two-step codes/)).toEqual(["ada@example.org"]);
  });
});

describe("a sign-in from an unknown browser", () => {
  test("notifies the owner; sign-up and known browsers do not", async () => {
    const context = await withAda();
    const { dependencies, logIn, ada } = context;
    const getNotifiedRecipients = () => getRecipients(context, /new browser/);
    expect(getNotifiedRecipients()).toEqual([]);
    await logIn({}, { cookie: getDeviceCookie(ada.cookie) });
    await drainQueue(dependencies);
    expect(getNotifiedRecipients()).toEqual([]);
    const phone = await logIn();
    await drainQueue(dependencies);
    expect(getNotifiedRecipients()).toEqual(["ada@example.org"]);
    await logIn({}, { cookie: getDeviceCookie(toCookieHeader(phone)) });
    await drainQueue(dependencies);
    expect(getNotifiedRecipients()).toHaveLength(1);
  });

  test("notifies at most five times a day, since the address may belong to someone else", async () => {
    const context = await withAda();
    await guess(context, () => context.logIn({ password: testPassword }), 30);
    expect(getRecipients(context, /new browser/)).toHaveLength(rateLimits.noticeEmail.burst);
  });
});
