import { describe, expect, test } from "vitest";
import { appCode, deviceIn, minutes, withAda, wrongPassword } from "#functions/account/testing.ts";
import { workOff } from "#functions/account/testing-account.ts";
import { rates } from "#functions/limits/bucket.ts";
import { confirmAddress, cookieOf, testPassword } from "#functions/testing-api.ts";
import { authTexts } from "#shared/auth.ts";
import { maxFailures } from "./guesses.ts";

type World = Awaited<ReturnType<typeof withAda>>;
const subjects = ({ outside }: World, pattern: RegExp) =>
  outside.mails.filter(({ subject }) => pattern.test(subject)).map(({ to }) => to);
const newPassword = "bright windows at dusk";

/** Tries for days, each as soon as the limits allow it; answers how many were compared. */
const guess = async (world: World, attempt: () => ReturnType<World["logIn"]>, tries: number) => {
  let compared = 0;
  for (let n = 0; n < tries; n++) {
    world.outside.clock.forward(rates.codes.refill);
    const { status, body } = await attempt();
    const { detail } = body as { detail: string };
    if (status === 401 && detail !== authTexts.tooManyCodes) compared += 1;
  }
  await workOff(world.outside);
  return compared;
};
const byMail = async ({ call, askReset }: World) => {
  const reset = await call("resetPassword", { body: { token: await askReset(), password: newPassword } });
  return deviceIn(cookieOf(reset));
};

describe("wrong passwords over days", () => {
  test("end after a hundred at the most, and a new password by mail lets the owner in everywhere", async () => {
    const world = await withAda();
    const { logIn, ada } = world;
    expect(await guess(world, () => logIn({ password: wrongPassword }), 300)).toBe(maxFailures.password);
    expect(maxFailures.password + rates.account.burst).toBeLessThanOrEqual(100);
    expect(await logIn()).toMatchObject({ status: 429, body: { detail: authTexts.tooManyPasswords } });
    expect((await logIn({}, { cookie: deviceIn(ada.cookie) })).status).toBe(200);
    await byMail(world);
    expect((await logIn({ password: newPassword })).status).toBe(200);
  });

  test("an address without an account has the same end", async () => {
    const world = await withAda();
    const attempt = () => world.logIn({ email: "nobody@example.org", password: wrongPassword });
    expect(await guess(world, attempt, 120)).toBe(maxFailures.password);
    expect(await attempt()).toMatchObject({ status: 429, body: { detail: authTexts.tooManyPasswords } });
  });

  test("those of a browser that is known are its own", async () => {
    const world = await withAda();
    const cookie = deviceIn(world.ada.cookie);
    expect(await guess(world, () => world.logIn({ password: wrongPassword }, { cookie }), 120)).toBe(
      maxFailures.password,
    );
    expect((await world.logIn({}, { cookie })).status).toBe(429);
    expect((await world.logIn()).status).toBe(200);
  });

  test("a right one begins the count anew", async () => {
    const world = await withAda();
    const { logIn } = world;
    for (let round = 0; round < 3; round++) {
      expect(await guess(world, () => logIn({ password: wrongPassword }), 40)).toBe(40);
      expect((await logIn()).status).toBe(200);
    }
  });

  test("are counted too where somebody signed in proves the password", async () => {
    const world = await withAda();
    const { outside, call, ada, logIn } = world;
    const session = ada.cookie.split("; ")[0] ?? "";
    for (let n = 0; n < maxFailures.password; n++) {
      outside.clock.forward(minutes(1));
      await call("createCalendarFeed", { cookie: session, body: { password: wrongPassword } });
    }
    expect((await logIn()).status).toBe(429);
  });

  test("are told to the owner, once a day at most, and to nobody where there is no account", async () => {
    const world = await withAda();
    await confirmAddress(world.outside, world.ada.user);
    const told = () => subjects(world, /^Wrong passwords/);
    await guess(world, () => world.logIn({ password: wrongPassword }), 9);
    expect(told()).toEqual([]);
    await guess(world, () => world.logIn({ password: wrongPassword }), 20);
    expect(told()).toEqual(["ada@example.org"]);
    world.outside.clock.forward(minutes(24 * 60));
    await guess(world, () => world.logIn({ password: wrongPassword }), 20);
    expect(told()).toHaveLength(2);
    await guess(world, () => world.logIn({ email: "nobody@example.org", password: wrongPassword }), 20);
    expect(told()).toHaveLength(2);
  });
});

describe("wrong codes after the right password", () => {
  const withTwoStep = async () => {
    const world = await withAda();
    const { secret, recoveryCodes } = await world.twoStepOn();
    return { ...world, recoveryCodes, code: () => appCode(secret, world.outside) };
  };

  test("end after so many, whatever time they take; a recovery code still signs in, and begins the count anew", async () => {
    const world = await withTwoStep();
    const { outside, logIn, code, recoveryCodes } = world;
    expect(await guess(world, () => logIn({ code: "000000" }), 60)).toBe(maxFailures.code);
    expect(await logIn({ code: code() })).toMatchObject({ status: 401, body: { detail: authTexts.tooManyCodes } });
    outside.clock.forward(minutes(5));
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(200);
    outside.clock.forward(minutes(5));
    expect((await logIn({ code: code() })).status).toBe(200);
  });

  test("leave the owner's own browser alone, and end with a new password by mail", async () => {
    const world = await withTwoStep();
    const { outside, logIn, code, ada } = world;
    await guess(world, () => logIn({ code: "000000" }), 60);
    outside.clock.forward(minutes(5));
    expect((await logIn({ code: code() }, { cookie: deviceIn(ada.cookie) })).status).toBe(200);
    outside.clock.forward(minutes(5));
    expect((await logIn({ code: code() })).body).toMatchObject({ detail: authTexts.tooManyCodes });
    await byMail(world);
    outside.clock.forward(minutes(5));
    expect((await logIn({ password: newPassword, code: code() })).status).toBe(200);
  });

  test("are told to the owner after the third, once a day at most", async () => {
    const world = await withTwoStep();
    await guess(world, () => world.logIn({ code: "000000" }), 2);
    expect(subjects(world, /^Wrong codes/)).toEqual([]);
    await guess(world, () => world.logIn({ code: "000000" }), 20);
    expect(subjects(world, /^Wrong codes/)).toEqual(["ada@example.org"]);
  });
});

describe("a sign-in from a browser that is not known", () => {
  test("is told to the owner; signing up and a browser that is known are not", async () => {
    const world = await withAda();
    const { outside, logIn, ada } = world;
    const told = () => subjects(world, /new browser/);
    expect(told()).toEqual([]);
    await logIn({}, { cookie: deviceIn(ada.cookie) });
    await workOff(outside);
    expect(told()).toEqual([]);
    const phone = await logIn();
    await workOff(outside);
    expect(told()).toEqual(["ada@example.org"]);
    await logIn({}, { cookie: deviceIn(cookieOf(phone)) });
    await workOff(outside);
    expect(told()).toHaveLength(1);
  });

  test("is told five times a day at most: the address may be a stranger's", async () => {
    const world = await withAda();
    await guess(world, () => world.logIn({ password: testPassword }), 30);
    expect(subjects(world, /new browser/)).toHaveLength(rates.noticeMail.burst);
  });
});
