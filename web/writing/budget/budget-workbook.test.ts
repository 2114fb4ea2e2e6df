import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { computeBudget } from "#shared/domain/budget/compute-budget.ts";
import { buildSf424a } from "#shared/domain/budget/sf424a.ts";
import { createBudget, sampleBudget } from "#shared/domain/budget/testing-budget.ts";
import { buildBudgetWorkbook } from "./budget-workbook.ts";
import { formatSf424aCsv } from "./download-budget.ts";

const openWorkbook = async (budget = sampleBudget) => {
  const files = unzipSync(await buildBudgetWorkbook(budget, "Lamps"));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const getFormulas = (sheet: number) =>
    new Map(
      [...read(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<c r="([A-Z]+\d+)"[^>]*><f>([^<]*)<\/f>/g)].map(
        ([, cell = "", formula = ""]) => [
          cell,
          formula.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
        ],
      ),
    );
  return { read, getFormulas };
};

test("writes amounts, totals, MTDC and indirect costs as formulas over the lines", async () => {
  const { read, getFormulas } = await openWorkbook();
  expect(read("xl/workbook.xml")).toMatch(/name="Lines".*name="Summary".*name="SF-424A".*name="Justification"/);
  const lines = getFormulas(1);
  expect(lines.get("O5")).toBe("IF(AND(1>=$I5,1<=$J5),ROUND(ROUND($C5*$E5*$F5*$G5/12*(1+$H5)^0,6),2),0)");
  // The director's fringe row follows the seven budget lines.
  expect(lines.get("O12")).toBe("ROUND(O5*$F12,2)");
  // In year 2, the subaward counts up to what remains of $50,000 after year 1.
  expect(lines.get("S9")).toContain(
    "MIN(P9,MAX(0,50000-(SUMIFS(R$5:R$12,$N$5:$N$12,$N9)+SUMIFS(S$5:S8,$N$5:$N$8,$N9))))",
  );
  const summary = getFormulas(2);
  expect(summary.get("B4")).toContain("SUMIFS(Lines!$O$5:$O$12,Lines!$A$5:$A$12,$A4");
  expect(summary.get("B13")).toBe("ROUNDDOWN(ROUND(B18*$B$16,6),2)");
  expect(getFormulas(3).get("B17")).toBe("Summary!B13");
  expect(read("xl/sharedStrings.xml") + read("xl/worksheets/sheet4.xml")).toContain("0.25 FTE × $72,000 × 2 years");
});

test("limits indirect costs with a formula when the cap is on the total", async () => {
  const cap = { percent: 10, base: "total" } as const;
  const budget = createBudget([{}], { indirect: { method: "negotiated", percent: 25, base: "direct", cap } });
  const { getFormulas } = await openWorkbook(budget);
  expect(getFormulas(2).get("B13")).toBe(
    "IF($B$17>=1,ROUNDDOWN(ROUND(B18*$B$16,6),2),MIN(ROUNDDOWN(ROUND(B18*$B$16,6),2),ROUNDDOWN(ROUND(B12*$B$17/(1-$B$17),6),2)))",
  );
});

test("exports the SF-424A sections to CSV in dollars", () => {
  const csv = formatSf424aCsv(buildSf424a(sampleBudget, computeBudget(sampleBudget), "Lamps"));
  expect(csv).toContain('"k. Totals (sum of i and j)","127306","77906","205212"\r\n');
  expect(csv.match(/"Section [A-F]: /g)).toHaveLength(6);
});
