import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildSearchCost, searchCostFile } from "./search-cost.ts";

test("the generated document is up to date", () => {
  expect(readFileSync(searchCostFile, "utf8")).toBe(buildSearchCost());
});

const measured = {
  documents: 80_000,
  megabytes: 700,
  recordMegabytes: 100,
  indexMegabytes: 30,
  loadSeconds: 2,
  firstSearchSeconds: 2,
  browse: { p50: 20, p95: 60 },
  match: { p50: 180, p95: 230 },
};

test("computes the break-even, and says where no Lambda is large enough", () => {
  const text = buildSearchCost({ inMemory: [measured], candidates: { p50: 50, p95: 80 } });
  const findRow = (start: string) => text.split("\n").find((line) => line.startsWith(start));
  // 1,088 MB for (0.1 s + 2% of 4 s) at 1,088 / 1,769 vCPU.
  const perSearch = 0.2e-6 + (1088 / 1024) * ((0.1 + 0.02 * 4) / (1088 / 1769)) * 0.0000133334;
  expect(findRow("| 80,000 | 1,088 MB")).toContain(`| $${(perSearch * 1000).toFixed(3)} |`);
  expect(findRow("| 2,000,000 | 26,304 MB: more than a Lambda can have")).toBeDefined();
  expect(findRow("| without redundancy (1 OCU) | 2,000,000")).toContain("| at any volume |");
  expect(findRow("| 500,000 | extrapolated | 4,375 MB")).toBeDefined();
});
