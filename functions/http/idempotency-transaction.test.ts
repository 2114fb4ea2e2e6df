import { expect, test } from "vitest";
import { createMemoryTable } from "#functions/table/memory.ts";
import { dynamoLimits, type Table, type Write } from "#functions/table/table.ts";
import { createMarkingTable, IdempotencyConflictError } from "./idempotency.ts";

const markKey = { pk: "REQUEST", sk: "MARK" };
const createItem = (name: string) => ({ pk: "USER#ada", sk: name });
const start = (override: (table: Table) => Partial<Table> = () => ({})) => {
  const engine = createMemoryTable();
  const mark = { write: { put: { ...markKey, times: 1 }, if: "absent" } as Write, written: false };
  const table = createMarkingTable({ ...engine, ...override(engine) }, mark);
  return { engine, table, mark };
};

test("adds the mark only to the first transaction of an operation", async () => {
  const { table, mark } = start();
  await table.write({ put: createItem("one") });
  expect(mark.written).toBe(true);
  await table.write({ put: createItem("two") });
  const all = await table.getMany([createItem("one"), createItem("two"), markKey]);
  expect(all.map((item) => item?.sk)).toEqual(["one", "two", "MARK"]);
  expect((await table.query({ pk: "USER#ada" })).items).toHaveLength(2);
});

test("writes nothing when another request holds the mark", async () => {
  const { engine, table, mark } = start();
  await engine.write({ put: markKey });
  const pendingWrite = table.write({ put: createItem("one") }, { put: createItem("two") });
  await expect(pendingWrite).rejects.toBeInstanceOf(IdempotencyConflictError);
  await expect(pendingWrite).rejects.toMatchObject({ cause: { name: "ConditionFailedError", index: 2 } });
  expect([mark.written, await table.get(createItem("one"))]).toEqual([false, undefined]);
});

test("reports a failed condition of the operation itself and allows a retry", async () => {
  const { engine, table, mark } = start();
  await engine.write({ put: createItem("one") });
  const retry = () => table.write({ put: createItem("two") }, { put: createItem("one"), if: "absent" });
  await expect(retry()).rejects.toMatchObject({ name: "ConditionFailedError", index: 1 });
  expect([mark.written, await table.get(markKey)]).toEqual([false, undefined]);
});

test("passes other failures through unchanged", async () => {
  const broken = { index: 1, message: "no table" };
  const { table } = start(() => ({ write: () => Promise.reject(broken) }));
  await expect(table.write({ put: createItem("one") })).rejects.toBe(broken);
});

test("omits the mark from a full transaction, but adds it when one slot is left", async () => {
  const { table, mark } = start();
  const createWrites = (count: number) =>
    Array.from({ length: count }, (_, index): Write => ({ put: createItem(String(index)) })) as [Write, ...Write[]];
  await table.write(...createWrites(dynamoLimits.actions));
  expect([mark.written, await table.get(markKey)]).toEqual([false, undefined]);
  await table.write(...createWrites(dynamoLimits.actions - 1));
  expect([mark.written, await table.get(markKey)]).toEqual([true, { ...markKey, times: 1 }]);
});
