import { expect, test } from "vitest";
import { heldOutDocuments } from "./held-out.ts";
import { measure, productionRule, proposeByExactHeadings } from "./measure.ts";

test("reaches 90% precision and recall on held-out documents and beats exact-heading matching", () => {
  const { precision, recall } = measure(heldOutDocuments, productionRule);
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(measure(heldOutDocuments, proposeByExactHeadings).recall).toBeLessThan(recall);
});
