import { describe, expect, test } from "vitest";
import { generateAppCode, getDeviceCookie, minutesToMs, withAda, wrongPassword } from "#functions/account/testing.ts";
import { drainQueue } from "#functions/account/testing-account.ts";
import { rateLimits } from "#functions/limits/token-bucket.ts";
import { maxLoginFailures } from "#functions/sign-in/login-rate-limit.ts";
import { confirmAddress, testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { authTexts } from "#shared/api/auth.ts";

type World = Awaited<ReturnType<typeof withAda>>;
const recipientsOf = ({ dependencies }: World, pattern: RegExp) =>
  dependencies.mails.filter(({ subject }) => pattern.test(subject)).map(({ to }) => to);
const newPassword = "bright windows at dusk";

/** Tries as fast as the limits allow; returns how many attempts were compared. */
const guess = async (world: World, attempt: () => ReturnType<World["logIn"]>, tries: number) => {
  let compared = 0;
  for (let n = 0; n < tries; n++) {
    world.dependencies.clock.forward(rateLimits.codes.refill);
    const { status, body } = await attempt();
    const { detail } = body as { detail: string };
    if (status === 401 && detail !== authTexts.tooManyCodes) compared += 1;
  }
  await drainQueue(world.dependencies);
  return compared;
};
const resetPassword = async ({ call, askReset }: World) => {
  const reset = await call("resetPassword", { body: { token: await askReset(), password: newPassword } });
  return getDeviceCookie(toCookieHeader(reset));
};

describe("wrong passwords over days", () => {
  test("block the account below a hundred, and a reset by email unblocks it everywhere", async () => {
    const world = await withAda();
    const { logIn, ada } = world;
    expect(await guess(world, () => logIn({ password: wrongPassword }), 300)).toBe(maxLoginFailures.password);
    expect(maxLoginFailures.password + rateLimits.account.burst).toBeLessThanOrEqual(100);
    expect(await logIn()).toMatchObject({ status: 429, body: { detail: authTexts.tooManyPasswords } });
    expect((await logIn({}, { cookie: getDeviceCookie(ada.cookie) })).status).toBe(200);
    await resetPassword(world);
    expect((await logIn({ password: newPassword })).status).toBe(200);
  });

  test("block an address without an account alike", async () => {
    const world = await withAda();
    const attempt = () => world.logIn({ email: "nobody@example.org", password: wrongPassword });
    expect(await guess(world, attempt, 120)).toBe(maxLoginFailures.password);
    expect(await attempt()).toMatchObject({ status: 429, body: { detail: authTexts.tooManyPasswords } });
  });

  test("of a known browser count separately", async () => {
    const world = await withAda();
    const cookie = getDeviceCookie(world.ada.cookie);
    expect(await guess(world, () => world.logIn({ password: wrongPassword }, { cookie }), 120)).toBe(
      maxLoginFailures.password,
    );
    expect((await world.logIn({}, { cookie })).status).toBe(429);
    expect((await world.logIn()).status).toBe(200);
  });

  test("a correct password resets the count", async () => {
    const world = await withAda();
    const { logIn } = world;
    for (let round = 0; round < 3; round++) {
      expect(await guess(world, () => logIn({ password: wrongPassword }), 40)).toBe(40);
      expect((await logIn()).status).toBe(200);
    }
  });

  test("count when a signed-in user confirms the password, too", async () => {
    const world = await withAda();
    const { dependencies, call, ada, logIn } = world;
    const session = ada.cookie.split("; ")[0] ?? "";
    for (let n = 0; n < maxLoginFailures.password; n++) {
      dependencies.clock.forward(minutesToMs(1));
      await call("createCalendarFeed", { cookie: session, body: { password: wrongPassword } });
    }
    expect((await logIn()).status).toBe(429);
  });

  test("notify the owner at most once a day, and nobody without an account", async () => {
    const world = await withAda();
    await confirmAddress(world.dependencies, world.ada.user);
    const notified = () => recipientsOf(world, /^Wrong passwords/);
    await guess(world, () => world.logIn({ password: wrongPassword }), 9);
    expect(notified()).toEqual([]);
    await guess(world, () => world.logIn({ password: wrongPassword }), 20);
    expect(notified()).toEqual(["ada@example.org"]);
    world.dependencies.clock.forward(minutesToMs(24 * 60));
    await guess(world, () => world.logIn({ password: wrongPassword }), 20);
    expect(notified()).toHaveLength(2);
    await guess(world, () => world.logIn({ email: "nobody@example.org", password: wrongPassword }), 20);
    expect(notified()).toHaveLength(2);
  });
});

describe("wrong codes after the right password", () => {
  const withTwoStep = async () => {
    const world = await withAda();
    const { secret, recoveryCodes } = await world.twoStepOn();
    return { ...world, recoveryCodes, code: () => generateAppCode(secret, world.dependencies) };
  };

  test("block codes at a fixed count; a recovery code still signs in and resets the count", async () => {
    const world = await withTwoStep();
    const { dependencies, logIn, code, recoveryCodes } = world;
    expect(await guess(world, () => logIn({ code: "000000" }), 60)).toBe(maxLoginFailures.code);
    expect(await logIn({ code: code() })).toMatchObject({ status: 401, body: { detail: authTexts.tooManyCodes } });
    dependencies.clock.forward(minutesToMs(5));
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(200);
    dependencies.clock.forward(minutesToMs(5));
    expect((await logIn({ code: code() })).status).toBe(200);
  });

  test("do not block the owner's known browser, and a password reset by email resets them", async () => {
    const world = await withTwoStep();
    const { dependencies, logIn, code, ada } = world;
    await guess(world, () => logIn({ code: "000000" }), 60);
    dependencies.clock.forward(minutesToMs(5));
    expect((await logIn({ code: code() }, { cookie: getDeviceCookie(ada.cookie) })).status).toBe(200);
    dependencies.clock.forward(minutesToMs(5));
    expect((await logIn({ code: code() })).body).toMatchObject({ detail: authTexts.tooManyCodes });
    await resetPassword(world);
    dependencies.clock.forward(minutesToMs(5));
    expect((await logIn({ password: newPassword, code: code() })).status).toBe(200);
  });

  test("notify the owner after the third, at most once a day", async () => {
    const world = await withTwoStep();
    await guess(world, () => world.logIn({ code: "000000" }), 2);
    expect(recipientsOf(world, /^Wrong codes/)).toEqual([]);
    await guess(world, () => world.logIn({ code: "000000" }), 20);
    expect(recipientsOf(world, /^Wrong codes/)).toEqual(["ada@example.org"]);
  });
});

describe("a sign-in from an unknown browser", () => {
  test("notifies the owner; sign-up and known browsers do not", async () => {
    const world = await withAda();
    const { dependencies, logIn, ada } = world;
    const notified = () => recipientsOf(world, /new browser/);
    expect(notified()).toEqual([]);
    await logIn({}, { cookie: getDeviceCookie(ada.cookie) });
    await drainQueue(dependencies);
    expect(notified()).toEqual([]);
    const phone = await logIn();
    await drainQueue(dependencies);
    expect(notified()).toEqual(["ada@example.org"]);
    await logIn({}, { cookie: getDeviceCookie(toCookieHeader(phone)) });
    await drainQueue(dependencies);
    expect(notified()).toHaveLength(1);
  });

  test("notifies at most five times a day, since the address may belong to someone else", async () => {
    const world = await withAda();
    await guess(world, () => world.logIn({ password: testPassword }), 30);
    expect(recipientsOf(world, /new browser/)).toHaveLength(rateLimits.noticeMail.burst);
  });
});
