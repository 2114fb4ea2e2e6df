import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decrypt, encrypt } from "./encryption.ts";

const key = randomBytes(32);

test("decrypts what it encrypted, with a different ciphertext each time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const encrypted = encrypt(key, "ada", text);
      expect(decrypt(key, "ada", encrypted)).toBe(text);
      expect(encrypt(key, "ada", text)).not.toBe(encrypted);
    }),
  );
});

test("fails for another owner, another key or any modified bit", () => {
  const encrypted = encrypt(key, "ada", "a secret");
  expect(decrypt(key, "eve", encrypted)).toBeUndefined();
  expect(decrypt(randomBytes(32), "ada", encrypted)).toBeUndefined();
  const bytes = Buffer.from(encrypted, "base64url");
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(decrypt(key, "ada", changed.toString("base64url"))).toBeUndefined();
  }
  expect(decrypt(key, "ada", bytes.subarray(0, 20).toString("base64url"))).toBeUndefined();
  // A truncated tag is easier to guess.
  const empty = Buffer.from(encrypt(key, "ada", ""), "base64url");
  for (const length of [16, 20, 24, 27])
    expect(decrypt(key, "ada", empty.subarray(0, length).toString("base64url"))).toBeUndefined();
});
