import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCsvHeader, formatCsvRow, unescapeFormula } from "#web/ui/files/files.ts";
import { decodeFile, ImportError, parseCsv } from "./parse-csv.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const readCells = (text: string) => parseCsv(text).rows.map(({ cells }) => cells);
const getErrorMessage = (callback: () => unknown) => {
  try {
    callback();
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  }
  return "none";
};

test("removes the byte order mark and detects the encoding", () => {
  expect(decodeFile(encode("\uFEFFGrant,Funder\r\n"))).toEqual({ text: "Grant,Funder\r\n", encoding: "UTF-8" });
  expect(decodeFile(encode("Café,Niño\n"))).toEqual({ text: "Café,Niño\n", encoding: "UTF-8" });
  expect(decodeFile(Uint8Array.of(67, 97, 102, 0xe9, 44, 0x93, 65, 0x94))).toEqual({
    text: "Café,“A”",
    encoding: "Windows-1252",
  });
  const utf16 = Uint8Array.from([0xff, 0xfe, ...[..."a\tb"].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  expect(decodeFile(utf16)).toEqual({ text: "a\tb", encoding: "UTF-16" });
});

test.each([
  [
    "an old workbook",
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
    /^This is an old Excel workbook \(.xls\), or one with a password/,
  ],
  ["a PDF", encode("%PDF-1.7"), /^This is a PDF/],
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), /^This is not a CSV file/],
  ["a web page", encode("<!DOCTYPE html><p>1,2"), /^This looks like a web page or JSON/],
  ["JSON", encode('{\n"exportedAt": "2026"}'), /^This looks like a web page or JSON/],
  ["an empty file", encode(""), /^This file is empty$/],
  ["a blank file", encode("\uFEFF \r\n\r\n"), /^This file is empty$/],
  ["a file one byte over 10 MB", new Uint8Array(10_000_001).fill(97), /^This file is larger than 10 MB/],
])("rejects %s with the reason", (_, file, reason) => {
  expect(getErrorMessage(() => decodeFile(file))).toMatch(reason);
});

test("accepts any mix of line endings; blank rows are numbered but skipped", () => {
  const { rows } = parseCsv("a,b\r\n1,2\n\n,\r\n3,4\r5,6");
  expect(rows).toEqual([
    { number: 1, cells: ["a", "b"] },
    { number: 2, cells: ["1", "2"] },
    { number: 5, cells: ["3", "4"] },
    { number: 6, cells: ["5", "6"] },
  ]);
});

test("parses commas, quotes and line breaks in quoted cells", () => {
  expect(readCells('"a,b","say ""hi""","two\r\nlines"\r\nx,y 5" z,\r\n')).toEqual([
    ["a,b", 'say "hi"', "two\nlines"],
    ["x", 'y 5" z', ""],
  ]);
});

test.each([
  ["a;b;c\n1,5;2;3\n", ";"],
  ["a\tb\n1,000\t2\n", "\t"],
  ["a|b\n1|2\n", "|"],
  ["sep=;\na;b\n", ";"],
  ["Our grants\n\na,b,c\n1,2,3\n", ","],
])("detects the delimiter of %j", (text, delimiter) => {
  expect(parseCsv(text).delimiter).toBe(delimiter);
});

test("rejects an unclosed quotation mark and names its row", () => {
  expect(getErrorMessage(() => parseCsv('a,b\n1,2\n"3,4\n5,6\n'))).toMatch(
    /^In row 3, a quotation mark is never closed/,
  );
  expect(getErrorMessage(() => parseCsv('a,b\n"Bob" Smith,4\n5,6\n'))).toMatch(/^In row 2, a quotation mark/);
});

test("rejects 100,000 rows and 201 cells with the reason", () => {
  expect(getErrorMessage(() => parseCsv(`a,b\n${"1,2\n".repeat(100_000)}`))).toBe(
    "This file has more than 5,000 rows. Please split it into several files",
  );
  expect(getErrorMessage(() => parseCsv(`${"1,".repeat(200)}1\n`))).toMatch(/^Row 1 has more than 200 cells/);
  expect(parseCsv(`a,b\n${"1,2\n".repeat(5_000)}${"\n".repeat(3_000)}`).rows).toHaveLength(5_001);
});

test("parses our own CSV back cell by cell, including quotes and escaped formulas", () => {
  // Line breaks in cells are normalized to \n.
  const cell = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/\r\n?/g, "\n"));
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 });
  const lineEnds = fc.constantFrom("\r\n", "\n");
  fc.assert(
    fc.property(rows, lineEnds, (list, end) => {
      const file = formatCsvHeader(["A", "B", "C"]) + list.map(formatCsvRow).join("");
      const { text } = decodeFile(encode(file.replaceAll("\r\n", end)));
      const expected = list.filter((cells) => cells.some((text) => text.trim() !== ""));
      expect(
        readCells(text)
          .slice(1)
          .map((cells) => cells.map(unescapeFormula)),
      ).toEqual(expected);
    }),
  );
});

test("any bytes yield rows or an ImportError", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.uint8Array(), fc.string({ unit: fc.constantFrom(...'a,"\n\r;\t=') }).map(encode)),
      (file) => {
        try {
          expect(parseCsv(decodeFile(file).text).rows.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(ImportError);
        }
      },
    ),
  );
});
