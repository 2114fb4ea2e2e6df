import { expect, test } from "vitest";
import * as z from "zod/mini";
import { Budget } from "#shared/api/budget.ts";
import { computeBudget } from "#shared/domain/budget/compute-budget.ts";
import { createLine, sampleBudget } from "#shared/domain/budget/testing-budget.ts";
import { computeAwardFigures, computeVariance, listOpenReports } from "./award-figures.ts";
import { toAwardLines } from "./budget-lines.ts";
import { checkTransfers, computeMovedCents } from "./budget-transfers.ts";
import { listCloseout } from "./closeout.ts";

const buildChange = (before: number, after: number) => ({ beforeCents: before, afterCents: after });

test("computes the remaining amount as the award minus spending, regardless of payments received", () => {
  const payments = [
    { status: "received", amountCents: 300 },
    { status: "requested", amountCents: 50 },
    { status: "received", amountCents: 100 },
  ] as const;
  const budgetLines = [
    { budgetedCents: 600, spentCents: 650 },
    { budgetedCents: 400, spentCents: -20 },
  ];
  expect(computeAwardFigures({ awardedCents: 1000, payments, budgetLines })).toEqual({
    awardedCents: 1000,
    receivedCents: 400,
    requestedCents: 50,
    spentCents: 630,
    budgetedCents: 1000,
    remainingCents: 370,
  });
  expect(computeAwardFigures({ awardedCents: null, payments, budgetLines }).remainingCents).toBeNull();
});

test("computes no spent percentage for a line without a budget", () => {
  expect(computeVariance({ budgetedCents: 400, spentCents: 500 })).toEqual({ varianceCents: -100, spentPercent: 125 });
  expect(computeVariance({ budgetedCents: 0, spentCents: 5 })).toEqual({ varianceCents: -5, spentPercent: null });
});

test("sorts open reports by due date", () => {
  const reports = [
    { dueDate: "2027-05-01", submittedDate: null },
    { dueDate: "2027-01-01", submittedDate: "2027-01-01" },
    { dueDate: "2027-02-01", submittedDate: null },
  ];
  expect(listOpenReports(reports).map(({ dueDate }) => dueDate)).toEqual(["2027-02-01", "2027-05-01"]);
});

test("counts amounts moved between lines, but not added money, as a transfer", () => {
  expect(computeMovedCents({ changes: [buildChange(100, 60), buildChange(50, 90)] })).toBe(40);
  expect(computeMovedCents({ changes: [buildChange(100, 60), buildChange(50, 150)] })).toBe(40);
  expect(computeMovedCents({ changes: [buildChange(100, 200)] })).toBe(0);
});

test.each([
  ["more than 10% of a large federal award", {}, true],
  ["exactly 10%", { revisions: [{ changes: [buildChange(50_000_00, 0), buildChange(0, 50_000_00)] }] }, false],
  ["an award that is not federal", { isFederal: false }, false],
  ["an award at the simplified acquisition threshold", { awardCents: 350_000_00 }, false],
  ["an unknown award amount", { awardCents: null }, false],
])("determines whether transfers may need the agency's approval: %s", (_, fields, expected) => {
  const revisions = [
    { changes: [buildChange(30_000_00, 0), buildChange(0, 30_000_00)] },
    { changes: [buildChange(20_000_01, 0), buildChange(0, 20_000_01)] },
  ];
  const award = { isFederal: true, awardCents: 500_000_00, budgetCents: 500_000_00, revisions, ...fields };
  expect(checkTransfers(award).mayNeedApproval).toBe(expected);
  expect(checkTransfers({ ...award, budgetCents: 0 }).movedPercent).toBe(0);
});

test("sets closeout due dates 120 days after a federal award's period, and none for other awards", () => {
  const federal = listCloseout({ isFederal: true, periodEnd: "2027-06-30T00:00:00.000Z" });
  expect(federal.find(({ key }) => key === "final_financial_report")).toMatchObject({
    dueDay: "2027-10-28",
    citation: "2 CFR 200.328",
  });
  expect(federal.find(({ key }) => key === "subaward_closeout")?.dueDay).toBe("2027-09-28");
  expect(listCloseout({ isFederal: true, periodEnd: null }).every(({ dueDay }) => dueDay === null)).toBe(true);
  const other = listCloseout({ isFederal: false, periodEnd: "2027-06-30" });
  expect(other.map(({ key }) => key)).not.toContain("liquidate_obligations");
  expect(other.every(({ dueDay, citation }) => dueDay === null && citation === null)).toBe(true);
});

test("converts a budget to lines that add up to its request", () => {
  const lines = [...sampleBudget.lines, createLine({ id: "travel", category: "travel" })];
  const budget = z.parse(Budget, { ...sampleBudget, lines });
  const awardLines = toAwardLines(budget);
  expect(awardLines.reduce((sum, { budgetedCents }) => sum + budgetedCents, 0)).toBe(
    computeBudget(budget).request.total.total,
  );
  expect(awardLines.map(({ name }) => name)).toContain("Travel");
  expect(awardLines.every(({ budgetedCents }) => budgetedCents > 0)).toBe(true);
});
