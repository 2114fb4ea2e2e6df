import { expect, test } from "vitest";
import { buildQrCodePath, formatSecret } from "./format.ts";

test.each([
  ["", ""],
  ["ABC", "ABC"],
  ["ABCD", "ABCD"],
  ["ABCDE", "ABCD E"],
  ["JBSWY3DPEHPK3PXP", "JBSW Y3DP EHPK 3PXP"],
])("formats the secret '%s' as '%s'", (secret, formatted) => {
  expect(formatSecret(secret)).toBe(formatted);
});

test("adds only spaces to a secret", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(formatSecret(secret).replaceAll(" ", "")).toBe(secret);
});

test("draws exactly the dark modules of a QR code", () => {
  const [dark, light] = [true, false];
  expect(
    buildQrCodePath([
      [dark, dark, light, dark],
      [light, light],
      [light, dark],
    ]),
  ).toBe("M0 0h2v1H0zM3 0h1v1H3zM1 2h1v1H1z");
});
