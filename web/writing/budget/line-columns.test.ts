import { expect, test } from "vitest";
import { Budget } from "#shared/api/budget.ts";
import { checkBudget } from "#shared/domain/budget/check-budget.ts";
import {
  createLine,
  createPartId,
  emptyBudget,
  exampleBudget,
  getColumns,
  pasteRows,
  splitPastedRows,
} from "./line-columns.ts";

const parse = (key: string, text: string, category: "personnel" | "supplies" = "personnel") =>
  getColumns(category)
    .find((column) => column.key === key)
    ?.parse(text, exampleBudget);

test.each([
  ["price", "$12,500.50", { unitPriceCents: 12_500_50 }],
  ["price", "", { unitPriceCents: 0 }],
  ["effort", "25%", { effortPercent: 25 }],
  ["quantity", "1.5", { quantity: 1.5 }],
  ["fringe", "full-TIME", { fringe: { groupId: "g1" } }],
  ["fringe", "7.65", { fringe: { percent: 7.65 } }],
  ["fringe", " ", { fringe: null }],
  ["years", "2", { firstYear: 2, lastYear: 2 }],
  ["years", "1-3", { firstYear: 1, lastYear: 3 }],
  ["years", "all", { firstYear: 1, lastYear: 5 }],
])("parses %s from %o", (key, text, change) => {
  expect(parse(key, text)).toEqual({ change });
});

test.each([
  ["price", "twelve"],
  ["price", "1.234"],
  ["effort", "-5"],
  ["months", "13"],
  ["fringe", "part-time"],
  ["years", "3-1"],
  ["name", "x".repeat(201)],
])("rejects %s %o with an error message", (key, text) => {
  expect(parse(key, text)).toEqual({ error: expect.stringMatching(/^\w[\w %]*: /) });
});

test("formats cells so that they parse back unchanged", () => {
  for (const line of exampleBudget.lines)
    for (const column of getColumns(line.category)) {
      const parsed = column.parse(column.format(line, exampleBudget), exampleBudget);
      const change = "change" in parsed ? parsed.change : {};
      expect(column.format({ ...line, ...change }, exampleBudget)).toBe(column.format(line, exampleBudget));
    }
});

test("fills lines with pasted rows starting at the cell, adds missing lines and skips invalid cells", () => {
  const rows = splitPastedRows("Books\t10\tset\t$25.00\r\nPens\tmany\tbox\t4\n") ?? [];
  const start = { ...emptyBudget, lines: [createLine("supplies", emptyBudget, { name: "Old" })] };
  const target = { category: "supplies", lineId: "l1", column: 0 } as const;
  const { budget, skippedCellCount } = pasteRows(start, target, rows, 100);
  expect(budget.lines).toMatchObject([
    { id: "l1", name: "Books", quantity: 10, unit: "set", unitPriceCents: 25_00 },
    { id: "l2", name: "Pens", quantity: 1, unit: "box", unitPriceCents: 4_00 },
  ]);
  expect(skippedCellCount).toBe(1);
  expect(pasteRows(start, target, rows, 1).budget.lines).toHaveLength(1);
  expect(splitPastedRows("Books")).toBeUndefined();
});

test("new IDs are unique, and the example is a valid budget without important findings", () => {
  expect(createPartId([{ id: "l9" }, { id: "la" }, { id: "s1" }])).toBe("lb");
  expect(Budget.safeParse(exampleBudget).success).toBe(true);
  expect(checkBudget(exampleBudget)).toEqual([]);
});
