import { expect, test } from "vitest";
import { measureFacts } from "./measure.ts";

test("proposes correct facts from fictional documents", () => {
  expect(measureFacts("tuning").precision).toBe(1);
  expect(measureFacts("held out").precision).toBeGreaterThanOrEqual(0.95);
  expect(measureFacts("held out").recall).toBeGreaterThanOrEqual(0.75);
});
