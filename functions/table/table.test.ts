import { describe, expect, test } from "vitest";
import { InvalidWriteError, queryAll, type Value, type Write } from "./table.ts";
import {
  createItemKey,
  createPartitionKey,
  describeOnEachEngine,
  getFailedWriteIndex,
  putItems,
  querySortKeys,
} from "./testing-engines.ts";

describeOnEachEngine((table) => {
  describe("one item", () => {
    test("reads back what was put, and a put replaces the whole item", async () => {
      const key = createItemKey();
      expect(await table.get(key)).toBeUndefined();
      await table.write({ put: { ...key, name: "Ada", old: 1 } });
      await table.write({ put: { ...key, name: "Grace" } });
      expect(await table.get(key)).toEqual({ ...key, name: "Grace" });
    });

    test.each<[string, Value]>([
      ["nested values", { a: [1, { b: ["x", null, true] }], c: {} }],
      ["null", null],
      ["an empty list", []],
      ["an empty string", ""],
      ["false and zero", [false, 0]],
      ["fractions and extreme numbers", [0.1, -1.5, 0.30000000000000004, Number.MAX_SAFE_INTEGER, -1e-130]],
      ["text from all Unicode planes", "ä 中 😀 \u0000 \u{10ffff} \uffff"],
      ["names of inherited members", { toString: "x", valueOf: { hasOwnProperty: 1 } }],
    ])("round-trips %s", async (_, value) => {
      const key = createItemKey();
      await table.write({ put: { ...key, value } });
      expect(await table.get(key)).toEqual({ ...key, value });
      await table.write({ update: key, set: { again: value } });
      expect(await table.get(key)).toEqual({ ...key, value, again: value });
    });

    test("omits undefined attributes at every level and stores negative zero as zero", async () => {
      const key = createItemKey();
      await table.write({ put: { ...key, gone: undefined, map: { gone: undefined, kept: -0 } } });
      await table.write({ update: key, set: { map2: { gone: undefined }, gone: undefined } });
      expect(await table.get(key)).toStrictEqual({ ...key, map: { kept: 0 }, map2: {} });
    });

    test("is not affected by later mutation of the written object", async () => {
      const key = createItemKey();
      const list = [1];
      await table.write({ put: { ...key, list } });
      list.push(2);
      expect(await table.get(key)).toEqual({ ...key, list: [1] });
    });

    test("sets, adds and removes attributes in an update and keeps the rest", async () => {
      const key = createItemKey();
      await table.write({ put: { ...key, name: "Ada", count: 5, old: true, kept: [1] } });
      await table.write({ update: key, set: { name: "Grace" }, add: { count: -2, fresh: 3 }, remove: ["old", "none"] });
      expect(await table.get(key)).toEqual({ ...key, name: "Grace", count: 3, fresh: 3, kept: [1] });
    });

    test("sets missing attributes with setNew and keeps existing ones, including null", async () => {
      const [old, fresh] = [createItemKey(), createItemKey()];
      await table.write({ put: { ...old, first: "yesterday", nothing: null } });
      for (const day of ["today", "tomorrow"])
        for (const key of [old, fresh])
          await table.write({ update: key, setNew: { first: day, nothing: day }, set: { last: day } });
      expect(await table.getMany([old, fresh])).toEqual([
        { ...old, first: "yesterday", nothing: null, last: "tomorrow" },
        { ...fresh, first: "today", nothing: "today", last: "tomorrow" },
      ]);
      await expect(table.write({ update: old, set: { a: 1 }, setNew: { a: 2 } })).rejects.toThrow(InvalidWriteError);
    });

    test("creates a missing item in an update and starts its counters at 0", async () => {
      const [one, two] = [createItemKey(), createItemKey()];
      await table.write({ update: one, set: { a: 1 } });
      await table.write({ update: two, add: { n: 2 } });
      expect(await table.getMany([one, two])).toEqual([
        { ...one, a: 1 },
        { ...two, n: 2 },
      ]);
    });

    test("deletes an item, and accepts deleting a missing one", async () => {
      const key = createItemKey();
      await table.write({ put: { ...key } });
      await table.write({ delete: key });
      await table.write({ delete: key });
      expect(await table.get(key)).toBeUndefined();
    });

    test("accepts reserved and unusual attribute names", async () => {
      const key = createItemKey();
      const unusualAttributes = {
        status: 1,
        name: "x",
        "a.b": 2,
        "#n0": 3,
        ":v0": 4,
        "two words": 5,
        size: 6,
        "[0]": 7,
        toString: 8,
      };
      await table.write({ update: key, set: unusualAttributes });
      await table.write({
        update: key,
        add: { "a.b": 1, size: 1 },
        remove: ["two words"],
        if: { all: { status: { is: 1 } } },
      });
      expect(await table.get(key)).toEqual({ ...key, ...unusualAttributes, "a.b": 3, size: 7, "two words": undefined });
    });
  });

  describe("transactions", () => {
    test("commit writes of every kind", async () => {
      const [a, b, c, d] = [createItemKey(), createItemKey(), createItemKey(), createItemKey()];
      await table.write({ put: { ...b, n: 1 } }, { put: { ...c } }, { put: { ...d } });
      await table.write(
        { put: { ...a, made: true }, if: "absent" },
        { update: b, set: { s: "x" }, add: { n: 1 }, if: "present" },
        { delete: c },
        { check: d, if: "present" },
      );
      expect(await table.getMany([a, b, c, d])).toEqual([{ ...a, made: true }, { ...b, n: 2, s: "x" }, undefined, d]);
    });

    test("write nothing when a condition fails, and report the first failed index", async () => {
      const [a, b, c] = [createItemKey(), createItemKey(), createItemKey()];
      await table.write({ put: { ...c, n: 1 } });
      const failed = await getFailedWriteIndex(
        table,
        { put: { ...a } },
        { check: c, if: "present" },
        { update: c.pk === a.pk ? b : { ...b, sk: "B" }, add: { n: 1 } },
        { update: b, add: { n: 1 }, if: "present" },
        { delete: { ...c, sk: "none" }, if: "present" },
      );
      expect(failed).toBe(3);
      expect(await table.getMany([a, b, { ...b, sk: "B" }, c])).toEqual([
        undefined,
        undefined,
        undefined,
        { ...c, n: 1 },
      ]);
    });

    test("are rejected when they touch an item twice", async () => {
      const key = createItemKey();
      const doubleWrite = table.write({ check: key, if: "absent" }, { put: { ...key } });
      await expect(doubleWrite).rejects.toThrow(InvalidWriteError);
      expect(await table.get(key)).toBeUndefined();
    });

    test("accept 100 writes, and reject 101 or none", async () => {
      const pk = createPartitionKey();
      const puts = Array.from({ length: 101 }, (_, n): Write => ({ put: { pk, sk: `${n}` } }));
      await expect(table.write(...(puts as [Write, ...Write[]]))).rejects.toThrow(InvalidWriteError);
      await expect(table.write(...([] as unknown as [Write]))).rejects.toThrow(InvalidWriteError); // Not allowed by the type.
      expect(await querySortKeys(table, { pk })).toEqual([]);
      await table.write(...(puts.slice(1) as [Write, ...Write[]]));
      expect(await querySortKeys(table, { pk })).toHaveLength(100);
    });

    test("are rejected above 4 MB", async () => {
      const pk = createPartitionKey();
      const put = (n: number): Write => ({ put: { pk, sk: `${n}`, text: "x".repeat(400_000) } });
      await expect(table.write(put(0), ...Array.from({ length: 10 }, (_, n) => put(n + 1)))).rejects.toThrow(
        InvalidWriteError,
      );
      await table.write(put(0), ...Array.from({ length: 9 }, (_, n) => put(n + 1)));
      expect(await queryAll(table, { pk })).toHaveLength(10);
    });
  });

  describe("getMany", () => {
    test("returns results in key order, with gaps and repetitions", async () => {
      const pk = await putItems(table, ["1", "2", "3"]);
      const keys = ["3", "none", "1", "3"].map((sk) => ({ pk, sk }));
      expect(await table.getMany(keys)).toEqual([{ pk, sk: "3" }, undefined, { pk, sk: "1" }, { pk, sk: "3" }]);
      expect(await table.getMany([])).toEqual([]);
    });

    test("accepts 100 keys and rejects 101", async () => {
      const pk = await putItems(table, ["99"]);
      const keys = Array.from({ length: 101 }, (_, n) => ({ pk, sk: `${n}` }));
      expect((await table.getMany(keys.slice(0, 100))).findIndex((item) => item)).toBe(99);
      await expect(table.getMany(keys)).rejects.toThrow(RangeError);
    });
  });
});
