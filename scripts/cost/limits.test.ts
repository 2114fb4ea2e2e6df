import { expect, test } from "vitest";
import { throttleByClass } from "#infra/api/throttles.ts";
import { Settings } from "#infra/config.ts";
import { timesAMonth } from "./assumptions.ts";
import { useOf } from "./calculate.ts";
import { type Limit, limitsAt, reachedAt } from "./limits.ts";
import { readMeasured } from "./measured.ts";
import { atOnce, peakOf } from "./own-limits.ts";

const measured = readMeasured();
const usual = Settings.parse({});
const found = (users: number, name: string): Limit => {
  const limit = limitsAt(measured, users).find((one) => one.name.startsWith(name));
  if (!limit) throw new Error(`There is no limit ${name}`);
  return limit;
};

test("the nearest limit comes first, and is told for how many people it holds", () => {
  const limits = limitsAt(measured, 10_000);
  const shares = limits.map(({ peak, most }) => peak / most);
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  for (const limit of limits) {
    const users = reachedAt(limit, 10_000);
    expect(found(users, limit.name).peak / limit.most, limit.name).toBeCloseTo(1, 1);
  }
});

test("the stack's own bounds are limits, as its settings have them", () => {
  const calls = found(1_000_000, "Calls that the API takes");
  expect(calls.most).toBe(usual.requestsPerSecond);
  // Of the month's calls, the clock makes none.
  expect(calls.peak).toBeCloseTo(peakOf(useOf(measured, 1_000_000, true).apiCall ?? 0));
  expect(calls.lever).toContain("requestsPerSecond");
  const workers = found(1_000_000, "Workers of the queue");
  expect([workers.most, workers.lever]).toEqual([
    usual.workerConcurrency,
    expect.stringContaining("workerConcurrency"),
  ]);
  const asking = found(1_000_000, "Busiest Lambda that asks a model");
  expect([asking.most, asking.lever]).toEqual([usual.aiConcurrency, expect.stringContaining("aiConcurrency")]);
});

test("the busiest method is the one that comes nearest to its own throttle", () => {
  // A search asks a class of its own; the dashboard and the tracker ask more often, and are let in more often.
  const busiest = found(1_000, "Busiest method");
  expect(busiest.name).toContain("searchFundingOpportunities");
  expect(busiest.most).toBe(throttleByClass.ai.throttlingRateLimit);
  expect(busiest.peak).toBeCloseTo(peakOf(1_000 * timesAMonth.search));
});

test("whoever asks the model holds a Lambda meanwhile: the coach by itself, writers at the workers", () => {
  const acts = structuredClone(measured.withModel);
  const before = (["coach", "worker", "writing"] as const).map((place) => atOnce(acts, 1_000, place));
  acts.askCoach.tokensOut *= 2;
  const coachTalksLonger = (["coach", "worker", "writing"] as const).map((place) => atOnce(acts, 1_000, place));
  expect(coachTalksLonger[0]).toBeGreaterThan(before[0] ?? 0);
  expect(coachTalksLonger.slice(1)).toEqual(before.slice(1));
  acts.writeLetter.tokensOut *= 2;
  const both = (["coach", "worker", "writing"] as const).map((place) => atOnce(acts, 1_000, place));
  expect(both[1]).toBeGreaterThan(before[1] ?? 0);
  expect([both[0], both[2]]).toEqual([coachTalksLonger[0], before[2]]);
});
