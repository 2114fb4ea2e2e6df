import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { isNightly, seed } from "#scripts/nightly.ts";
import { api } from "#shared/api/routes.ts";
import { withSeededIds } from "#tests/support/random.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { captureLog } from "./oracle.ts";
import { categories, plan } from "./request-plan.ts";
import { createCounts, createInitialState, type InitialState, runPlans } from "./run-plans.ts";

const minute = 60_000;
/** Enough requests for later ones to use records created by earlier ones. Shrinking drops whole requests, to be quick. */
const plans = fc.noBias(fc.array(fc.noShrink(plan), { minLength: 1, maxLength: 250, size: "max" }));

let initialState: Promise<InitialState> | undefined;
const fuzz = async (parameters: { seed: number; numRuns: number }) => {
  initialState ??= withSeededIds(0, createInitialState);
  const state = await initialState;
  const counts = createCounts();
  const capture = captureLog();
  const property = fc.asyncProperty(plans, (requestPlans) =>
    withSeededIds(parameters.seed, () => runPlans(state, requestPlans, capture, counts)),
  );
  try {
    const details = await fc.check(property, { ...parameters, interruptAfterTimeLimit: 8 * minute });
    return { counts, details };
  } finally {
    capture.stop();
  }
};

test(
  "returns only declared responses, without server errors or leaks, for any request",
  async () => {
    const { counts, details } = await fuzz({ seed, numRuns: isNightly ? 400 : 12 });
    await writeReport({
      name: "fuzz",
      title: "Fuzz",
      description: "Sends random requests derived from the API contract, and runs the jobs they enqueue.",
      seed,
      stats: {
        requests: counts.requests,
        ...counts.categories,
        "operations that succeeded at least once": Object.keys(counts.succeeded).length,
        "event streams": counts.streamed,
        jobs: counts.jobs,
        ...Object.fromEntries(
          Object.entries(counts.statuses).map(([status, count]) => [`status ${status}`, count ?? 0]),
        ),
      },
    });
    expect(details.failed && fc.defaultReportMessage(details)).toBe(false);
    expect(Object.keys(counts.categories).toSorted()).toEqual(categories.toSorted());
    if (!isNightly) return;
    expect(Object.keys(counts.succeeded).toSorted()).toEqual(Object.keys(api).toSorted());
    expect(counts.streamed).toBeGreaterThan(0);
  },
  15 * minute,
);

test(
  "produces the same run for the same seed, regardless of earlier runs",
  async () => {
    const { counts } = await fuzz({ seed: 7, numRuns: 2 });
    await fuzz({ seed: 8, numRuns: 1 });
    expect((await fuzz({ seed: 7, numRuns: 2 })).counts).toEqual(counts);
  },
  minute,
);

test(
  "detects a seeded defect and shrinks the run to a few requests",
  async () => {
    const route: { response: z.core.$ZodType } = api.getProgress;
    const { response } = route;
    route.response = z.object({ never: z.string() });
    const { details } = await fuzz({ seed: 7, numRuns: 4 });
    route.response = response;
    expect(String(details.errorInstance)).toMatch(/getProgress: returned 500/);
    expect(details.counterexample?.[0]?.length).toBeLessThanOrEqual(5);
    expect(details.counterexample?.[0]).toContainEqual(expect.objectContaining({ operation: "getProgress" }));
  },
  minute,
);
