import { expect, test } from "vitest";
import { dollarsOf, infraDollars, modelDollars, standing, sumOf, useOf } from "./calculate.ts";
import { limitsAt, reachedAt } from "./limits.ts";
import { readMeasured } from "./measured.ts";
import { prices } from "./prices.ts";
import { report } from "./report.ts";
import { stage } from "./stage.ts";

const measured = readMeasured();

test("an idle stage costs under two dollars a month at list prices, without firewall and alarms", () => {
  expect(infraDollars(measured, stage, 0)).toBeLessThan(2);
});

test("a thousand people cost under six dollars a month of infrastructure at list prices, a model apart", () => {
  expect(infraDollars(measured, stage, 1_000)).toBeLessThan(6);
  // With the time that waits for a model as well, less what an account has free.
  expect(infraDollars(measured, stage, 1_000, { isWithModel: true, isFree: true })).toBeLessThan(6);
  // And the model is not what breaks them.
  expect(modelDollars(measured, 1_000)).toBeLessThan(20);
});

test("every copy of the data and every line of a log is on the bill", () => {
  const [use, more] = [useOf(measured, 1_000, false), useOf(measured, 2_000, false)];
  const table = use.tableGbMonth ?? 0;
  expect(use.restoreGbMonth).toBe(table);
  expect(use.backupGbMonth).toBeCloseTo(5 * table);
  expect(use.exportGb).toBeCloseTo(table);
  // A line of CloudFront for each of its requests.
  expect(use.edgeLogGb).toBeCloseTo(((use.edgeRequest ?? 0) * 460) / 1e9);
  expect((use.logGbMonth ?? 0) - (use.logGb ?? 0)).toBeCloseTo(use.edgeLogGb ?? 0);
  // Exports and the buckets' own log lie in a bucket beside people's files.
  const files = (more.fileGbMonth ?? 0) - (use.fileGbMonth ?? 0);
  expect(files).toBeGreaterThan(4 + 0.35 * table);
});

test("sections that are written side by side are waited for once", () => {
  const { waits, questions } = measured.withModel.writeProposal;
  expect(questions).toBeGreaterThan(4);
  expect(waits).toBe(1);
  for (const { waits, questions } of Object.values(measured.withoutModel)) expect([waits, questions]).toEqual([0, 0]);
});

test("alarms, dashboard and firewall are billed where they are wanted", () => {
  const dear = { secrets: 1, alarms: 2, dashboards: 1, metrics: 3, firewallRules: 4 };
  expect(sumOf(dollarsOf(standing(dear)))).toBeCloseTo(0.4);
  expect(sumOf(dollarsOf(standing(dear, { alarms: true })))).toBeCloseTo(0.4 + 0.2 + 3 + 0.9);
  expect(sumOf(dollarsOf(standing(dear, { firewall: true })))).toBeCloseTo(0.4 + 5 + 4);
});

test("the bill is units times prices, and what is free goes off first", () => {
  expect(dollarsOf({ apiCall: 2_000_000 })).toEqual({ apiCall: 2_000_000 * prices.apiCall.dollars });
  const { lambdaRun, edgeGb } = dollarsOf({ lambdaRun: 1_500_000, edgeGb: 5 }, true);
  expect([lambdaRun, edgeGb]).toEqual([expect.closeTo(0.1), 0]);
});

test("ten times as many people take ten times as much, on top of what runs by the clock", () => {
  const [none, some, many] = [0, 1_000, 10_000].map((users) => useOf(measured, users, true));
  for (const name of ["apiCall", "writeUnit", "lambdaGbSecond", "edgeGb"] as const) {
    const [idle, ofSome, ofMany] = [none?.[name] ?? 0, some?.[name] ?? 0, many?.[name] ?? 0];
    expect(ofSome, name).toBeGreaterThan(idle);
    expect((ofMany - idle) / (ofSome - idle), name).toBeCloseTo(10);
  }
});

test("the nearest limit comes first, and is told for how many people it holds", () => {
  const limits = limitsAt(measured, 10_000);
  const shares = limits.map(({ peak, most }) => peak / most);
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  for (const limit of limits) {
    const users = reachedAt(limit, 10_000);
    const again = limitsAt(measured, users).find(({ name }) => name === limit.name);
    expect((again?.peak ?? 0) / limit.most, limit.name).toBeCloseTo(1, 1);
  }
});

test("the report has every step, idle cost, levers and what is assumed", () => {
  const text = report(2_500, measured).join("\n");
  for (const part of [
    "2,500",
    "1,000,000",
    "A stage that nobody uses",
    "1,000 people, under $6",
    "lever:",
    "openDashboard",
    "us-east-1",
  ])
    expect(text).toContain(part);
});
