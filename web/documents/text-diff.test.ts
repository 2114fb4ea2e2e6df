import * as fc from "fast-check";
import { expect, test } from "vitest";
import { collapseUnchanged, countChanges, type DiffRow, diffText } from "./diff-view.tsx";

const toLine = ({ segments }: DiffRow) => segments.map(({ text }) => text).join("");
const toText = (rows: DiffRow[], omittedMark: "+" | "-") =>
  rows
    .filter(({ mark }) => mark !== omittedMark)
    .map(toLine)
    .join("\n");
const formatRow = ({ mark, segments }: DiffRow) =>
  `${mark} ${segments.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("")}`;

test("diffs changed lines word by word and others line by line", () => {
  const before = "Dear Robin Vale:\n\nWe ask for $5,000 for lamps.\nThank you.";
  const after = "Dear Robin Vale:\n\nWe ask for $6,500 for warm lamps.\nThank you.\nAda";
  expect(diffText(before, after).map(formatRow)).toEqual([
    "  Dear Robin Vale:",
    "  ",
    "- We ask for $[5,000] for lamps.",
    "+ We ask for $[6,500] for [warm ]lamps.",
    "  Thank you.",
    "+ Ada",
  ]);
});

test("does not mark words in lines that were only added or removed", () => {
  expect(diffText("a\nb\nc", "a\nc").map(formatRow)).toEqual(["  a", "- b", "  c"]);
  expect(diffText("a\nc", "a\nb\nc").map(formatRow)).toEqual(["  a", "+ b", "  c"]);
  expect(countChanges(diffText("a\nb\nc", "a\nd\ne\nc"))).toEqual({ added: 2, removed: 1 });
});

const word = fc.constantFrom("lamp", "lamps", "light", "Grüße", "$5,000", "🏮", "don’t", "a", " ", "  ", ".", "\t", "");
const text = fc.oneof(
  fc
    .array(
      fc.array(word, { maxLength: 8 }).map((words) => words.join(" ")),
      { maxLength: 12 },
    )
    .map((lines) => lines.join("\n")),
  fc.string({ unit: "binary", maxLength: 200 }),
);

test("restores both texts from any diff, and marks only what differs", async () => {
  await fc.assert(
    fc.property(text, text, (before, after) => {
      const rows = diffText(before, after);
      expect(toText(rows, "+")).toBe(before);
      expect(toText(rows, "-")).toBe(after);
      expect(rows.every(({ mark }) => mark === " ")).toBe(before === after);
      for (const { mark, segments } of rows)
        if (mark === " ") expect(segments.some(({ isChanged }) => isChanged)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("collapses only unchanged lines, counts them, and keeps every change", async () => {
  await fc.assert(
    fc.property(text, text, fc.nat({ max: 3 }), (before, after, contextLines) => {
      const rows = diffText(before, after);
      const displayRows = collapseUnchanged(rows, contextLines);
      const lines = displayRows.reduce((sum, row) => sum + ("skippedCount" in row ? row.skippedCount : 1), 0);
      expect(lines).toBe(rows.length);
      const visible = displayRows.filter((row) => !("skippedCount" in row)) as DiffRow[];
      expect(visible.filter(({ mark }) => mark !== " ")).toEqual(rows.filter(({ mark }) => mark !== " "));
      for (const row of displayRows) if ("skippedCount" in row) expect(row.skippedCount).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 500 },
  );
});

test("diffs long texts with nothing in common by whole lines", () => {
  const createWords = (from: number) => Array.from({ length: 12_000 }, (_, index) => `${from + index}w`);
  const [before, after] = [createWords(0).join("\n"), createWords(1_000_000).join("\n")];
  expect(countChanges(diffText(before, after))).toEqual({ added: 12_000, removed: 12_000 });
});
