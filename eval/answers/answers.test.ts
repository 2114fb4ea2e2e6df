import { expect, test } from "vitest";
import { heldOutDocuments } from "./held-out.ts";
import { exactHeadings, measure, productionRule } from "./measure.ts";

test("proposes nine in ten answers of documents that the rule was not tuned on, few wrong ones, and more than exact headings", () => {
  const { precision, recall } = measure(heldOutDocuments, productionRule);
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(measure(heldOutDocuments, exactHeadings).recall).toBeLessThan(recall);
});
