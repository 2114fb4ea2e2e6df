import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { blank, cleanText, day, email, line, money, required, text, webAddress } from "./words.ts";

const messages = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

describe("text", () => {
  test("is clean: composed, well-formed, one kind of line end, nothing invisible", () => {
    expect(cleanText("  Cafe\u0301\r\nfor\u0000 a\u200bll\u{E0041} \ud800 ")).toBe("Café\nfor all \ufffd");
    // What stood between two characters does not keep them from becoming one, and no run of signs hides a text.
    expect(cleanText("e\u200b\u0301 a\u061c\ufff9b")).toBe("é ab");
    expect(cleanText("\u2764\ufe0f x\ufe00\ufe01\u{e0102}\ufe0fy\u{e0101}")).toBe("\u2764\ufe0f x\ufe00y");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (raw) => {
        const clean = cleanText(raw);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  test("is bounded in characters, whatever they weigh", () => {
    expect(messages(text({ max: 3 }), "😀😀😀")).toBe("😀😀😀");
    expect(messages(text({ max: 3 }), "abcd")).toEqual(["Please keep this under 3 characters"]);
  });

  test("a required line needs something to see", () => {
    expect(messages(required("Title is required"), " \u200b\n ")).toEqual(["Title is required"]);
    expect(messages(required("Title is required"), undefined)).toEqual(["Title is required"]);
    expect(messages(line({ max: 20 }), " a \n b ")).toBe("a b");
  });
});

describe("money", () => {
  test.each([
    [12500, 1_250_000],
    ["$12,500.50", 1_250_050],
    ["0.29", 29],
    [1.1, 110],
    [9_999_999_999.99, 999_999_999_999],
    [" $ 1,250 ", 125_000],
    ["1250.5", 125_050],
    ["1,234,567.89", 123_456_789],
  ])("%s dollars are %i cents", (dollars, cents) => expect(messages(money("No"), dollars)).toBe(cents));

  test.each(["", "ten", "1.234", "-5", "1e400", 1e10, -1, Number.NaN, null, "١٢"])("%s is no amount", (value) =>
    expect(messages(money("No"), value)).toEqual(["No"]),
  );

  test.each([
    "12,50",
    "1,5",
    "5$0",
    "$$5",
    "5$",
    "1 2 3",
    "12 500",
    "1,2345",
    "12,345,67",
    "1234,567",
    ",500",
    "99,999,999,999",
  ])("%s may mean another amount, so it is none", (value) => expect(messages(money("No"), value)).toEqual(["No"]));
});

describe("days and addresses", () => {
  test("a day comes out at midnight UTC, however it came in", () => {
    for (const value of ["2026-12-09", "2026-12-09T00:00:00.000Z", "2026-12-09T00:00:00Z"])
      expect(messages(day("No"), value)).toBe("2026-12-09T00:00:00.000Z");
  });
  test.each(["2026-02-30", "0000-01-01", "2026-12-09T05:00:00.000Z", "9999-12-31", "soon", 5])(
    "%s is no day",
    (value) => expect(messages(day("No"), value)).toEqual(["No"]),
  );
  test.each([
    "javascript:alert(1)",
    "ftp://example.org",
    "example.org",
    "data:text/html,x",
    "https://example.org/\ud800",
    "https://example.org/\u0000",
    "https://example.org/\u202e",
    "https://example.org/a b",
    "https://user:pw@example.org/",
  ])("%s is no web address", (value) => expect(messages(webAddress(), value)).toEqual(["Must be a valid URL"]));
  test("an e-mail address is one in lower case", () => {
    expect(messages(email("No"), " Ada@Example.org ")).toBe("ada@example.org");
    expect(messages(email("No"), "ada@")).toEqual(["No"]);
  });
  test("a blank field means nothing", () => {
    for (const value of [undefined, null, "", "  \u200b"]) expect(messages(blank(day("No")), value)).toBe(null);
    expect(messages(blank(webAddress()), "nope")).toEqual(["Must be a valid URL"]);
  });
});
