import { expect, test } from "vitest";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import "#functions/writing/proposal.ts";
import { proposalJob } from "#functions/writing/proposal.jobs.ts";
import { sampleAnswers } from "#functions/writing/testing-proposal.ts";
import { faultFreePlan, type SimulationPlan, simulateJob } from "./simulate-job.ts";

const realJob = {
  kind: "proposal",
  input: { ...sampleAnswers, opportunityId: null, applicationId: null },
  // Loaded in advance, because loading takes real time while the virtual clock advances.
  handlers: { ...jobKindHandlers, proposal: proposalJob },
} as const;
const run = (plan: Partial<SimulationPlan> = {}) => simulateJob({ ...faultFreePlan, ...plan }, realJob);
type Result = Awaited<ReturnType<typeof run>>;

const expectInvariants = ({ job, violations, documents, parts, points, pointRows, notifications }: Result) => {
  expect(violations).toEqual([]);
  const expected = job?.status === "succeeded" ? 1 : 0;
  expect({ documents, points, pointRows }).toEqual({
    documents: expected,
    points: 25 * expected,
    pointRows: expected,
  });
  if (expected) expect(parts).toBe(9);
  const ended = job?.status === "succeeded" || job?.status === "failed";
  expect(notifications).toBe(ended ? 1 : 0);
};

test("leaves exactly one proposal and awards its points once after a crash at any step", async () => {
  const { steps, job } = await run();
  expect(job?.status).toBe("succeeded");
  expect(steps).toBeGreaterThan(20);
  for (let step = 0; step < 2 * steps + 2; step++) {
    const result = await run({ crashes: [step] });
    expectInvariants(result);
    // A single crash never loses a proposal, unless the request crashed before it created the job.
    expect(result.job?.status ?? "none").toBe(result.job ? "succeeded" : "none");
  }
});

test("leaves at most one proposal after two crashes, duplicate deliveries or a cancellation at any time", async () => {
  for (let step = 0; step < 70; step += 3)
    expectInvariants(await run({ crashes: [step, step + 17], deliveries: [[50, 60], [], [10]], pollIntervalMs: 7000 }));
  for (let cancelAfterMs = 0; cancelAfterMs < 500; cancelAfterMs += 20) expectInvariants(await run({ cancelAfterMs }));
});

test("times out when the table is slow", async () => {
  const result = await run({ latencies: [29_000] });
  expectInvariants(result);
  expect(result.job).toMatchObject({ status: "failed", problem: { code: "timeout" } });
  expect(result.elapsedMs).toBeLessThanOrEqual(600_000 + 120_000);
});
