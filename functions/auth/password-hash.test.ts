import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { assertArgon2, hashPassword, isHashOutdated, verifyPassword } from "./password.ts";

const password = "quiet lamps burn long";
const nonce = Buffer.alloc(16, 1);
const createHash = (memory: number, passes: number, parallelism: number, tagLength = 32) => {
  const tag = argon2Sync("argon2id", { message: password, nonce, memory, passes, parallelism, tagLength });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
};

test("a hash contains its settings, is salted and matches only its password", async () => {
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await hashPassword(password)).not.toBe(hash);
  expect([await verifyPassword(password, hash), await verifyPassword(`${password}.`, hash)]).toEqual([true, false]);
  expect(await verifyPassword(password, createHash(19_456, 2, 1))).toBe(true);
  expect(await verifyPassword("caf\u00e9", await hashPassword("cafe\u0301"))).toBe(true);
});

test("no password matches a missing hash", async () => {
  expect(await verifyPassword(password, undefined)).toBe(false);
});

test("verifies a hash by its own settings and reports outdated ones", async () => {
  for (const hash of [
    createHash(8192, 2, 1),
    createHash(19_456, 3, 1),
    createHash(19_456, 2, 2),
    createHash(96, 10, 12, 16),
  ])
    expect([await verifyPassword(password, hash), isHashOutdated(hash)]).toEqual([true, true]);
  expect([isHashOutdated(createHash(19_456, 2, 1)), isHashOutdated("$2b$10$another"), isHashOutdated("")]).toEqual([
    false,
    true,
    true,
  ]);
  const validHash = createHash(19_456, 2, 1);
  expect([isHashOutdated(`x${validHash}`), isHashOutdated(`${validHash}$more`)]).toEqual([true, true]);
});

test("this runtime's Argon2id matches the RFC 9106 test vector", () => expect(assertArgon2()).resolves.toBeUndefined());
