import fc from "fast-check";
import { expect, test } from "vitest";
import { csvHead, csvLine, unguarded } from "#web/ui/csv.ts";
import { decodeFile, Refusal } from "./decode.ts";
import { readTable } from "./table.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const cellsOf = (text: string) => readTable(text).rows.map(({ cells }) => cells);
const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return "none";
};

test("a byte order mark is no part of the text; the encoding is found and said", () => {
  expect(decodeFile(bytes("\uFEFFGrant,Funder\r\n"))).toEqual({ text: "Grant,Funder\r\n", encoding: "UTF-8" });
  expect(decodeFile(bytes("Café,Niño\n"))).toEqual({ text: "Café,Niño\n", encoding: "UTF-8" });
  expect(decodeFile(Uint8Array.of(67, 97, 102, 0xe9, 44, 0x93, 65, 0x94))).toEqual({
    text: "Café,“A”",
    encoding: "Windows-1252",
  });
  const utf16 = Uint8Array.from([0xff, 0xfe, ...[..."a\tb"].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  expect(decodeFile(utf16)).toEqual({ text: "a\tb", encoding: "UTF-16" });
});

test.each([
  ["a workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 0), /^This is an Excel workbook or a ZIP file, not a CSV file/],
  ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /^This is an old Excel workbook/],
  ["a PDF", bytes("%PDF-1.7"), /^This is a PDF/],
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), /^This is not a CSV file/],
  ["a web page", bytes("<!DOCTYPE html><p>1,2"), /^This looks like a web page or JSON/],
  ["JSON", bytes('{\n"exportedAt": "2026"}'), /^This looks like a web page or JSON/],
  ["nothing", bytes(""), /^This file is empty$/],
  ["blanks", bytes("\uFEFF \r\n\r\n"), /^This file is empty$/],
  ["ten megabytes and one", new Uint8Array(10_000_001).fill(97), /^This file is larger than 10 MB/],
])("%s is refused with the reason", (_, file, reason) => {
  expect(refusalOf(() => decodeFile(file))).toMatch(reason);
});

test("lines end in any way, even in several; blank rows count but are left out", () => {
  const { rows } = readTable("a,b\r\n1,2\n\n,\r\n3,4\r5,6");
  expect(rows).toEqual([
    { number: 1, cells: ["a", "b"] },
    { number: 2, cells: ["1", "2"] },
    { number: 5, cells: ["3", "4"] },
    { number: 6, cells: ["5", "6"] },
  ]);
});

test("quotes hold commas, quotes and line ends together", () => {
  expect(cellsOf('"a,b","say ""hi""","two\r\nlines"\r\nx,y 5" z,\r\n')).toEqual([
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
])("%j is parted where it should be", (text, delimiter) => {
  expect(readTable(text).delimiter).toBe(delimiter);
});

test("a quotation mark that is not closed is told with its row, and nothing is read", () => {
  expect(refusalOf(() => readTable('a,b\n1,2\n"3,4\n5,6\n'))).toMatch(/^In row 3 a quotation mark is not closed/);
  expect(refusalOf(() => readTable('a,b\n"Bob" Smith,4\n5,6\n'))).toMatch(/^In row 2 a quotation mark/);
});

test("a hundred thousand rows, and two hundred and one cells, are refused with the reason", () => {
  expect(refusalOf(() => readTable(`a,b\n${"1,2\n".repeat(100_000)}`))).toBe(
    "This file has more than 5,000 rows. Please split it into several files",
  );
  expect(refusalOf(() => readTable(`${"1,".repeat(200)}1\n`))).toMatch(/^Row 1 has more than 200 cells/);
  expect(readTable(`a,b\n${"1,2\n".repeat(5_000)}${"\n".repeat(3_000)}`).rows).toHaveLength(5_001);
});

test("what our own CSV says comes back, cell for cell, also in quotes and behind its guard", () => {
  // A line end in a cell comes back as one, whatever it was.
  const cell = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/\r\n?/g, "\n"));
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 });
  const lineEnds = fc.constantFrom("\r\n", "\n");
  fc.assert(
    fc.property(rows, lineEnds, (list, end) => {
      const file = csvHead(["A", "B", "C"]) + list.map(csvLine).join("");
      const { text } = decodeFile(bytes(file.replaceAll("\r\n", end)));
      const kept = list.filter((cells) => cells.some((one) => one.trim() !== ""));
      expect(
        cellsOf(text)
          .slice(1)
          .map((cells) => cells.map(unguarded)),
      ).toEqual(kept);
    }),
  );
});

test("whatever the bytes are, there are rows or a reason", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.uint8Array(), fc.string({ unit: fc.constantFrom(...'a,"\n\r;\t=') }).map(bytes)),
      (file) => {
        try {
          expect(readTable(decodeFile(file).text).rows.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      },
    ),
  );
});
