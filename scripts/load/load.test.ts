import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findLoadFaults } from "./load-checks.ts";
import type { LoadServerMessage } from "./load-server.ts";
import { type LoadResult, sendLoad } from "./send-load.ts";

const child = fork(new URL("./load-server.ts", import.meta.url), ["5"], {
  env: { ...process.env, POWERTOOLS_LOG_LEVEL: "CRITICAL" },
  execArgv: [],
});
let server: LoadServerMessage;
beforeAll(async () => {
  [server] = (await once(child, "message")) as [LoadServerMessage];
});
afterAll(async () => {
  const exitPromise = once(child, "exit");
  child.disconnect();
  await exitPromise;
});

test("the host responds to every request from several concurrent users", async () => {
  const { statuses, errors, rejectionsWithoutRetryAfter, expected } = await sendLoad(server, {
    rate: 100,
    seconds: 1,
    connections: 10,
  });
  const failedStatuses = Object.keys(statuses).filter((status) => Number(status) < 200 || Number(status) > 299);
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  expect({ failed: failedStatuses, total, errors, rejectionsWithoutRetryAfter }).toEqual({
    failed: [],
    total: expected,
    errors: 0,
    rejectionsWithoutRetryAfter: 0,
  });
});

const createResult = (change: Partial<LoadResult> = {}): LoadResult => ({
  statuses: { 200: 100 },
  latency: { p50: 1, p99: 4, p99_9: 8 },
  errors: 0,
  rejectionsWithoutRetryAfter: 0,
  expected: 100,
  ...change,
});
const steadyResults = [createResult()];
const heaps = [50, 51, 50];
const burst = { rateMultiplier: 5, burst: createResult(), recovery: createResult(), after: createResult() };
const rejected = createResult({ statuses: { 200: 98, 503: 2 } });
const slow = createResult({ latency: { p50: 1, p99: 120, p99_9: 130 } });

test("reports no faults for fast, successful responses", () => {
  expect(findLoadFaults(steadyResults, heaps, [burst])).toEqual([]);
});

test("the steady phase requires successful responses at the full rate, a low p99 and a stable heap", () => {
  expect(findLoadFaults([slow], heaps, [])).toEqual(["steady, minute 1: p99 of 120 ms"]);
  expect(findLoadFaults([rejected], heaps, [])).toEqual([
    "steady, minute 1: 98 of 200, 2 of 503, expected 100 successes",
  ]);
  expect(findLoadFaults([createResult({ statuses: { 200: 99 } })], heaps, [])).toHaveLength(1);
  expect(findLoadFaults(steadyResults, [40, 40, 55, 50, 50, 50], [])).toEqual([]);
  expect(findLoadFaults(steadyResults, [40, 40, 45, 50, 50, 51], [])).toEqual(["heap: 1.26 times as large at the end"]);
});

test("a burst and the recovery allow only successes and rejections (429, 503) with Retry-After", () => {
  for (const phase of ["burst", "recovery"] as const) {
    const check = (result: LoadResult) => findLoadFaults(steadyResults, heaps, [{ ...burst, [phase]: result }]);
    expect(check(rejected)).toEqual([]);
    expect(check(slow)).toEqual([]);
    expect(check(createResult({ statuses: { 200: 98, 429: 2 } }))).toEqual([]);
    expect(check({ ...rejected, rejectionsWithoutRetryAfter: 1 })).toHaveLength(1);
    expect(check(createResult({ errors: 1 }))).toHaveLength(1);
    for (const status of [404, 500])
      expect(check(createResult({ statuses: { 200: 99, [status]: 1 } }))).toHaveLength(1);
  }
});

test("requires full recovery from the fifth second after a burst", () => {
  expect(findLoadFaults(steadyResults, heaps, [{ ...burst, after: rejected }])).toHaveLength(1);
  expect(findLoadFaults(steadyResults, heaps, [{ ...burst, after: slow }])).toEqual([
    "after 5 times the rate: p99 of 120 ms",
  ]);
});
