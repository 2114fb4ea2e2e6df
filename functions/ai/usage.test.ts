import { expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { type WorkspaceId, workspaceKey } from "#functions/table/keys.ts";
import { queryAll, type Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import {
  computeCostInNanodollars,
  defaultModelName,
  modelPriceList,
  nanodollarsPerCent,
  pricesAsOf,
  taskSettings,
} from "./model-pricing.ts";
import { createUsageMeter, defaultMonthlyCapCents, isWithinMonthlyCap, recordTokenUsage } from "./usage.table.ts";

const workspaceId = "0b0e7c1e-0000-4000-8000-000000000001" as WorkspaceId;
const start = async () => {
  const { table } = createTestDependencies();
  await table.write({ put: { ...workspaceKey(workspaceId) } });
  const readRows = () => queryAll(table, { pk: `WORKSPACE#${workspaceId}`, sk: { prefix: "AI#" } });
  return { table, readRows };
};
const now = new Date("2026-11-21T15:00:00.000Z");
const nextMonth = new Date("2026-12-01T00:00:00.000Z");

test("counts concurrent usage by month and retains it for 14 months", async () => {
  const { table, readRows } = await start();
  expect(await isWithinMonthlyCap(table, workspaceId, now)).toBe(true);
  const tokens = { input: 2_000, cached: 1_000, output: 100 };
  await Promise.all(
    Array.from({ length: 9 }, () => recordTokenUsage(table, workspaceId, now, defaultModelName, tokens)),
  );
  expect(await isWithinMonthlyCap(table, workspaceId, nextMonth)).toBe(true);
  expect(await readRows()).toMatchObject([
    { sk: "AI#2026-11", month: "2026-11", asked: 9, input: 18_000, cached: 9_000, output: 900, cost: 9 * 160_000 },
    { sk: "AI#2026-12", asked: 0, cost: 0 },
  ]);
  const months = (Number((await readRows())[0]?.expiresAt) - now.getTime() / 1000) / (30.5 * 86_400);
  expect(Math.round(months)).toBe(14);
});

test("rejects requests at the cap until the next month", async () => {
  const { table } = await start();
  await isWithinMonthlyCap(table, workspaceId, now);
  const output = (defaultMonthlyCapCents * nanodollarsPerCent) / 500;
  await recordTokenUsage(table, workspaceId, now, defaultModelName, { input: 0, cached: 0, output: output - 1 });
  expect(await isWithinMonthlyCap(table, workspaceId, now)).toBe(true);
  await recordTokenUsage(table, workspaceId, now, defaultModelName, { input: 0, cached: 0, output: 1 });
  expect(await isWithinMonthlyCap(table, workspaceId, now)).toBe(false);
  expect(await isWithinMonthlyCap(table, workspaceId, nextMonth)).toBe(true);
});

test("allows nine concurrent checks and creates one record", async () => {
  const { table, readRows } = await start();
  expect(
    new Set(await Promise.all(Array.from({ length: 9 }, () => isWithinMonthlyCap(table, workspaceId, now)))),
  ).toEqual(new Set([true]));
  expect(await readRows()).toHaveLength(1);
});

test("creates no record for a deleted workspace", async () => {
  const { table, readRows } = await start();
  await isWithinMonthlyCap(table, workspaceId, now);
  await table.write(
    { delete: workspaceKey(workspaceId) },
    { delete: { pk: `WORKSPACE#${workspaceId}`, sk: "AI#2026-11" } },
  );
  await recordTokenUsage(table, workspaceId, now, defaultModelName, { input: 1, cached: 0, output: 1 });
  expect(await isWithinMonthlyCap(table, workspaceId, now)).toBe(false);
  expect(await readRows()).toEqual([]);
});

test("throws when the table fails instead of allowing the request", async () => {
  const { table } = await start();
  const brokenTable: Table = { ...table, write: () => Promise.reject(new Error("no table")) };
  await expect(isWithinMonthlyCap(brokenTable, workspaceId, now)).rejects.toThrow("no table");
  const tokens = { input: 1, cached: 0, output: 1 };
  await expect(recordTokenUsage(brokenTable, workspaceId, now, defaultModelName, tokens)).rejects.toThrow("no table");
});

const clock = { now: () => now };

test("counts requests and enforces the cap", async () => {
  const { table, readRows } = await start();
  const usage = createUsageMeter({ table, clock }, 0);
  expect(await usage.isWithinCap(workspaceId, now)).toBe(true);
  await usage.record(workspaceId, now, defaultModelName, { input: 1, cached: 0, output: 1 });
  expect(await readRows()).toMatchObject([{ asked: 1, input: 1, output: 1 }]);
  expect([
    await usage.isWithinCap(workspaceId, now),
    await createUsageMeter({ table, clock }).isWithinCap(workspaceId, now),
  ]).toEqual([false, true]);
});

test("computes the cost of a request from the price list, in whole billionths of a dollar", () => {
  const million = { input: 1_000_000, cached: 0, output: 0 };
  expect(computeCostInNanodollars("gpt-6-luna", { input: 100_000, cached: 40_000, output: 1_000 })).toBe(
    6_000_000 + 400_000 + 500_000,
  );
  expect(computeCostInNanodollars("gpt-6-luna-2026-09-22", { input: 1_000, cached: 0, output: 0 })).toBe(100_000);
  expect(computeCostInNanodollars("gpt-6-luna", { ...million, output: 10 })).toBe(2 * 100_000_000 + 7_500);
  expect(computeCostInNanodollars("unknown", { input: 1, cached: 0, output: 0 })).toBe(10_000);
});

test("has a dated list of models with prices, tasks and efforts, and limits every response", () => {
  expect(pricesAsOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(modelPriceList[defaultModelName]).toEqual({ input: 100, cached: 10, output: 500 });
  for (const { fast, best, output } of Object.values(taskSettings)) {
    for (const { model } of [fast, best]) expect(Object.keys(modelPriceList)).toContain(model);
    expect(["none", "low"]).toContain(fast.effort);
    expect(output).toBeLessThanOrEqual(5_000);
  }
});

test("lets a configured cap replace the default", async () => {
  const { table } = await start();
  const oneDollarUsage = {
    input: Math.ceil(1e9 / (modelPriceList[defaultModelName]?.input ?? 1)),
    cached: 0,
    output: 0,
  };
  expect(await isWithinMonthlyCap(table, workspaceId, now, 100)).toBe(true);
  await recordTokenUsage(table, workspaceId, now, defaultModelName, oneDollarUsage);
  expect([
    await isWithinMonthlyCap(table, workspaceId, now, 100),
    await isWithinMonthlyCap(table, workspaceId, now),
  ]).toEqual([false, true]);
});

test("allows requests up to the limit shared by all users, and throws if it can't count them", async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  const { table } = await start();
  const usage = createUsageMeter({ table, clock, sharedRequestsPerSecond: 1 });
  const results = [];
  // Only two of the ten shards are tried, so some requests are rejected before all shards are empty.
  for (let n = 0; n < 520; n++) results.push(await usage.isWithinSharedLimit());
  expect(results.slice(0, 100)).toEqual(Array(100).fill(true));
  expect(results.filter(Boolean).length).toBeLessThanOrEqual(500);
  const other = (await start()).table;
  const brokenTable: Table = { ...other, write: () => Promise.reject(new Error("no table")) };
  await expect(createUsageMeter({ table: brokenTable, clock }).isWithinSharedLimit()).rejects.toThrow("no table");
});

test("emits the cost and tokens of a request as metrics aggregated over all users", async () => {
  vi.stubEnv("METRICS_NAMESPACE", "Grantlamp-test");
  const info = vi.spyOn(log, "info").mockImplementation(() => {});
  const { table } = await start();
  await createUsageMeter({ table, clock }).record(workspaceId, now, defaultModelName, {
    input: 1_000,
    cached: 0,
    output: 100,
  });
  const metrics = info.mock.calls.map(([, fields]) => fields as unknown as Record<string, number>);
  expect(metrics.map(({ AiDollars }) => AiDollars)).toContain(
    computeCostInNanodollars(defaultModelName, { input: 1_000, cached: 0, output: 100 }) / 1e9,
  );
  expect(metrics.map(({ AiTokens }) => AiTokens)).toContain(1_100);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
