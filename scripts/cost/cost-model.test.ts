import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultSharedRequestsPerSecond } from "#functions/limits/token-bucket.ts";
import { type ActionName, costAssumptions, monthlyFrequency, stageResources } from "./assumptions.ts";
import {
  computeFixedUnits,
  computeInfraCost,
  computeModelCost,
  computeMonthlyUnits,
  defaultParts,
  priceUnits,
  sumDollars,
} from "./cost-model.ts";
import { readCostMeasurement } from "./measured.ts";
import { unitPrices } from "./prices.ts";
import { buildCostReport } from "./report.ts";

const measured = readCostMeasurement();

test("an idle stage costs under $2 a month at list prices, without firewall, alarms and tracing", () => {
  expect(computeInfraCost(measured, stageResources, 0)).toBeLessThan(2);
});

test("a thousand users cost under $6.80 a month of infrastructure at list prices, excluding the model", () => {
  expect(computeInfraCost(measured, stageResources, 1_000)).toBeLessThan(6.8);
  // Including the time spent waiting for the model, after free allowances.
  expect(
    computeInfraCost(measured, stageResources, 1_000, { includesModel: true, subtractsFreeAllowances: true }),
  ).toBeLessThan(6.5);
  // The model's own cost.
  expect(computeModelCost(measured, 1_000)).toBeLessThan(20);
});

test("the bill includes all backups and logs", () => {
  const [units, doubled] = [computeMonthlyUnits(measured, 1_000, false), computeMonthlyUnits(measured, 2_000, false)];
  const table = units.tableGbMonth ?? 0;
  expect(units.restoreGbMonth).toBe(table);
  expect(units.backupGbMonth).toBeCloseTo(5 * table);
  expect(units.exportGb).toBeCloseTo(table);
  // One CloudFront log line per request.
  expect(units.edgeLogGb).toBeCloseTo(((units.edgeRequest ?? 0) * 460) / 1e9);
  expect((units.logGbMonth ?? 0) - (units.logGb ?? 0)).toBeCloseTo(units.edgeLogGb ?? 0);
  // Exports and bucket access logs are stored in addition to user files.
  const files = (doubled.fileGbMonth ?? 0) - (units.fileGbMonth ?? 0);
  expect(files).toBeGreaterThan(4 + 0.35 * table);
});

test("docs/cost.md states how many users reach the shared limit on model requests", () => {
  const requestsPerUser = (Object.keys(monthlyFrequency) as ActionName[]).reduce(
    (total, name) => total + monthlyFrequency[name] * measured.withModel[name].questions,
    0,
  );
  expect(requestsPerUser).toBe(10);
  const peakPerUser = (requestsPerUser / (30 * 86_400)) * costAssumptions.peakFactor;
  const users = Math.round(defaultSharedRequestsPerSecond / peakPerUser / 1_000) * 1_000;
  expect(readFileSync("docs/cost.md", "utf8")).toContain(
    `the shared limit on model requests at about ${users.toLocaleString("en-US")} monthly`,
  );
});

test("waiting time counts once for sections generated in parallel", () => {
  const { waits, questions } = measured.withModel.writeProposal;
  expect(questions).toBeGreaterThan(4);
  expect(waits).toBe(1);
  for (const { waits, questions } of Object.values(measured.withoutModel)) expect([waits, questions]).toEqual([0, 0]);
});

test("alarms, dashboard and firewall are billed only if enabled", () => {
  const resources = { secrets: 1, alarms: 2, dashboards: 1, metrics: 3, firewallRules: 4 };
  expect(sumDollars(priceUnits(computeFixedUnits(resources)))).toBeCloseTo(0.4);
  expect(sumDollars(priceUnits(computeFixedUnits(resources, { alarms: true })))).toBeCloseTo(0.4 + 0.2 + 3 + 0.9);
  expect(sumDollars(priceUnits(computeFixedUnits(resources, { firewall: true })))).toBeCloseTo(0.4 + 5 + 4);
});

test("the bill is units times prices, minus free allowances", () => {
  expect(priceUnits({ apiCall: 2_000_000 })).toEqual({ apiCall: 2_000_000 * unitPrices.apiCall.dollars });
  const { lambdaRun, edgeGb } = priceUnits({ lambdaRun: 1_500_000, edgeGb: 5 }, true);
  expect([lambdaRun, edgeGb]).toEqual([expect.closeTo(0.1), 0]);
});

test("usage grows linearly with users, on top of scheduled runs", () => {
  const [none, some, many] = [0, 1_000, 10_000].map((users) => computeMonthlyUnits(measured, users, true));
  for (const name of ["apiCall", "writeUnit", "lambdaGbSecond", "edgeGb"] as const) {
    const [idle, unitsOfSome, unitsOfMany] = [none?.[name] ?? 0, some?.[name] ?? 0, many?.[name] ?? 0];
    expect(unitsOfSome, name).toBeGreaterThan(idle);
    expect((unitsOfMany - idle) / (unitsOfSome - idle), name).toBeCloseTo(10);
  }
});

test("traces cover a fraction of requests and all scheduled runs", () => {
  const traces = (users: number) => computeMonthlyUnits(measured, users, false, { tracing: true }).trace ?? 0;
  // The job sweep runs every minute, reminders every 15 minutes, plus the catalog sync.
  expect(traces(0)).toBeGreaterThan(30 * 24 * (60 + 4));
  expect(traces(0)).toBeLessThan(50_000);
  expect(traces(1_000) - traces(0)).toBeCloseTo((computeMonthlyUnits(measured, 1_000, false).apiCall ?? 0) / 20);
  expect(computeMonthlyUnits(measured, 1_000, false)).not.toHaveProperty("trace");
});

test("the firewall is billed per CloudFront request", () => {
  const { firewallRequest, edgeRequest } = computeMonthlyUnits(measured, 1_000, false, { firewall: true });
  expect(firewallRequest).toBe(edgeRequest);
  expect(computeMonthlyUnits(measured, 1_000, false)).not.toHaveProperty("firewallRequest");
});

test("every price is used in the bill of a default stage", () => {
  const used = {
    ...computeMonthlyUnits(measured, 1_000, true, defaultParts),
    ...computeFixedUnits(stageResources, defaultParts),
  };
  expect(Object.keys(used).sort()).toEqual(Object.keys(unitPrices).sort());
  const costs = (["alarms", "firewall", "tracing"] as const).map(
    (feature) =>
      computeInfraCost(measured, stageResources, 1_000, { [feature]: true }) -
      computeInfraCost(measured, stageResources, 1_000),
  );
  for (const dollars of costs) expect(dollars).toBeGreaterThan(0);
  expect(computeInfraCost(measured, stageResources, 1_000, defaultParts)).toBeCloseTo(
    computeInfraCost(measured, stageResources, 1_000) + costs.reduce((sum, cost) => sum + cost, 0),
  );
});

test("the report includes every user count, the cost of an idle stage and the optional parts", () => {
  const text = buildCostReport(2_500, measured).join("\n");
  for (const part of [
    "2,500",
    "1,000,000",
    "An idle stage",
    "waiting for the model",
    "alarms, metrics and dashboard",
    "firewall",
    "us-east-1",
  ])
    expect(text).toContain(part);
});
