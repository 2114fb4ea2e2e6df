import { describe, expect, test } from "vitest";
import { dynamoLimits, InvalidWriteError, type Item, type Key, type Value, type Write } from "./table.ts";
import { createItemKey, describeOnEachEngine } from "./testing-engines.ts";
import { computeItemSize } from "./values.ts";

describeOnEachEngine((table) => {
  describe("limits", () => {
    const createItemOfSize = (size: number): Item => {
      const key = { ...createItemKey(), a: "", b: "" };
      const rest = size - computeItemSize(key);
      return { ...key, a: "ä".repeat(Math.floor(rest / 2)), b: "x".repeat(rest % 2) };
    };

    test("accepts an item of up to 400 KB, counting names and UTF-8 values", async () => {
      const [below, atLimit, above] = [
        createItemOfSize(dynamoLimits.item - 1),
        createItemOfSize(dynamoLimits.item),
        createItemOfSize(dynamoLimits.item + 1),
      ];
      await table.write({ put: below });
      await table.write({ put: atLimit });
      expect(await table.getMany([below, atLimit])).toEqual([below, atLimit]);
      await expect(table.write({ put: above })).rejects.toThrow(InvalidWriteError);
      await expect(table.write({ put: above }, { put: createItemKey() })).rejects.toThrow(InvalidWriteError);
      expect(await table.get(above)).toBeUndefined();
    });

    test("rejects an update that grows an item beyond the limit", async () => {
      const fullItem = createItemOfSize(dynamoLimits.item - 2);
      await table.write({ put: fullItem });
      await expect(table.write({ update: fullItem, set: { c: "xx" } })).rejects.toThrow(InvalidWriteError);
      await expect(table.write({ update: fullItem, set: { c: "xx" } }, { put: createItemKey() })).rejects.toThrow(
        InvalidWriteError,
      );
      await table.write({ update: fullItem, set: { c: "x" } });
      expect(await table.get(fullItem)).toEqual({ ...fullItem, c: "x" });
    });

    test.each<[string, Record<string, unknown>]>([
      ["NaN", { a: Number.NaN }],
      ["Infinity", { a: [Number.POSITIVE_INFINITY] }],
      ["an integer beyond the safe range", { a: 2 ** 53 }],
      ["a number that is too small", { a: 1e-131 }],
      ["a date", { a: new Date(0) }],
      ["a set", { a: { b: new Set(["x"]) } }],
      ["a function", { a: () => 1 }],
      ["a symbol", { a: Symbol("x") }],
      ["a bigint", { a: 1n }],
      ["bytes", { a: new Uint8Array(2) }],
      ["undefined in a list", { a: [1, undefined] }],
      ["a lone surrogate", { a: "x\ud83d" }],
      ["an empty name", { a: { "": 1 } }],
      ["the name __proto__", { a: JSON.parse('{"__proto__": 1}') }],
      ["the name constructor", { a: { constructor: { name: "Set" } } }],
      ["nesting that is too deep", { a: JSON.parse(`${"[".repeat(32)}1${"]".repeat(32)}`) }],
      ["an empty index key", { duePk: "", dueSk: "1" }],
      ["an index key that is not a string", { duePk: "x", dueSk: 1 }],
      ["an index key of null", { duePk: null }],
      ["a long index key", { dueSk: "x".repeat(dynamoLimits.sk + 1) }],
    ])("rejects a value that cannot be stored, in a put and in an update: %s", async (_, values) => {
      const key = createItemKey();
      const wrong = values as Record<string, Value>;
      await expect(table.write({ put: { ...wrong, ...key } })).rejects.toThrow(InvalidWriteError);
      await expect(table.write({ update: key, set: wrong })).rejects.toThrow(InvalidWriteError);
      expect(await table.get(key)).toBeUndefined();
    });

    test("stores 31 levels of nested lists", async () => {
      const key = createItemKey();
      const nestedList = JSON.parse(`${"[".repeat(31)}1${"]".repeat(31)}`) as Value;
      await table.write({ put: { ...key, nestedList } });
      expect(await table.get(key)).toEqual({ ...key, nestedList });
    });

    test.each<[string, (key: Key) => Write]>([
      ["changes a key", (key) => ({ update: key, set: { sk: "B" } })],
      ["removes a key", (key) => ({ update: key, remove: ["pk"], if: "present" })],
      ["sets and increments the same attribute", (key) => ({ update: key, set: { a: 1 }, add: { a: 1 } })],
      ["changes nothing", (key) => ({ update: key, set: { a: undefined }, if: "present" })],
      ["only removes from an item that may be missing", (key) => ({ update: key, remove: ["a"] })],
      [
        "only removes, with a condition that a missing item passes",
        (key) => ({ update: key, remove: ["a"], if: { any: ["present", "absent"] } }),
      ],
      ["adds a fraction", (key) => ({ update: key, add: { n: 0.5 } })],
      ["adds to a string", (key) => ({ update: key, add: { text: 1 } })],
      ["adds to null", (key) => ({ update: key, add: { nothing: 1 } })],
      ["has an empty `any` condition", (key) => ({ delete: key, if: { any: [] } })],
    ])("rejects a write that %s", async (_, write) => {
      const key = createItemKey();
      const item = { ...key, a: 0, text: "x", nothing: null };
      await table.write({ put: item });
      await expect(table.write(write(key))).rejects.toThrow(InvalidWriteError);
      await expect(table.write(write(key), { put: createItemKey() })).rejects.toThrow(InvalidWriteError);
      expect(await table.get(key)).toEqual(item);
    });

    test("rejects writes and finds nothing for keys over 2,048 (pk) or 1,024 (sk) bytes", async () => {
      const longestKey = { pk: "ä".repeat(1024), sk: "ä".repeat(512) };
      await table.write({ put: { ...longestKey, n: 1 } });
      expect(await table.get(longestKey)).toEqual({ ...longestKey, n: 1 });
      for (const wrong of [
        { ...longestKey, pk: `${longestKey.pk}x` },
        { ...longestKey, sk: `${longestKey.sk}x` },
        { pk: "", sk: "x" },
        { pk: "x", sk: "" },
        { pk: "x", sk: "\udc00" },
      ]) {
        await expect(table.write({ put: { ...wrong } })).rejects.toThrow(InvalidWriteError);
        await expect(table.write({ delete: wrong })).rejects.toThrow(InvalidWriteError);
        expect(await table.get(wrong)).toBeUndefined();
        expect(await table.getMany([wrong, longestKey])).toEqual([undefined, { ...longestKey, n: 1 }]);
      }
    });
  });
});
