import { expect, test } from "vitest";
import { createMemoryTable } from "#functions/table/memory.ts";
import { jobStatuses } from "#shared/api/jobs.ts";
import { AppError } from "#shared/api/problem.ts";
import { presentJob } from "./job-presenter.ts";
import {
  addMilliseconds,
  computeNextResend,
  computeRetryDelay,
  isClaimable,
  isDue,
  isOutstanding,
  type Job,
  toJobProblem,
} from "./jobs.ts";

const now = new Date("2026-11-21T15:00:00.000Z");
const job: Job = {
  id: `job_${"0".repeat(26)}`,
  userId: "11111111-1111-4111-8111-111111111111",
  kind: "loi",
  input: { secret: "not shown" },
  status: "running",
  stage: "Writing",
  progress: 40,
  attempt: 2,
  leaseUntil: addMilliseconds(now, 30_000),
  due: addMilliseconds(now, 30_000),
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
};

test("treats only queued jobs and jobs with an expired lease as claimable", () => {
  expect(isClaimable({ status: "queued", leaseUntil: null }, now)).toBe(true);
  expect(isClaimable({ status: "running", leaseUntil: addMilliseconds(now, -1) }, now)).toBe(true);
  expect(isClaimable({ status: "running", leaseUntil: addMilliseconds(now, 0) }, now)).toBe(false);
  const finalStatuses = jobStatuses.filter((status) => !isOutstanding({ status }));
  expect(finalStatuses).toEqual(["succeeded", "failed", "canceled"]);
  for (const status of finalStatuses)
    expect(isClaimable({ status, leaseUntil: addMilliseconds(now, -1) }, now)).toBe(false);
});

test("doubles the retry delay up to one minute", () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((attempt) => computeRetryDelay({ kind: "proposal", attempt }))).toEqual([
    2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
  ]);
});

test("treats a job as due from its due time on, unless its status is final", () => {
  expect(isDue({ due: addMilliseconds(now, 1) }, now)).toBe(false);
  expect(isDue({ due: addMilliseconds(now, 0) }, now)).toBe(true);
  expect(isDue({ due: undefined }, now)).toBe(false);
});

test("resends older jobs less often", () => {
  const computeResendDelay = (age: number) =>
    Date.parse(computeNextResend({ createdAt: addMilliseconds(now, -age) }, now)) - now.getTime();
  expect([0, 10_000, 60_000, 86_400_000].map(computeResendDelay)).toEqual([10_000, 10_000, 60_000, 600_000]);
});

test("shows the owner the result or problem without internal fields", async () => {
  const table = createMemoryTable();
  const problem = { code: "not_found", detail: "Application not found" } as const;
  const expectedView = {
    id: job.id,
    kind: "loi",
    stage: "Writing",
    progress: 40,
    createdAt: job.createdAt,
    updatedAt: job.updatedAt,
  };
  expect(await presentJob(table, job)).toEqual({ ...expectedView, status: "running" });
  expect(await presentJob(table, { ...job, status: "succeeded", result: { title: "x" } })).toEqual({
    ...expectedView,
    status: "succeeded",
    result: { title: "x" },
  });
  expect(await presentJob(table, { ...job, status: "failed", problem })).toEqual({
    ...expectedView,
    status: "failed",
    problem,
  });
});

test("hides the cause of an internal failure", () => {
  expect(toJobProblem(new AppError("not_found", "It is gone"))).toEqual({ code: "not_found", detail: "It is gone" });
  expect(JSON.stringify(toJobProblem(new Error("password=hunter2")))).not.toContain("hunter2");
});
