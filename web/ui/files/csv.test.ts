import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCsvHeader, formatCsvRow, unescapeFormula } from "./files.ts";

const parseCsvRow = (line: string) => {
  const cells: string[] = [];
  let rest = line;
  while (rest !== "\r\n") {
    const match = /^,?"((?:[^"]|"")*)"/.exec(rest);
    if (!match) throw new Error(`Not CSV: ${JSON.stringify(rest)}`);
    cells.push((match[1] ?? "").replaceAll('""', '"'));
    rest = rest.slice(match[0].length);
  }
  return cells;
};

test("keeps commas, quotes and line breaks inside their cell and writes null as an empty cell", () => {
  expect(formatCsvRow(["a,b", 'say "hi"', "two\nlines", 1200.5, null])).toBe(
    '"a,b","say ""hi""","two\nlines","1200.5",""\r\n',
  );
  expect(formatCsvHeader(["Title", "Funder"])).toBe('\uFEFF"Title","Funder"\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "\n=1", "＝1", "－1"])(
  "escapes %j so that a spreadsheet does not run it",
  (text) => {
    expect(parseCsvRow(formatCsvRow([text]))).toEqual([`'${text}`]);
  },
);

test("keeps an apostrophe that belongs to the text", () => {
  expect(parseCsvRow(formatCsvRow(["'=1", "'tis"]))).toEqual(["''=1", "'tis"]);
  expect(["''=1", "'tis", "'=1", "=1"].map(unescapeFormula)).toEqual(["'=1", "'tis", "=1", "=1"]);
});

test("writes numbers without an escape", () => {
  expect(parseCsvRow(formatCsvRow([-5, 0]))).toEqual(["-5", "0"]);
});

test("round-trips any text and leaves no cell that a spreadsheet would run", () => {
  const formulas = fc.tuple(fc.constantFrom("", "'", "''"), fc.constantFrom("=", " @", "-", "\t"), fc.string());
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    formulas.map((parts) => parts.join("")),
  );
  const texts = fc.array(text, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(texts, (values) => {
      const cells = parseCsvRow(formatCsvRow(values));
      expect(cells.map(unescapeFormula)).toEqual(values);
      expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    }),
  );
});
