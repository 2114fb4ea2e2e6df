import { expect, test } from "vitest";
import { timesAMonth } from "./assumptions.ts";
import type { Counts } from "./counting.ts";
import { measureActs, readMeasured } from "./measured.ts";

/** Counted things are equal; bytes and tokens may differ by this share, as texts and the catalog are worked on. */
const tolerance = 0.05;
const loose = ["bytesIn", "bytesOut", "tokensIn", "tokensCached", "tokensOut", "modelBillionths"] as const;

const exact = (counts: Counts) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !(loose as readonly string[]).includes(name)));

test("what the bill rests on is what the handlers do today; else: npm run cost -- --measure", async () => {
  const [known, now] = [readMeasured(), await measureActs()];
  for (const way of ["withoutModel", "withModel"] as const) {
    expect(Object.keys(known[way])).toEqual(Object.keys(now[way]));
    expect(Object.keys(known[way])).toEqual(expect.arrayContaining(Object.keys(timesAMonth)));
    for (const [name, counts] of Object.entries(now[way])) {
      const before = known[way][name as keyof typeof known.withModel];
      expect(exact(before), `${way} ${name}`).toEqual(exact(counts));
      for (const field of loose) {
        const far = Math.abs(before[field] - counts[field]);
        expect(far, `${way} ${name}: ${field} was ${before[field]}, is ${counts[field]}`).toBeLessThanOrEqual(
          tolerance * counts[field],
        );
      }
    }
  }
});
