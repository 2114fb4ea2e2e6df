import { describe, expect, test } from "vitest";
import { checkRevisions, deleteRevision, fixedRevisionAmounts, newestRevisionOnly } from "./budget-revisions.ts";

const createRevision = (id: string, ...changes: [lineId: string, beforeCents: number, afterCents: number][]) => ({
  id,
  approval: "requested",
  changes: changes.map(([lineId, beforeCents, afterCents]) => ({ lineId, beforeCents, afterCents })),
});
const first = createRevision("r1", ["staff", 100, 80], ["travel", 50, 70]);
const second = createRevision("r2", ["staff", 80, 60], ["supplies", 10, 30], ["gone", 5, 6]);

describe("deleting a revision", () => {
  const budgetLines = [
    { id: "staff", name: "Staff", budgetedCents: 60 },
    { id: "travel", name: "Travel", budgetedCents: 70 },
    { id: "supplies", name: "Supplies", budgetedCents: 35 },
  ];

  test("restores the earlier amounts of the newest revision's lines, even after edits, and leaves other lines unchanged", () => {
    expect(deleteRevision({ revisions: [first, second], budgetLines }, "r2")).toEqual({
      revisions: [first],
      budgetLines: [
        { id: "staff", name: "Staff", budgetedCents: 80 },
        { id: "travel", name: "Travel", budgetedCents: 70 },
        { id: "supplies", name: "Supplies", budgetedCents: 10 },
      ],
    });
  });

  test("restores the original budget after all revisions are deleted, newest first", () => {
    const once = deleteRevision({ revisions: [first, second], budgetLines }, "r2");
    const twice = once && deleteRevision(once, "r1");
    expect(twice).toMatchObject({ revisions: [], budgetLines: [{ budgetedCents: 100 }, { budgetedCents: 50 }, {}] });
  });

  test.each(["r1", "r9"])("refuses to delete %s, which is not the newest", (id) => {
    expect(deleteRevision({ revisions: [first, second], budgetLines }, id)).toBeUndefined();
  });
});

describe("checking a new list of revisions", () => {
  const third = createRevision("r3", ["staff", 60, 50]);
  test.each([
    ["the same list", [first, second], undefined],
    ["a new one at the end", [first, second, third], undefined],
    ["another approval", [first, { ...second, approval: "denied" }], undefined],
    ["a list without the newest", [first], undefined],
    ["an empty list", [], undefined],
    ["the newest replaced", [first, third], undefined],
    ["a list without an older one", [second], newestRevisionOnly],
    ["another order", [second, first], newestRevisionOnly],
    ["a new one before others", [third, first, second], newestRevisionOnly],
    ["other amounts", [first, { ...second, changes: first.changes }], fixedRevisionAmounts],
  ])("reports the issue, if any, with %s", (_, after, issue) =>
    expect(checkRevisions([first, second], after)).toBe(issue),
  );
});
