import fc from "fast-check";
import { expect, test } from "vitest";
import { csvHead, csvLine } from "./csv.ts";

/** Reads what was written, as RFC 4180 has it. */
const parse = (line: string) => {
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

test("commas, quotes and line breaks stay in their cell; nothing is an empty cell", () => {
  expect(csvLine(["a,b", 'say "hi"', "two\nlines", 1200.5, null])).toBe(
    '"a,b","say ""hi""","two\nlines","1200.5",""\r\n',
  );
  expect(csvHead(["Title", "Funder"])).toBe('\uFEFF"Title","Funder"\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "\n=1", "＝1", "－1"])(
  "%j is shown and not run",
  (text) => {
    expect(parse(csvLine([text]))).toEqual([`'${text}`]);
  },
);

test("numbers stay numbers", () => {
  expect(parse(csvLine([-5, 0]))).toEqual(["-5", "0"]);
});

test("whatever the texts are, as many cells come back, none of them a formula", () => {
  const texts = fc.array(fc.string({ unit: "binary" }), { minLength: 1 });
  fc.assert(
    fc.property(texts, (values) => {
      const cells = parse(csvLine(values));
      expect(cells.map((text) => text.replace(/^'/, ""))).toEqual(values.map((text) => text.replace(/^'/, "")));
      for (const text of cells) expect(text).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});
