import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.ts";

const key = randomBytes(32);

test("decrypts what it encrypted, with a different ciphertext each time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const encrypted = seal(key, "ada", text);
      expect(unseal(key, "ada", encrypted)).toBe(text);
      expect(seal(key, "ada", text)).not.toBe(encrypted);
    }),
  );
});

test("fails for another owner, another key or any modified bit", () => {
  const encrypted = seal(key, "ada", "a secret");
  expect(unseal(key, "eve", encrypted)).toBeUndefined();
  expect(unseal(randomBytes(32), "ada", encrypted)).toBeUndefined();
  const bytes = Buffer.from(encrypted, "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(key, "ada", changed.toString("base64url"))).toBeUndefined();
  }
  expect(unseal(key, "ada", bytes.subarray(0, 20).toString("base64url"))).toBeUndefined();
  // A truncated tag is easier to guess.
  const empty = Buffer.from(seal(key, "ada", ""), "base64url");
  for (const length of [16, 20, 24, 27])
    expect(unseal(key, "ada", empty.subarray(0, length).toString("base64url"))).toBeUndefined();
});
