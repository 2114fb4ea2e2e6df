import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  cleanText,
  dateInput,
  emailSchema,
  moneyInput,
  multilineText,
  optionalText,
  requiredText,
  singleLineText,
  urlSchema,
} from "./schemas.ts";

const parseOrMessages = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

describe("text", () => {
  test("is normalized: NFC, well-formed, with LF line ends and no invisible characters", () => {
    expect(cleanText("  Cafe\u0301\r\nfor\u0000 a\u200bll\u{E0041} \ud800 ")).toBe("Café\nfor all \ufffd");
    // Removed characters do not prevent composition, and runs of variation selectors are collapsed.
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

  test("is limited in code points, regardless of their size in bytes", () => {
    expect(parseOrMessages(multilineText({ max: 3 }), "😀😀😀")).toBe("😀😀😀");
    expect(parseOrMessages(multilineText({ max: 3 }), "abcd")).toEqual(["Please keep this under 3 characters"]);
  });

  test("rejects a required line without visible characters", () => {
    expect(parseOrMessages(requiredText("Title is required"), " \u200b\n ")).toEqual(["Title is required"]);
    expect(parseOrMessages(requiredText("Title is required"), undefined)).toEqual(["Title is required"]);
    expect(parseOrMessages(singleLineText({ max: 20 }), " a \n b ")).toBe("a b");
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
  ])("parses %s dollars as %i cents", (dollars, cents) =>
    expect(parseOrMessages(moneyInput("No"), dollars)).toBe(cents),
  );

  test.each(["", "ten", "1.234", "-5", "1e400", 1e10, -1, Number.NaN, null, "١٢"])("rejects %s as an amount", (value) =>
    expect(parseOrMessages(moneyInput("No"), value)).toEqual(["No"]),
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
  ])("rejects the ambiguous amount %s", (value) => expect(parseOrMessages(moneyInput("No"), value)).toEqual(["No"]));
});

describe("days, URLs and email addresses", () => {
  test("normalizes a day to midnight UTC", () => {
    for (const value of ["2026-12-09", "2026-12-09T00:00:00.000Z", "2026-12-09T00:00:00Z"])
      expect(parseOrMessages(dateInput("No"), value)).toBe("2026-12-09T00:00:00.000Z");
  });
  test.each(["2026-02-30", "0000-01-01", "2026-12-09T05:00:00.000Z", "9999-12-31", "soon", 5])(
    "rejects %s as a day",
    (value) => expect(parseOrMessages(dateInput("No"), value)).toEqual(["No"]),
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
  ])("rejects %s as a URL", (value) => expect(parseOrMessages(urlSchema(), value)).toEqual(["Must be a valid URL"]));
  test("trims and lower-cases an email address", () => {
    expect(parseOrMessages(emailSchema("No"), " Ada@Example.org ")).toBe("ada@example.org");
    expect(parseOrMessages(emailSchema("No"), "ada@")).toEqual(["No"]);
  });
  test("parses a blank optional field as null", () => {
    for (const value of [undefined, null, "", "  \u200b"])
      expect(parseOrMessages(optionalText(dateInput("No")), value)).toBe(null);
    expect(parseOrMessages(optionalText(urlSchema()), "nope")).toEqual(["Must be a valid URL"]);
  });
});
