import { argon2Sync, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { withAda } from "#functions/account/testing.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi, testPassword } from "#functions/testing-api.ts";
import { hashPassword, isHashOutdated, verifyPassword } from "./password.ts";
import { personalPasswordMessage } from "./password-strength.ts";
import { emailKey } from "./users.table.ts";

const createOutdatedHash = (message: string): string => {
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", { message, nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
};

describe("a new password", () => {
  const email = "sam@example.org";
  const trySignUp = async (password: string) => {
    const { call, signUp } = createTestApi(createTestDependencies());
    const { response } = await signUp({ email, password });
    return { status: response.status, logInStatus: (await call("logIn", { body: { email, password } })).status };
  };

  test.each([
    ["lowercase letters only", "nothingbutletters"],
    ["digits only", "83927461502"],
    ["punctuation only", "~!{}[]|\\/?^°§"],
    ["another script", "тихий свет окна"],
    ["emoji", "🪔🏮💡🔦🕯️✨🌙⭐"],
    ["inner and outer spaces", "  quiet  lamps  "],
    ["eight characters", "vk7qzxw9"],
    ["two hundred characters", `${"quiet lamps burn ".repeat(11)}on at night.`],
  ])("with %s is accepted and signs in", async (_, password) => {
    expect(await trySignUp(password)).toEqual({ status: 200, logInStatus: 200 });
  });

  test.each([
    ["seven characters", "vk7qzxw"],
    ["more than two hundred characters", "x".repeat(201)],
  ])("with %s is rejected", async (_, password) => {
    expect((await trySignUp(password)).status).toBe(400);
  });
});

test("compares every character, case-sensitively and to the end", async () => {
  const long = "quiet lamps burn long ".repeat(9).trimEnd(); // longer than bcrypt's 72 bytes
  const hash = await hashPassword(long);
  const variants = [`${long}!`, long.slice(0, -1), `${long} `, ` ${long}`, long.toUpperCase(), long.slice(0, 72)];
  for (const other of variants) expect(await verifyPassword(other, hash), other).toBe(false);
  expect(await verifyPassword(long, hash)).toBe(true);
  // The same characters, composed differently.
  expect(await verifyPassword("cafe\u0301 at dusk", await hashPassword("caf\u00e9 at dusk"))).toBe(true);
});

test("a password does not expire", async () => {
  const { dependencies, logIn } = await withAda();
  dependencies.clock.advance(5 * 365 * 86_400_000);
  expect((await logIn()).status).toBe(200);
});

test("a hash with outdated settings still matches and is upgraded at sign-in", async () => {
  const { dependencies, email, logIn } = await withAda();
  const key = emailKey(email);
  const readStoredHash = async () => String((await dependencies.table.get(key))?.passwordHash);
  expect(isHashOutdated(await readStoredHash())).toBe(false);
  await dependencies.table.write({
    update: key,
    set: { passwordHash: createOutdatedHash(testPassword) },
    if: "present",
  });
  const outdatedHash = await readStoredHash();
  expect(isHashOutdated(outdatedHash)).toBe(true);
  expect((await logIn({ password: "not the password" })).status).toBe(401);
  expect(await readStoredHash()).toBe(outdatedHash);
  expect((await logIn()).status).toBe(200);
  expect(await readStoredHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const upgradedHash = await readStoredHash();
  expect((await logIn()).status).toBe(200);
  expect(await readStoredHash()).toBe(upgradedHash);
});

test("rejects a password of personal information at its field on sign-up, change and reset", async () => {
  const { call, signUp, ada, requestReset } = await withAda(); // ada@example.org
  const password = "Example-1815!";
  const buildRejection = (path: string) => ({
    status: 400,
    body: { detail: personalPasswordMessage, issues: [{ path, message: personalPasswordMessage }] },
  });
  expect((await signUp({ password, email: "sam@example.org" })).response).toMatchObject(
    buildRejection("body.password"),
  );
  const change = { currentPassword: testPassword, newPassword: password };
  expect(await call("changePassword", { cookie: ada.cookie, body: change })).toMatchObject(
    buildRejection("body.newPassword"),
  );
  const token = await requestReset();
  expect(await call("resetPassword", { body: { token, password } })).toMatchObject(buildRejection("body.password"));
});
