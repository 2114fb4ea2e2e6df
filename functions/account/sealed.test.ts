import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.ts";

const key = randomBytes(32);

test("what was sealed opens again, and looks different each time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const sealed = seal(key, "ada", text);
      expect(unseal(key, "ada", sealed)).toBe(text);
      expect(seal(key, "ada", text)).not.toBe(sealed);
    }),
  );
});

test("it opens for nobody else, under no other key, and not when a single bit was changed", () => {
  const sealed = seal(key, "ada", "a secret");
  expect(unseal(key, "eve", sealed)).toBeUndefined();
  expect(unseal(randomBytes(32), "ada", sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(key, "ada", changed.toString("base64url"))).toBeUndefined();
  }
  expect(unseal(key, "ada", bytes.subarray(0, 20).toString("base64url"))).toBeUndefined();
  // A tag that was cut short is easier to hit.
  const empty = Buffer.from(seal(key, "ada", ""), "base64url");
  for (const length of [16, 20, 24, 27])
    expect(unseal(key, "ada", empty.subarray(0, length).toString("base64url"))).toBeUndefined();
});
