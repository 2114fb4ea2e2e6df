import fc from "fast-check";
import { expect, test } from "vitest";
import { SignUp } from "#shared/api/auth.ts";
import { passwordStrengthLabels, ratePassword } from "./password-strength-meter.tsx";

const getWord = (password: string) => passwordStrengthLabels[ratePassword(password)];

test.each([
  ["", "Too short"],
  ["a1!B2?c", "Too short"],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", "Weak"],
  ["abcdefghijklmnop", "Weak"],
  ["12345678", "Weak"],
  ["password", "Weak"],
  ["abababababababababab", "Weak"],
  ["Password1!", "Fair"],
  ["correct horse", "Fair"],
  ["quiet lamps burn long", "Strong"],
  ["kT7#pQ2m!xZ9", "Strong"],
  ["лампа горит тихо и долго", "Strong"],
])("%j is %s", (password, word) => {
  expect(getWord(password)).toBe(word);
});

test("never rates a longer password weaker than its prefix", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (start, rest) => {
      expect(ratePassword(start + rest)).toBeGreaterThanOrEqual(ratePassword(start));
    }),
  );
});

test("rates as 'Too short' exactly what sign-up rejects as too short", () => {
  const { password } = SignUp.shape;
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 20 }), (input) => {
      expect(ratePassword(input) === 0).toBe(!password.safeParse(input).success);
    }),
  );
});
