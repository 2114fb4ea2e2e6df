import fc from "fast-check";
import { expect, test } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import { mostAttempts } from "#shared/jobs.ts";
import { calm, type End, type Plan, simulate } from "./simulation.ts";

const expectInvariants = ({ job, breaches, documents, points, pointRows }: End) => {
  expect(breaches).toEqual([]);
  const done = job?.status === "succeeded" ? 1 : 0;
  expect({ documents, points, pointRows }).toEqual({ documents: done, points: 15 * done, pointRows: done });
  if (!job) return;
  expect(["succeeded", "failed", "cancelled"]).toContain(job.status);
  expect(job.attempt).toBeLessThanOrEqual(mostAttempts);
  expect([job.duePk, job.dueSk]).toEqual([undefined, undefined]);
};

test("succeeds on the first attempt without faults", async () => {
  const end = await simulate(calm);
  expectInvariants(end);
  expect(end.job).toMatchObject({ status: "succeeded", attempt: 1, progress: 100, result: { attempts: 1 } });
  expect(end.took).toBeLessThan(2000);
});

test("keeps the lease of long work despite repeated deliveries of its message", async () => {
  const attempts: Plan["attempts"] = [{ ends: "well", takes: 200_000 }];
  const end = await simulate({ ...calm, attempts, deliveries: [[0, 1, 31_000, 90_000]] });
  expectInvariants(end);
  expect(end.job).toMatchObject({ status: "succeeded", attempt: 1 });
});

test("resends a lost message: quickly for a polling page, otherwise by the sweeper", async () => {
  const waiting = await simulate({ ...calm, deliveries: [[]], pollEvery: 1000 });
  expectInvariants(waiting);
  expect(waiting.took).toBeLessThan(14_000);
  const swept = await simulate({ ...calm, deliveries: [[]] });
  expectInvariants(swept);
  expect(swept.took).toBeLessThan(63_000);
  expect(swept.job?.status).toBe("succeeded");
});

test("retries failing work and fails the job after the last attempt", async () => {
  const bad = { ends: "in error", takes: 100 } as const;
  const good = { ends: "well", takes: 100 } as const;
  const second = await simulate({ ...calm, attempts: [bad, bad, good] });
  expectInvariants(second);
  expect(second.job).toMatchObject({ status: "succeeded", attempt: 3 });
  const never = await simulate({ ...calm, attempts: [bad] });
  expectInvariants(never);
  expect(never.job).toMatchObject({ status: "failed", attempt: mostAttempts, problem: { code: "internal" } });
});

test("fails a job that kills its worker at every attempt", async () => {
  const end = await simulate({ ...calm, attempts: [{ ends: "in death", takes: 100 }] });
  expectInvariants(end);
  expect(end.job).toMatchObject({ status: "failed", attempt: mostAttempts, problem: { code: "internal" } });
});

test("a crash at any moment, or at any two, leaves one result or none", async () => {
  const { steps } = await simulate(calm);
  const moments = Array.from({ length: 2 * steps + 2 }, (_, at) => at);
  const gaps = isNightly ? moments : moments.filter((at) => at % 3 === 0);
  for (const first of moments) {
    const one = await simulate({ ...calm, crashes: [first] });
    expectInvariants(one);
    // A single crash never loses the result; at worst the request died before the job existed.
    expect(one.job?.status ?? "none").toBe(one.job ? "succeeded" : "none");
    for (const gap of gaps) expectInvariants(await simulate({ ...calm, crashes: [first, first + gap + 1] }));
  }
});

const plan: fc.Arbitrary<Plan> = fc.record({
  crashes: fc.array(fc.nat(120), { maxLength: 8 }),
  latencies: fc.array(fc.oneof({ weight: 6, arbitrary: fc.nat(200) }, fc.constantFrom(5000, 29_000, 31_000, 45_000)), {
    minLength: 1,
    maxLength: 30,
  }),
  deliveries: fc.array(fc.array(fc.nat(70_000), { maxLength: 3 }), { maxLength: 6 }),
  attempts: fc.array(
    fc.record({
      ends: fc.constantFrom("well", "well", "in error", "in refusal", "in death"),
      takes: fc.constantFrom(0, 500, 9_999, 10_000, 30_000, 65_000),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  cancelAfter: fc.option(fc.nat(120_000), { nil: undefined }),
  pollEvery: fc.option(fc.constantFrom(1000, 7000), { nil: undefined }),
});

test("crashes, stalls, losses, duplicates and cancellation leave at most one result and a final status", async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (any) => expectInvariants(await simulate(any))),
    { numRuns: isNightly ? 400 : 100 },
  );
});
