import { expect, test } from "vitest";
import { createMemoryTable } from "./memory.ts";
import { ConditionFailedError, type Table, TransactionConflictError } from "./table.ts";
import { createItemKey } from "./testing-engines.ts";

const createTableWithConflicts = (conflicts: number): { table: Table; attempts: () => number; pauses: number[] } => {
  let attempts = 0;
  const pauses: number[] = [];
  const conflict = () => ++attempts <= conflicts;
  const pause = async (milliseconds: number) => pauses.push(milliseconds);
  return { table: createMemoryTable({ conflict, pause }), attempts: () => attempts, pauses };
};

test("retries a conflict five times with growing pauses", async () => {
  const key = createItemKey();
  const { table, attempts, pauses } = createTableWithConflicts(5);
  await table.write({ update: key, add: { n: 1 } }, { put: createItemKey() });
  expect(await table.get(key)).toEqual({ ...key, n: 1 });
  expect(attempts()).toBe(6);
  expect(pauses).toHaveLength(5);
  pauses.forEach((pause, retry) => {
    expect(pause).toBeGreaterThanOrEqual(0);
    expect(pause).toBeLessThanOrEqual(25 * 2 ** retry);
  });
});

test("fails on the sixth conflict and writes nothing", async () => {
  const key = createItemKey();
  const { table, attempts } = createTableWithConflicts(6);
  await expect(table.write({ put: key })).rejects.toThrow(TransactionConflictError);
  expect(await table.get(key)).toBeUndefined();
  expect(attempts()).toBe(6);
});

test("does not retry a failed condition", async () => {
  const { table, attempts } = createTableWithConflicts(0);
  await expect(table.write({ check: createItemKey(), if: "present" })).rejects.toThrow(ConditionFailedError);
  expect(attempts()).toBe(1);
});

test("evaluates conditions at the attempt that commits", async () => {
  const key = createItemKey();
  const resume = Promise.withResolvers<void>();
  const conflicts = [true];
  const table = createMemoryTable({ conflict: () => conflicts.pop() ?? false, pause: () => resume.promise });
  const lateWrite = table.write({ put: { ...key, by: "late" }, if: "absent" });
  await table.write({ put: { ...key, by: "early" } });
  resume.resolve();
  await expect(lateWrite).rejects.toThrow(ConditionFailedError);
  expect(await table.get(key)).toEqual({ ...key, by: "early" });
});

test("keeps expired items readable and freezes items", async () => {
  const key = createItemKey();
  const table = createMemoryTable();
  await table.write({ put: { ...key, expiresAt: 1, list: [{ a: 1 }] } });
  const item = await table.get(key);
  expect(item).toEqual({ ...key, expiresAt: 1, list: [{ a: 1 }] });
  expect(Object.isFrozen(item)).toBe(true);
  const list = item?.list as { a: number }[];
  expect(() => list.push({ a: 2 })).toThrow(TypeError);
});
