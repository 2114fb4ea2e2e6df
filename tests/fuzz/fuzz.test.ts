import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { isNightly, seed } from "#scripts/nightly.ts";
import { api } from "#shared/api/routes.ts";
import { withSeededIds } from "#tests/support/random.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { captureLog } from "./oracle.ts";
import { plan, sorts } from "./request-plan.ts";
import { createCounts, createStart, runPlans, type Start } from "./run-plans.ts";

const minutes = 60_000;
/** Enough requests to reach records of earlier ones. */
const maxRequests = 250;
/** About 1,500 requests by day. */
const lives = isNightly ? 400 : 12;

let started: Promise<Start> | undefined;
const getStart = () => {
  started ??= withSeededIds(0, createStart);
  return started;
};

const runLives = async (parameters: { seed: number; numRuns: number }) => {
  const begin = await getStart();
  const counts = createCounts();
  const log = captureLog();
  // Requests are dropped but not shrunk, which takes few tries instead of thousands.
  const plans = fc.noBias(fc.array(fc.noShrink(plan), { minLength: 1, maxLength: maxRequests, size: "max" }));
  const property = fc.asyncProperty(plans, (drawn) =>
    withSeededIds(parameters.seed, () => runPlans(begin, drawn, log, counts)),
  );
  try {
    const details = await fc.check(property, { ...parameters, interruptAfterTimeLimit: 8 * minutes });
    return { counts, details };
  } finally {
    log.stop();
  }
};

test(
  "any request gets a declared response, never a server error, and leaks nothing",
  async () => {
    const { counts, details } = await runLives({ seed, numRuns: lives });
    await writeReport({
      name: "fuzz",
      title: "Fuzz",
      what: `Requests drawn from the contract, and the jobs they leave. Violations: a status of 500 or more or one that is not
declared; a response or event that differs from its schema or has more; a stack, file, key or resource in a response; a log
line that is not JSON, warns or names a person; a changed prototype.`,
      seed,
      command: `GRANTLAMP_SEED=${seed} npm run test:nightly`,
      figures: {
        requests: counts.requests,
        ...counts.sorts,
        "operations done at least once": Object.keys(counts.done).length,
        "answered as events": counts.streamed,
        jobs: counts.jobs,
        ...counts.answers,
      },
    });
    expect(details.failed && fc.defaultReportMessage(details)).toBe(false);
    expect(Object.keys(counts.sorts).toSorted()).toEqual(sorts.toSorted());
    if (!isNightly) return;
    expect(Object.keys(counts.done).toSorted()).toEqual(Object.keys(api).toSorted());
    expect(counts.streamed).toBeGreaterThan(0);
  },
  15 * minutes,
);

test("the same seed gives the same run, whatever ran before", async () => {
  const { counts } = await runLives({ seed: 7, numRuns: 2 });
  await runLives({ seed: 8, numRuns: 1 });
  expect((await runLives({ seed: 7, numRuns: 2 })).counts).toEqual(counts);
}, 60_000);

test("finds a seeded defect and shrinks it to a few requests", async () => {
  const route: { response: z.core.$ZodType } = api.getProgress;
  const { response } = route;
  route.response = z.object({ never: z.string() });
  const { details } = await runLives({ seed: 7, numRuns: 4 });
  route.response = response;
  expect(String(details.errorInstance)).toMatch(/getProgress: answered 500/);
  expect(details.counterexample?.[0]?.length).toBeLessThanOrEqual(5);
  expect(details.counterexample?.[0]).toContainEqual(expect.objectContaining({ operation: "getProgress" }));
}, 60_000);
