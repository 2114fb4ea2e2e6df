import { expect, test } from "vitest";
import { heldOutDocuments } from "./held-out.ts";
import { measure, productionRule, proposeByExactHeadings } from "./measure.ts";

test("proposes at least 90% of the answers in held-out documents with few errors, and more than exact headings do", () => {
  const { precision, recall } = measure(heldOutDocuments, productionRule);
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(measure(heldOutDocuments, proposeByExactHeadings).recall).toBeLessThan(recall);
});
