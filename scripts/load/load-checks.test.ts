import { expect, test } from "vitest";
import { findLoadFaults, groupBySecond, type LoadResult, quantile } from "./load-checks.ts";

const createAnswer = (change: Partial<LoadResult> = {}): LoadResult => ({
  status: 200,
  hasRetryAfter: false,
  scheduledAt: 0,
  latency: 4,
  ...change,
});
const createAnswers = (count: number, change?: Partial<LoadResult>) =>
  Array.from({ length: count }, () => createAnswer(change));
const steady = createAnswers(100);
const heaps = [50, 51, 50];
const steadySeconds = Array.from({ length: 6 }, () => createAnswers(100));
/** Finds the faults of a burst if one of the seconds after it has different responses. */
const checkSecondAfter = (second: number, change: Partial<LoadResult>) =>
  findLoadFaults(steady, heaps, [
    { times: 5, answers: createAnswers(9), after: steadySeconds.with(second - 1, createAnswers(2, change)) },
  ]);

test("reports no faults for fast, successful responses", () => {
  expect(findLoadFaults(steady, heaps, [{ times: 5, answers: createAnswers(9), after: steadySeconds }])).toEqual([]);
});

test("the steady phase requires successful responses, a low p99 and a stable heap", () => {
  expect(findLoadFaults([...createAnswers(99), createAnswer({ latency: 500 })], heaps, [])).toEqual([]);
  expect(findLoadFaults([...createAnswers(98), ...createAnswers(2, { latency: 120 })], heaps, [])).toEqual([
    "steady: p99 of 120.0 ms",
  ]);
  expect(
    findLoadFaults([...createAnswers(999), createAnswer({ status: 503, hasRetryAfter: true })], heaps, []),
  ).toEqual(["steady: 999 of 200, 1 of 503"]);
  expect(findLoadFaults([], heaps, [])).toEqual(["steady: p99 of NaN ms"]);
  expect(findLoadFaults(steady, [40, 40, 55, 50, 50, 50], [])).toEqual([]);
  expect(findLoadFaults(steady, [40, 40, 45, 50, 50, 51], [])).toEqual(["heap: 1.26 times as large at the end"]);
});

test("in a burst, accepts success, or 429 and 503 with Retry-After", () => {
  const checkBurst = (change: Partial<LoadResult>) =>
    findLoadFaults(steady, heaps, [
      { times: 5, answers: [createAnswer({ latency: 9000 }), createAnswer(change)], after: steadySeconds },
    ]);
  expect(checkBurst({ status: 503, hasRetryAfter: true })).toEqual([]);
  expect(checkBurst({ status: 429, hasRetryAfter: true })).toEqual([]);
  for (const status of [503, 429]) expect(checkBurst({ status })).toHaveLength(1);
  for (const status of [0, 404, 500]) expect(checkBurst({ status, hasRetryAfter: true })).toHaveLength(1);
});

test("requires full recovery by the fifth second after a burst", () => {
  const rejected = { status: 503, hasRetryAfter: true };
  expect(checkSecondAfter(4, rejected)).toEqual([]);
  expect(checkSecondAfter(4, { latency: 900 })).toEqual([]);
  expect(checkSecondAfter(4, { status: 500 })).toHaveLength(1);
  for (const second of [5, 6]) {
    expect(checkSecondAfter(second, { latency: 120 })).toEqual([
      `second ${second} after 5 times as many: p99 of 120.0 ms`,
    ]);
    expect(checkSecondAfter(second, rejected)).toContain(`second ${second} after 5 times as many: 2 of 503`);
  }
});

test("groups responses by the second they were scheduled for", () => {
  const answers = [
    createAnswer(),
    createAnswer({ scheduledAt: 999.9, latency: 5000 }),
    createAnswer({ scheduledAt: 1000 }),
    createAnswer({ scheduledAt: 2500 }),
  ];
  expect(groupBySecond(answers, 3).map(({ length }) => length)).toEqual([2, 1, 1]);
});

test("quantile returns a measured value", () => {
  expect([0.5, 0.99, 1].map((share) => quantile([3, 1, 2, 4], share))).toEqual([2, 4, 4]);
});
