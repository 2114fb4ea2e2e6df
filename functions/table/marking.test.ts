import { expect, test } from "vitest";
import { MarkRefused, marked, markingTable } from "./marking.ts";
import { memoryTable } from "./memory.ts";
import { limits, type Table, type Write } from "./table.ts";

const markKey = { pk: "REQUEST", sk: "MARK" };
const thing = (name: string) => ({ pk: "USER#ada", sk: name });
const start = (over: (table: Table) => Partial<Table> = () => ({})) => {
  const engine = memoryTable();
  const table = markingTable({ ...engine, ...over(engine) });
  const mark = { write: { put: { ...markKey, times: 1 }, if: "absent" } as Write, written: false };
  return { table, mark };
};

test("the first transaction of the work carries the mark, the others do not", async () => {
  const { table, mark } = start();
  await marked(mark, async () => {
    await table.write({ put: thing("one") });
    expect(mark.written).toBe(true);
    await table.write({ put: thing("two") });
  });
  const all = await table.getMany([thing("one"), thing("two"), markKey]);
  expect(all.map((item) => item?.sk)).toEqual(["one", "two", "MARK"]);
  expect((await table.query({ pk: "USER#ada" })).items).toHaveLength(2);
});

test("nothing is marked outside of such work", async () => {
  const { table } = start();
  await table.write({ put: thing("one") });
  expect([await table.get(thing("one")), await table.get(markKey)]).toEqual([thing("one"), undefined]);
});

test("where somebody else has the mark nothing is written", async () => {
  const { table, mark } = start();
  await table.write({ put: markKey });
  const writing = marked(mark, () => table.write({ put: thing("one") }, { put: thing("two") }));
  await expect(writing).rejects.toBeInstanceOf(MarkRefused);
  await expect(writing).rejects.toMatchObject({ cause: { name: "ConditionFailed", index: 2 } });
  expect([mark.written, await table.get(thing("one"))]).toEqual([false, undefined]);
});

test("a condition of the work itself is told as it is, and the work may try again", async () => {
  const { table, mark } = start();
  await table.write({ put: thing("one") });
  const again = () => marked(mark, () => table.write({ put: thing("two") }, { put: thing("one"), if: "absent" }));
  await expect(again()).rejects.toMatchObject({ name: "ConditionFailed", index: 1 });
  expect([mark.written, await table.get(markKey)]).toEqual([false, undefined]);
});

test("another failure is told as it is", async () => {
  const broken = { index: 1, message: "no table" };
  const { table, mark } = start(() => ({ write: () => Promise.reject(broken) }));
  await expect(marked(mark, () => table.write({ put: thing("one") }))).rejects.toBe(broken);
});

test("a transaction that is full goes without the mark, one short of it with it", async () => {
  const { table, mark } = start();
  const many = (count: number) =>
    Array.from({ length: count }, (_, at): Write => ({ put: thing(String(at)) })) as [Write, ...Write[]];
  await marked(mark, () => table.write(...many(limits.actions)));
  expect([mark.written, await table.get(markKey)]).toEqual([false, undefined]);
  await marked(mark, () => table.write(...many(limits.actions - 1)));
  expect([mark.written, await table.get(markKey)]).toEqual([true, { ...markKey, times: 1 }]);
});
