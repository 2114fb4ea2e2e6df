import { describe, expect, test } from "vitest";
import { failedIndex, fill, newKey, onEachEngine, partition, sortKeys } from "./behaviour.ts";
import { queryAll, RefusedWrite, type Value, type Write } from "./table.ts";

onEachEngine((table) => {
  describe("one item", () => {
    test("is read as it was put, and a put replaces all of it", async () => {
      const at = newKey();
      expect(await table.get(at)).toBeUndefined();
      await table.write({ put: { ...at, name: "Ada", old: 1 } });
      await table.write({ put: { ...at, name: "Grace" } });
      expect(await table.get(at)).toEqual({ ...at, name: "Grace" });
    });

    test.each<[string, Value]>([
      ["nested values", { a: [1, { b: ["x", null, true] }], c: {} }],
      ["null", null],
      ["an empty list", []],
      ["an empty text", ""],
      ["false and zero", [false, 0]],
      ["fractions and far numbers", [0.1, -1.5, 0.30000000000000004, Number.MAX_SAFE_INTEGER, -1e-130]],
      ["text of all planes", "ä 中 😀 \u0000 \u{10ffff} \uffff"],
      ["names that objects inherit", { toString: "x", valueOf: { hasOwnProperty: 1 } }],
    ])("comes back equal: %s", async (_, value) => {
      const at = newKey();
      await table.write({ put: { ...at, value } });
      expect(await table.get(at)).toEqual({ ...at, value });
      await table.write({ update: at, set: { again: value } });
      expect(await table.get(at)).toEqual({ ...at, value, again: value });
    });

    test("undefined attributes are left out, everywhere; negative zero is zero", async () => {
      const at = newKey();
      await table.write({ put: { ...at, gone: undefined, map: { gone: undefined, kept: -0 } } });
      await table.write({ update: at, set: { map2: { gone: undefined }, gone: undefined } });
      expect(await table.get(at)).toStrictEqual({ ...at, map: { kept: 0 }, map2: {} });
    });

    test("a later change of what was written changes nothing", async () => {
      const at = newKey();
      const list = [1];
      await table.write({ put: { ...at, list } });
      list.push(2);
      expect(await table.get(at)).toEqual({ ...at, list: [1] });
    });

    test("an update sets, adds and removes, and leaves the rest", async () => {
      const at = newKey();
      await table.write({ put: { ...at, name: "Ada", count: 5, old: true, kept: [1] } });
      await table.write({ update: at, set: { name: "Grace" }, add: { count: -2, fresh: 3 }, remove: ["old", "none"] });
      expect(await table.get(at)).toEqual({ ...at, name: "Grace", count: 3, fresh: 3, kept: [1] });
    });

    test("what is set anew is set where it is missing, and what is there stays, null too", async () => {
      const [old, fresh] = [newKey(), newKey()];
      await table.write({ put: { ...old, first: "yesterday", nothing: null } });
      for (const day of ["today", "tomorrow"])
        for (const at of [old, fresh])
          await table.write({ update: at, setNew: { first: day, nothing: day }, set: { last: day } });
      expect(await table.getMany([old, fresh])).toEqual([
        { ...old, first: "yesterday", nothing: null, last: "tomorrow" },
        { ...fresh, first: "today", nothing: "today", last: "tomorrow" },
      ]);
      await expect(table.write({ update: old, set: { a: 1 }, setNew: { a: 2 } })).rejects.toThrow(RefusedWrite);
    });

    test("an update makes a missing item, and its counter starts at 0", async () => {
      const [one, two] = [newKey(), newKey()];
      await table.write({ update: one, set: { a: 1 } });
      await table.write({ update: two, add: { n: 2 } });
      expect(await table.getMany([one, two])).toEqual([
        { ...one, a: 1 },
        { ...two, n: 2 },
      ]);
    });

    test("a delete removes it, and one that is not there is no error", async () => {
      const at = newKey();
      await table.write({ put: { ...at } });
      await table.write({ delete: at });
      await table.write({ delete: at });
      expect(await table.get(at)).toBeUndefined();
    });

    test("reserved and odd words serve as attribute names", async () => {
      const at = newKey();
      const odd = {
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
      await table.write({ update: at, set: odd });
      await table.write({
        update: at,
        add: { "a.b": 1, size: 1 },
        remove: ["two words"],
        if: { all: { status: { is: 1 } } },
      });
      expect(await table.get(at)).toEqual({ ...at, ...odd, "a.b": 3, size: 7, "two words": undefined });
    });
  });

  describe("transactions", () => {
    test("do all of their writes, of every kind", async () => {
      const [a, b, c, d] = [newKey(), newKey(), newKey(), newKey()];
      await table.write({ put: { ...b, n: 1 } }, { put: { ...c } }, { put: { ...d } });
      await table.write(
        { put: { ...a, made: true }, if: "absent" },
        { update: b, set: { s: "x" }, add: { n: 1 }, if: "present" },
        { delete: c },
        { check: d, if: "present" },
      );
      expect(await table.getMany([a, b, c, d])).toEqual([{ ...a, made: true }, { ...b, n: 2, s: "x" }, undefined, d]);
    });

    test("do nothing when a condition fails, and name the first that did", async () => {
      const [a, b, c] = [newKey(), newKey(), newKey()];
      await table.write({ put: { ...c, n: 1 } });
      const failed = await failedIndex(
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

    test("are refused when they touch an item twice", async () => {
      const at = newKey();
      const twice = table.write({ check: at, if: "absent" }, { put: { ...at } });
      await expect(twice).rejects.toThrow(RefusedWrite);
      expect(await table.get(at)).toBeUndefined();
    });

    test("take 100 writes and refuse 101, and none", async () => {
      const pk = partition();
      const puts = Array.from({ length: 101 }, (_, n): Write => ({ put: { pk, sk: `${n}` } }));
      await expect(table.write(...(puts as [Write, ...Write[]]))).rejects.toThrow(RefusedWrite);
      await expect(table.write(...([] as unknown as [Write]))).rejects.toThrow(RefusedWrite); // What the type forbids.
      expect(await sortKeys(table, { pk })).toEqual([]);
      await table.write(...(puts.slice(1) as [Write, ...Write[]]));
      expect(await sortKeys(table, { pk })).toHaveLength(100);
    });

    test("of more than 4 MB are refused", async () => {
      const pk = partition();
      const put = (n: number): Write => ({ put: { pk, sk: `${n}`, text: "x".repeat(400_000) } });
      await expect(table.write(put(0), ...Array.from({ length: 10 }, (_, n) => put(n + 1)))).rejects.toThrow(
        RefusedWrite,
      );
      await table.write(put(0), ...Array.from({ length: 9 }, (_, n) => put(n + 1)));
      expect(await queryAll(table, { pk })).toHaveLength(10);
    });
  });

  describe("getMany", () => {
    test("answers in the order of the keys, with gaps and repetitions", async () => {
      const pk = await fill(table, ["1", "2", "3"]);
      const keys = ["3", "none", "1", "3"].map((sk) => ({ pk, sk }));
      expect(await table.getMany(keys)).toEqual([{ pk, sk: "3" }, undefined, { pk, sk: "1" }, { pk, sk: "3" }]);
      expect(await table.getMany([])).toEqual([]);
    });

    test("takes 100 keys and refuses 101", async () => {
      const pk = await fill(table, ["99"]);
      const keys = Array.from({ length: 101 }, (_, n) => ({ pk, sk: `${n}` }));
      expect((await table.getMany(keys.slice(0, 100))).findIndex((item) => item)).toBe(99);
      await expect(table.getMany(keys)).rejects.toThrow(RangeError);
    });
  });
});
