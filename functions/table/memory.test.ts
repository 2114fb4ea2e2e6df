import { expect, test } from "vitest";
import { createMemoryTable } from "./memory.ts";
import { ConditionFailed, type Table, TransactionConflict } from "./table.ts";
import { createItemKey } from "./testing-engines.ts";

const tableWithConflicts = (conflicts: number): { table: Table; attempts: () => number; pauses: number[] } => {
  let attempts = 0;
  const pauses: number[] = [];
  const conflict = () => ++attempts <= conflicts;
  const pause = async (milliseconds: number) => pauses.push(milliseconds);
  return { table: createMemoryTable({ conflict, pause }), attempts: () => attempts, pauses };
};

test("retries a conflict five times with growing pauses", async () => {
  const at = createItemKey();
  const { table, attempts, pauses } = tableWithConflicts(5);
  await table.write({ update: at, add: { n: 1 } }, { put: createItemKey() });
  expect(await table.get(at)).toEqual({ ...at, n: 1 });
  expect(attempts()).toBe(6);
  expect(pauses).toHaveLength(5);
  pauses.forEach((pause, retry) => {
    expect(pause).toBeGreaterThanOrEqual(0);
    expect(pause).toBeLessThanOrEqual(25 * 2 ** retry);
  });
});

test("fails on the sixth conflict and writes nothing", async () => {
  const at = createItemKey();
  const { table, attempts } = tableWithConflicts(6);
  await expect(table.write({ put: at })).rejects.toThrow(TransactionConflict);
  expect(await table.get(at)).toBeUndefined();
  expect(attempts()).toBe(6);
});

test("does not retry a failed condition", async () => {
  const { table, attempts } = tableWithConflicts(0);
  await expect(table.write({ check: createItemKey(), if: "present" })).rejects.toThrow(ConditionFailed);
  expect(attempts()).toBe(1);
});

test("evaluates conditions at the attempt that commits", async () => {
  const at = createItemKey();
  const resume = Promise.withResolvers<void>();
  const conflicts = [true];
  const table = createMemoryTable({ conflict: () => conflicts.pop() ?? false, pause: () => resume.promise });
  const late = table.write({ put: { ...at, by: "late" }, if: "absent" });
  await table.write({ put: { ...at, by: "early" } });
  resume.resolve();
  await expect(late).rejects.toThrow(ConditionFailed);
  expect(await table.get(at)).toEqual({ ...at, by: "early" });
});

test("keeps expired items readable and freezes items", async () => {
  const at = createItemKey();
  const table = createMemoryTable();
  await table.write({ put: { ...at, expiresAt: 1, list: [{ a: 1 }] } });
  const item = await table.get(at);
  expect(item).toEqual({ ...at, expiresAt: 1, list: [{ a: 1 }] });
  expect(Object.isFrozen(item)).toBe(true);
  const list = item?.list as { a: number }[];
  expect(() => list.push({ a: 2 })).toThrow(TypeError);
});
