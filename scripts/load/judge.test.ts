import { expect, test } from "vitest";
import { type Answer, bySecond, faultsOf, quantile } from "./judge.ts";

const answer = (change: Partial<Answer> = {}): Answer => ({
  status: 200,
  saysWhen: false,
  after: 0,
  took: 4,
  ...change,
});
const many = (count: number, change?: Partial<Answer>) => Array.from({ length: count }, () => answer(change));
const steady = many(100);
const heaps = [50, 51, 50];
const quiet = Array.from({ length: 6 }, () => many(100));
/** What is said of a crowd after which one second went otherwise. */
const after = (second: number, change: Partial<Answer>) =>
  faultsOf(steady, heaps, [{ times: 5, answers: many(9), after: quiet.with(second - 1, many(2, change)) }]);

test("what is answered well and soon is as it must be", () => {
  expect(faultsOf(steady, heaps, [{ times: 5, answers: many(9), after: quiet }])).toEqual([]);
});

test("the steady part: every answer good, 99 of 100 soon, the heap no larger", () => {
  expect(faultsOf([...many(99), answer({ took: 500 })], heaps, [])).toEqual([]);
  expect(faultsOf([...many(98), ...many(2, { took: 120 })], heaps, [])).toEqual(["steady: p99 of 120.0 ms"]);
  expect(faultsOf([...many(999), answer({ status: 503, saysWhen: true })], heaps, [])).toEqual([
    "steady: 999 of 200, 1 of 503",
  ]);
  expect(faultsOf([], heaps, [])).toEqual(["steady: p99 of NaN ms"]);
  expect(faultsOf(steady, [40, 40, 55, 50, 50, 50], [])).toEqual([]);
  expect(faultsOf(steady, [40, 40, 45, 50, 50, 51], [])).toEqual(["heap: 1.26 times as large at the end"]);
});

test("a crowd is answered, or told when to come again", () => {
  const crowd = (change: Partial<Answer>) =>
    faultsOf(steady, heaps, [{ times: 5, answers: [answer({ took: 9000 }), answer(change)], after: quiet }]);
  expect(crowd({ status: 503, saysWhen: true })).toEqual([]);
  expect(crowd({ status: 429, saysWhen: true })).toEqual([]);
  for (const status of [503, 429]) expect(crowd({ status })).toHaveLength(1);
  for (const status of [0, 404, 500]) expect(crowd({ status, saysWhen: true })).toHaveLength(1);
});

test("by the fifth second after a crowd all is as before", () => {
  const refused = { status: 503, saysWhen: true };
  expect(after(4, refused)).toEqual([]);
  expect(after(4, { took: 900 })).toEqual([]);
  expect(after(4, { status: 500 })).toHaveLength(1);
  for (const second of [5, 6]) {
    expect(after(second, { took: 120 })).toEqual([`second ${second} after 5 times as many: p99 of 120.0 ms`]);
    expect(after(second, refused)).toContain(`second ${second} after 5 times as many: 2 of 503`);
  }
});

test("answers belong to the second in which they were to be sent", () => {
  const answers = [answer(), answer({ after: 999.9, took: 5000 }), answer({ after: 1000 }), answer({ after: 2500 })];
  expect(bySecond(answers, 3).map(({ length }) => length)).toEqual([2, 1, 1]);
});

test("a quantile is a value that was measured", () => {
  expect([0.5, 0.99, 1].map((share) => quantile([3, 1, 2, 4], share))).toEqual([2, 4, 4]);
});
