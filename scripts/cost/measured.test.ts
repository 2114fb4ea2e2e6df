import { expect, test } from "vitest";
import { monthlyFrequency } from "./assumptions.ts";
import { measureActions, readCostMeasurement } from "./measured.ts";
import type { UsageCounts } from "./usage-counter.ts";

/**
 * Allowed relative difference of bytes and tokens, because texts and the catalog change. Counts
 * must be equal.
 */
const tolerance = 0.05;
const approximateFields = ["bytesIn", "bytesOut", "tokensIn", "tokensCached", "tokensOut", "modelBillionths"] as const;

const omitApproximate = (counts: UsageCounts) =>
  Object.fromEntries(
    Object.entries(counts).filter(([name]) => !(approximateFields as readonly string[]).includes(name)),
  );

test("measured.json matches the handlers; if not, run npm run cost -- --measure", async () => {
  const [known, now] = [readCostMeasurement(), await measureActions()];
  for (const mode of ["withoutModel", "withModel"] as const) {
    expect(Object.keys(known[mode])).toEqual(Object.keys(now[mode]));
    expect(Object.keys(known[mode])).toEqual(expect.arrayContaining(Object.keys(monthlyFrequency)));
    for (const [name, counts] of Object.entries(now[mode])) {
      const before = known[mode][name as keyof typeof known.withModel];
      expect(omitApproximate(before), `${mode} ${name}`).toEqual(omitApproximate(counts));
      for (const field of approximateFields) {
        const difference = Math.abs(before[field] - counts[field]);
        expect(difference, `${mode} ${name}: ${field} was ${before[field]}, is ${counts[field]}`).toBeLessThanOrEqual(
          tolerance * counts[field],
        );
      }
    }
  }
});
