import { expect, test } from "vitest";
import { throttleByClass } from "#infra/api/rest-api.ts";
import { Settings } from "#infra/config.ts";
import { monthlyFrequency } from "./assumptions.ts";
import { computeMonthlyUnits } from "./cost-model.ts";
import {
  type CapacityLimit,
  computeLimits,
  computePeakConcurrency,
  computeUsersAtLimit,
  toPeakRate,
} from "./limits.ts";
import { readCostMeasurement } from "./measured.ts";

const measured = readCostMeasurement();
const defaults = Settings.parse({});
const findLimit = (users: number, name: string): CapacityLimit => {
  const limit = computeLimits(measured, users).find((one) => one.name.startsWith(name));
  if (!limit) throw new Error(`No limit ${name}`);
  return limit;
};

test("sorts limits by utilization and computes the user count that reaches each", () => {
  const limits = computeLimits(measured, 10_000);
  const shares = limits.map(({ peak, capacity }) => peak / capacity);
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  for (const limit of limits) {
    const users = computeUsersAtLimit(limit, 10_000);
    expect(findLimit(users, limit.name).peak / limit.capacity, limit.name).toBeCloseTo(1, 1);
  }
});

test("includes the stack's own limits with their default settings", () => {
  const calls = findLimit(1_000_000, "API requests");
  expect(calls.capacity).toBe(defaults.requestsPerSecond);
  // Scheduled runs make no API calls.
  expect(calls.peak).toBeCloseTo(toPeakRate(computeMonthlyUnits(measured, 1_000_000, true).apiCall ?? 0));
  expect(calls.lever).toContain("requestsPerSecond");
  const workers = findLimit(1_000_000, "Queue workers");
  expect([workers.capacity, workers.lever]).toEqual([
    defaults.workerConcurrency,
    expect.stringContaining("workerConcurrency"),
  ]);
  const modelCallers = findLimit(1_000_000, "Busiest Lambda that calls a model");
  expect([modelCallers.capacity, modelCallers.lever]).toEqual([
    defaults.aiConcurrency,
    expect.stringContaining("aiConcurrency"),
  ]);
});

test("the busiest method is the one closest to its throttle", () => {
  // Searches have a stricter throttle than the dashboard and tracker, which call more often.
  const busiest = findLimit(1_000, "Busiest method");
  expect(busiest.name).toContain("searchFundingOpportunities");
  expect(busiest.capacity).toBe(throttleByClass.ai.throttlingRateLimit);
  expect(busiest.peak).toBeCloseTo(toPeakRate(1_000 * monthlyFrequency.search));
});

test("model calls occupy a Lambda while they wait: the coach's own, and the worker for writing", () => {
  const acts = structuredClone(measured.withModel);
  const before = (["coach", "worker", "writing"] as const).map((place) => computePeakConcurrency(acts, 1_000, place));
  acts.askCoach.tokensOut *= 2;
  const withLongerAnswers = (["coach", "worker", "writing"] as const).map((place) =>
    computePeakConcurrency(acts, 1_000, place),
  );
  expect(withLongerAnswers[0]).toBeGreaterThan(before[0] ?? 0);
  expect(withLongerAnswers.slice(1)).toEqual(before.slice(1));
  acts.writeLetter.tokensOut *= 2;
  const both = (["coach", "worker", "writing"] as const).map((place) => computePeakConcurrency(acts, 1_000, place));
  expect(both[1]).toBeGreaterThan(before[1] ?? 0);
  expect([both[0], both[2]]).toEqual([withLongerAnswers[0], before[2]]);
});
