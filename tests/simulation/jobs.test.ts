import fc from "fast-check";
import { expect, test } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import { maxJobAttempts } from "#shared/api/jobs.ts";
import { faultFreePlan, type SimulationPlan, type SimulationResult, simulateJob } from "./simulate-job.ts";

const expectInvariants = ({ job, violations, documents, points, pointRows, notifications }: SimulationResult) => {
  expect(violations).toEqual([]);
  const expected = job?.status === "succeeded" ? 1 : 0;
  expect({ documents, points, pointRows }).toEqual({ documents: expected, points: 15 * expected, pointRows: expected });
  // The simulated handler writes no notification when it succeeds.
  expect(notifications).toBe(job?.status === "failed" ? 1 : 0);
  if (!job) return;
  expect(["succeeded", "failed", "canceled"]).toContain(job.status);
  expect(job.attempt).toBeLessThanOrEqual(maxJobAttempts);
  expect([job.duePk, job.dueSk]).toEqual([undefined, undefined]);
};

test("succeeds on the first attempt without faults", async () => {
  const result = await simulateJob(faultFreePlan);
  expectInvariants(result);
  expect(result.job).toMatchObject({ status: "succeeded", attempt: 1, progress: 100, result: { attempts: 1 } });
  expect(result.elapsedMs).toBeLessThan(2000);
});

test("renews the lease of a long job despite repeated deliveries of its message", async () => {
  const attempts: SimulationPlan["attempts"] = [{ outcome: "success", durationMs: 200_000 }];
  const result = await simulateJob({ ...faultFreePlan, attempts, deliveries: [[0, 1, 31_000, 90_000]] });
  expectInvariants(result);
  expect(result.job).toMatchObject({ status: "succeeded", attempt: 1 });
});

test("resends a lost message promptly if a page is polling, otherwise through the sweeper", async () => {
  const polled = await simulateJob({ ...faultFreePlan, deliveries: [[]], pollIntervalMs: 1000 });
  expectInvariants(polled);
  expect(polled.elapsedMs).toBeLessThan(14_000);
  const swept = await simulateJob({ ...faultFreePlan, deliveries: [[]] });
  expectInvariants(swept);
  expect(swept.elapsedMs).toBeLessThan(63_000);
  expect(swept.job?.status).toBe("succeeded");
});

test("retries a failing job and marks it failed after the last attempt", async () => {
  const bad = { outcome: "error", durationMs: 100 } as const;
  const good = { outcome: "success", durationMs: 100 } as const;
  const recovered = await simulateJob({ ...faultFreePlan, attempts: [bad, bad, good] });
  expectInvariants(recovered);
  expect(recovered.job).toMatchObject({ status: "succeeded", attempt: 3 });
  const neverSucceeded = await simulateJob({ ...faultFreePlan, attempts: [bad] });
  expectInvariants(neverSucceeded);
  expect(neverSucceeded.job).toMatchObject({
    status: "failed",
    attempt: maxJobAttempts,
    problem: { code: "internal" },
  });
});

test("fails a job that kills its worker at every attempt", async () => {
  const result = await simulateJob({ ...faultFreePlan, attempts: [{ outcome: "crash", durationMs: 100 }] });
  expectInvariants(result);
  expect(result.job).toMatchObject({ status: "failed", attempt: maxJobAttempts, problem: { code: "internal" } });
});

test("leaves at most one result after crashes at any one or two points", async () => {
  const { steps } = await simulateJob(faultFreePlan);
  const moments = Array.from({ length: 2 * steps + 2 }, (_, index) => index);
  const gaps = isNightly ? moments : moments.filter((index) => index % 3 === 0);
  for (const first of moments) {
    const result = await simulateJob({ ...faultFreePlan, crashes: [first] });
    expectInvariants(result);
    // A single crash never loses the result, unless the request crashed before it created the job.
    expect(result.job?.status ?? "none").toBe(result.job ? "succeeded" : "none");
    for (const gap of gaps)
      expectInvariants(await simulateJob({ ...faultFreePlan, crashes: [first, first + gap + 1] }));
  }
});

const plan: fc.Arbitrary<SimulationPlan> = fc.record({
  crashes: fc.array(fc.nat(120), { maxLength: 8 }),
  latencies: fc.array(fc.oneof({ weight: 6, arbitrary: fc.nat(200) }, fc.constantFrom(5000, 29_000, 31_000, 45_000)), {
    minLength: 1,
    maxLength: 30,
  }),
  deliveries: fc.array(fc.array(fc.nat(70_000), { maxLength: 3 }), { maxLength: 6 }),
  attempts: fc.array(
    fc.record({
      outcome: fc.constantFrom("success", "success", "error", "rejection", "crash"),
      durationMs: fc.constantFrom(0, 500, 9_999, 10_000, 30_000, 65_000),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  cancelAfterMs: fc.option(fc.nat(120_000), { nil: undefined }),
  pollIntervalMs: fc.option(fc.constantFrom(1000, 7000), { nil: undefined }),
});

test("leaves at most one result and a final status despite crashes, stalls, lost or duplicate messages and cancellation", async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (simulationPlan) => expectInvariants(await simulateJob(simulationPlan))),
    { numRuns: isNightly ? 400 : 100 },
  );
});
