import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { checkArgon2, hashPassword, isOutdated, isPassword } from "./password.ts";

const password = "quiet lamps burn long";
const nonce = Buffer.alloc(16, 1);
const made = (memory: number, passes: number, parallelism: number, tagLength = 32) => {
  const tag = argon2Sync("argon2id", { message: password, nonce, memory, passes, parallelism, tagLength });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
};

test("a hash names its settings, is salted, and opens for its password alone", async () => {
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await hashPassword(password)).not.toBe(hash);
  expect([await isPassword(password, hash), await isPassword(`${password}.`, hash)]).toEqual([true, false]);
  expect(await isPassword(password, made(19_456, 2, 1))).toBe(true);
  expect(await isPassword("caf\u00e9", await hashPassword("cafe\u0301"))).toBe(true);
});

test("without a hash no password is right, and it is computed all the same", async () => {
  expect(await isPassword(password, undefined)).toBe(false);
});

test("a hash opens by the settings it was made with, and is outdated where these are not those of now", async () => {
  for (const hash of [made(8192, 2, 1), made(19_456, 3, 1), made(19_456, 2, 2), made(96, 10, 12, 16)])
    expect([await isPassword(password, hash), isOutdated(hash)]).toEqual([true, true]);
  expect([isOutdated(made(19_456, 2, 1)), isOutdated("$2b$10$another"), isOutdated("")]).toEqual([false, true, true]);
  const whole = made(19_456, 2, 1);
  expect([isOutdated(`x${whole}`), isOutdated(`${whole}$more`)]).toEqual([true, true]);
});

test("this runtime's Argon2id is the standard's", () => expect(checkArgon2()).resolves.toBeUndefined());
