import { argon2Sync, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { withAda } from "#functions/account/testing.ts";
import { testOutside } from "#functions/testing.ts";
import { testApi, testPassword } from "#functions/testing-api.ts";
import { ownWordsPassword } from "./own-words.ts";
import { hashPassword, isOutdated, isPassword } from "./password.ts";
import { emailKey } from "./users.table.ts";

/** As `hashPassword` made them when a hash cost less. */
const earlierHash = (message: string): string => {
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", { message, nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
};

describe("a new password", () => {
  const email = "sam@example.org";
  const signUpWith = async (password: string) => {
    const { call, signUp } = testApi(testOutside());
    const { answer } = await signUp({ email, password });
    return { status: answer.status, again: (await call("logIn", { body: { email, password } })).status };
  };

  test.each([
    ["small letters alone", "nothingbutletters"],
    ["digits alone", "83927461502"],
    ["marks alone", "~!{}[]|\\/?^°§"],
    ["another script", "тихий свет окна"],
    ["pictures", "🪔🏮💡🔦🕯️✨🌙⭐"],
    ["spaces in it and around it", "  quiet  lamps  "],
    ["eight characters", "vk7qzxw9"],
    ["two hundred characters", `${"quiet lamps burn ".repeat(11)}on at night.`],
  ])("of %s is taken, and signs in", async (_, password) => {
    expect(await signUpWith(password)).toEqual({ status: 200, again: 200 });
  });

  test.each([
    ["seven characters", "vk7qzxw"],
    ["more than two hundred", "x".repeat(201)],
  ])("of %s is refused", async (_, password) => {
    expect((await signUpWith(password)).status).toBe(400);
  });
});

test("every character counts, in its case and to the last", async () => {
  const long = "quiet lamps burn long ".repeat(9).trimEnd(); // beyond where other hashes stop reading
  const hash = await hashPassword(long);
  const others = [`${long}!`, long.slice(0, -1), `${long} `, ` ${long}`, long.toUpperCase(), long.slice(0, 72)];
  for (const other of others) expect(await isPassword(other, hash), other).toBe(false);
  expect(await isPassword(long, hash)).toBe(true);
  // The same letters, typed on another system.
  expect(await isPassword("cafe\u0301 at dusk", await hashPassword("caf\u00e9 at dusk"))).toBe(true);
});

test("a password is good for as long as its owner keeps it", async () => {
  const { outside, logIn } = await withAda();
  outside.clock.forward(5 * 365 * 86_400_000);
  expect((await logIn()).status).toBe(200);
});

test("a hash of earlier settings still opens, and is made anew with those of now", async () => {
  const { outside, email, logIn } = await withAda();
  const key = emailKey(email);
  const kept = async () => String((await outside.table.get(key))?.passwordHash);
  expect(isOutdated(await kept())).toBe(false);
  await outside.table.write({ update: key, set: { passwordHash: earlierHash(testPassword) }, if: "present" });
  const earlier = await kept();
  expect(isOutdated(earlier)).toBe(true);
  expect((await logIn({ password: "not the password" })).status).toBe(401);
  expect(await kept()).toBe(earlier);
  expect((await logIn()).status).toBe(200);
  expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const now = await kept();
  expect((await logIn()).status).toBe(200);
  expect(await kept()).toBe(now);
});

test("it is refused beside its field at sign-up, at a change and with a link by mail", async () => {
  const { call, signUp, ada, askReset } = await withAda(); // her address is ada@example.org
  const password = "Example-1815!";
  const refused = (path: string) => ({
    status: 400,
    body: { detail: ownWordsPassword, issues: [{ path, message: ownWordsPassword }] },
  });
  expect((await signUp({ password, email: "sam@example.org" })).answer).toMatchObject(refused("body.password"));
  const change = { currentPassword: testPassword, newPassword: password };
  expect(await call("changePassword", { cookie: ada.cookie, body: change })).toMatchObject(refused("body.newPassword"));
  const token = await askReset();
  expect(await call("resetPassword", { body: { token, password } })).toMatchObject(refused("body.password"));
});
