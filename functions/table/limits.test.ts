import { describe, expect, test } from "vitest";
import { newKey, onEachEngine } from "./behaviour.ts";
import { type Item, type Key, limits, RefusedWrite, type Value, type Write } from "./table.ts";
import { mapSize } from "./values.ts";

onEachEngine((table) => {
  describe("limits", () => {
    /** An item of exactly so many bytes, in characters of two. */
    const itemOf = (size: number): Item => {
      const at = { ...newKey(), a: "", b: "" };
      const rest = size - mapSize(at);
      return { ...at, a: "ä".repeat(Math.floor(rest / 2)), b: "x".repeat(rest % 2) };
    };

    test("an item has at most 400 kB, names and UTF-8 values together", async () => {
      const [less, full, over] = [itemOf(limits.item - 1), itemOf(limits.item), itemOf(limits.item + 1)];
      await table.write({ put: less });
      await table.write({ put: full });
      expect(await table.getMany([less, full])).toEqual([less, full]);
      await expect(table.write({ put: over })).rejects.toThrow(RefusedWrite);
      await expect(table.write({ put: over }, { put: newKey() })).rejects.toThrow(RefusedWrite);
      expect(await table.get(over)).toBeUndefined();
    });

    test("an update cannot make an item larger than that", async () => {
      const full = itemOf(limits.item - 2);
      await table.write({ put: full });
      await expect(table.write({ update: full, set: { c: "xx" } })).rejects.toThrow(RefusedWrite);
      await expect(table.write({ update: full, set: { c: "xx" } }, { put: newKey() })).rejects.toThrow(RefusedWrite);
      await table.write({ update: full, set: { c: "x" } });
      expect(await table.get(full)).toEqual({ ...full, c: "x" });
    });

    test.each<[string, Record<string, unknown>]>([
      ["NaN", { a: Number.NaN }],
      ["infinity", { a: [Number.POSITIVE_INFINITY] }],
      ["a number with lost digits", { a: 2 ** 53 }],
      ["a number too small", { a: 1e-131 }],
      ["a date", { a: new Date(0) }],
      ["a set", { a: { b: new Set(["x"]) } }],
      ["a function", { a: () => 1 }],
      ["a symbol", { a: Symbol("x") }],
      ["a bigint", { a: 1n }],
      ["bytes", { a: new Uint8Array(2) }],
      ["an undefined in a list", { a: [1, undefined] }],
      ["half a character", { a: "x\ud83d" }],
      ["an empty name", { a: { "": 1 } }],
      ["the name __proto__", { a: JSON.parse('{"__proto__": 1}') }],
      ["the name constructor", { a: { constructor: { name: "Set" } } }],
      ["too deep a nesting", { a: JSON.parse(`${"[".repeat(32)}1${"]".repeat(32)}`) }],
      ["an empty index key", { duePk: "", dueSk: "1" }],
      ["an index key that is no text", { duePk: "x", dueSk: 1 }],
      ["an index key of null", { duePk: null }],
      ["a long index key", { dueSk: "x".repeat(limits.sk + 1) }],
    ])("a value that cannot be stored is refused, in a put and an update: %s", async (_, values) => {
      const at = newKey();
      const wrong = values as Record<string, Value>;
      await expect(table.write({ put: { ...wrong, ...at } })).rejects.toThrow(RefusedWrite);
      await expect(table.write({ update: at, set: wrong })).rejects.toThrow(RefusedWrite);
      expect(await table.get(at)).toBeUndefined();
    });

    test("31 lists within one another are stored", async () => {
      const at = newKey();
      const deep = JSON.parse(`${"[".repeat(31)}1${"]".repeat(31)}`) as Value;
      await table.write({ put: { ...at, deep } });
      expect(await table.get(at)).toEqual({ ...at, deep });
    });

    test.each<[string, (at: Key) => Write]>([
      ["changes a key", (at) => ({ update: at, set: { sk: "B" } })],
      ["removes a key", (at) => ({ update: at, remove: ["pk"], if: "present" })],
      ["names an attribute twice", (at) => ({ update: at, set: { a: 1 }, add: { a: 1 } })],
      ["changes nothing", (at) => ({ update: at, set: { a: undefined }, if: "present" })],
      ["only removes, of what may not be there", (at) => ({ update: at, remove: ["a"] })],
      ["only removes, also when absent", (at) => ({ update: at, remove: ["a"], if: { any: ["present", "absent"] } })],
      ["adds a fraction", (at) => ({ update: at, add: { n: 0.5 } })],
      ["adds to a text", (at) => ({ update: at, add: { text: 1 } })],
      ["adds to null", (at) => ({ update: at, add: { nothing: 1 } })],
      ["has an empty any", (at) => ({ delete: at, if: { any: [] } })],
    ])("an update is refused that %s", async (_, write) => {
      const at = newKey();
      const item = { ...at, a: 0, text: "x", nothing: null };
      await table.write({ put: item });
      await expect(table.write(write(at))).rejects.toThrow(RefusedWrite);
      await expect(table.write(write(at), { put: newKey() })).rejects.toThrow(RefusedWrite);
      expect(await table.get(at)).toEqual(item);
    });

    test("keys have at most 2,048 and 1,024 bytes; beyond it nothing is written or found", async () => {
      const long = { pk: "ä".repeat(1024), sk: "ä".repeat(512) };
      await table.write({ put: { ...long, n: 1 } });
      expect(await table.get(long)).toEqual({ ...long, n: 1 });
      for (const wrong of [
        { ...long, pk: `${long.pk}x` },
        { ...long, sk: `${long.sk}x` },
        { pk: "", sk: "x" },
        { pk: "x", sk: "" },
        { pk: "x", sk: "\udc00" },
      ]) {
        await expect(table.write({ put: { ...wrong } })).rejects.toThrow(RefusedWrite);
        await expect(table.write({ delete: wrong })).rejects.toThrow(RefusedWrite);
        expect(await table.get(wrong)).toBeUndefined();
        expect(await table.getMany([wrong, long])).toEqual([undefined, { ...long, n: 1 }]);
      }
    });
  });
});
