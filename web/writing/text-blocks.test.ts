import { expect, test } from "vitest";
import { continueList, formatTable, parseTable, parseTextBlocks, toggleList } from "./text-blocks.ts";

test("parses headings, lists, tables and paragraphs", () => {
  const text =
    "## Need\nWe see it daily.\n- warm\n- bright\nThen:\n1. Buy\n2. Install\n\n### Cost\n\nItem   Amount\nLamps   $4,000\n\nOne.  Two.\nThree.  Four.";
  expect(parseTextBlocks(text)).toEqual([
    { kind: "heading", level: 2, text: "Need" },
    { kind: "paragraph", lines: ["We see it daily."], isAmountHeading: false },
    { kind: "list", isOrdered: false, items: ["warm", "bright"] },
    { kind: "paragraph", lines: ["Then:"], isAmountHeading: false },
    { kind: "list", isOrdered: true, items: ["Buy", "Install"] },
    { kind: "heading", level: 3, text: "Cost" },
    {
      kind: "table",
      rows: [
        ["Item", "Amount"],
        ["Lamps", "$4,000"],
      ],
    },
    { kind: "paragraph", lines: ["One.  Two.", "Three.  Four."], isAmountHeading: false },
  ]);
});

test("formats rows so that they parse back unchanged, including empty cells", () => {
  const rows = [
    ["Item", "Who", "Amount"],
    ["Lamps", "", "$4,000"],
    ["", "Robin", "$50"],
  ];
  expect(parseTable(formatTable(rows).split("\n"))).toEqual(rows);
  expect(formatTable(rows).split("\n")[2]).toBe("-       Robin      $50");
});

test("toggles a list on the selected lines", () => {
  const bullets = toggleList({ text: "a\nb\nc", start: 0, end: 3 }, "bullets");
  expect(bullets).toEqual({ text: "- a\n- b\nc", start: 0, end: 7 });
  expect(toggleList(bullets, "numbers").text).toBe("1. a\n2. b\nc");
  expect(toggleList(bullets, "bullets").text).toBe("a\nb\nc");
  expect(toggleList({ text: "", start: 0, end: 0 }, "bullets")).toEqual({ text: "- ", start: 2, end: 2 });
});

test("continues a list on Enter and ends it after an empty item", () => {
  expect(continueList("1. a", 4)).toEqual({ text: "1. a\n2. ", start: 8, end: 8 });
  expect(continueList("- a\n- ", 6)).toEqual({ text: "- a\n", start: 4, end: 4 });
  expect(continueList("a", 1)).toBeUndefined();
});
