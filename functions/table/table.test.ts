import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openJournal } from "./journal.ts";
import { memoryTable } from "./memory.ts";
import {
  ConditionFailed,
  type If,
  type Item,
  type Key,
  limits,
  type Query,
  queryAll,
  RefusedWrite,
  type Table,
  type Value,
  type Write,
} from "./table.ts";
import { newDynamoTable } from "./testing.ts";
import { mapSize } from "./values.ts";

type Engine = { table: Table; end?: () => void };
const engines: Record<string, () => Promise<Engine>> = {
  memory: async () => ({ table: memoryTable() }),
  "memory with journal": async () => {
    const folder = mkdtempSync(join(tmpdir(), "table-"));
    const journal = openJournal(join(folder, "journal"));
    const end = () => {
      journal.close();
      rmSync(folder, { recursive: true });
    };
    return { table: memoryTable({ journal }), end };
  },
  "DynamoDB Local": newDynamoTable,
};

describe.each(Object.keys(engines))("%s", (name) => {
  let table: Table;
  let end: (() => void) | undefined;
  beforeAll(async () => {
    ({ table, end } = await (engines[name] as () => Promise<Engine>)());
  });
  afterAll(() => end?.());

  /** A partition of its own for each test. */
  const partition = () => `P#${randomUUID()}`;
  const key = (sk = "A"): Key => ({ pk: partition(), sk });
  const fill = async (sks: readonly string[], more: (sk: string) => object = () => ({})): Promise<string> => {
    const pk = partition();
    for (const sk of sks) await table.write({ put: { pk, sk, ...more(sk) } });
    return pk;
  };
  const sortKeys = async (query: Query) => (await table.query(query)).items.map((item) => item.sk);
  const failedIndex = async (...writes: [Write, ...Write[]]): Promise<number | undefined> => {
    const error: unknown = await table.write(...writes).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error !== undefined && !(error instanceof ConditionFailed)) throw error;
    return error?.index;
  };

  describe("one item", () => {
    test("is read as it was put, and a put replaces all of it", async () => {
      const at = key();
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
      const at = key();
      await table.write({ put: { ...at, value } });
      expect(await table.get(at)).toEqual({ ...at, value });
      await table.write({ update: at, set: { again: value } });
      expect(await table.get(at)).toEqual({ ...at, value, again: value });
    });

    test("undefined attributes are left out, everywhere; negative zero is zero", async () => {
      const at = key();
      await table.write({ put: { ...at, gone: undefined, map: { gone: undefined, kept: -0 } } });
      await table.write({ update: at, set: { map2: { gone: undefined }, gone: undefined } });
      expect(await table.get(at)).toStrictEqual({ ...at, map: { kept: 0 }, map2: {} });
    });

    test("a later change of what was written changes nothing", async () => {
      const at = key();
      const list = [1];
      await table.write({ put: { ...at, list } });
      list.push(2);
      expect(await table.get(at)).toEqual({ ...at, list: [1] });
    });

    test("an update sets, adds and removes, and leaves the rest", async () => {
      const at = key();
      await table.write({ put: { ...at, name: "Ada", count: 5, old: true, kept: [1] } });
      await table.write({ update: at, set: { name: "Grace" }, add: { count: -2, fresh: 3 }, remove: ["old", "none"] });
      expect(await table.get(at)).toEqual({ ...at, name: "Grace", count: 3, fresh: 3, kept: [1] });
    });

    test("an update makes a missing item, and its counter starts at 0", async () => {
      const [one, two] = [key(), key()];
      await table.write({ update: one, set: { a: 1 } });
      await table.write({ update: two, add: { n: 2 } });
      expect(await table.getMany([one, two])).toEqual([
        { ...one, a: 1 },
        { ...two, n: 2 },
      ]);
    });

    test("a delete removes it, and one that is not there is no error", async () => {
      const at = key();
      await table.write({ put: { ...at } });
      await table.write({ delete: at });
      await table.write({ delete: at });
      expect(await table.get(at)).toBeUndefined();
    });

    test("reserved and odd words serve as attribute names", async () => {
      const at = key();
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

  describe("conditions", () => {
    const item = { text: "m", n: 5, yes: true, nothing: null, list: [1] };
    const cases: [If, boolean][] = [
      ["present", true],
      ["absent", false],
      [{ all: {} }, true],
      [{ all: { text: { is: "m" }, n: { is: 5 }, yes: { is: true }, nothing: { is: null } } }, true],
      [{ all: { text: { is: "m" }, n: { is: 6 } } }, false],
      [{ all: { n: { is: "5" } } }, false],
      [{ all: { list: { is: 1 } } }, false],
      [{ all: { none: { is: null } } }, false],
      [{ all: { n: { not: 6 } } }, true],
      [{ all: { n: { not: 5 } } }, false],
      [{ all: { n: { not: "5" } } }, true],
      [{ all: { list: { not: 1 } } }, true],
      [{ all: { none: { not: 5 } } }, true],
      [{ all: { none: { not: null } } }, true],
      [{ all: { nothing: { not: null } } }, false],
      [{ all: { n: { below: 6 } } }, true],
      [{ all: { n: { below: 5 } } }, false],
      [{ all: { text: { below: "n" } } }, true],
      [{ all: { text: { below: "m" } } }, false],
      [{ all: { text: { below: 9 } } }, false],
      [{ all: { n: { below: "9" } } }, false],
      [{ all: { none: { below: 9 } } }, false],
      [{ all: { nothing: { below: 9 } } }, false],
      [{ all: { n: { atLeast: 5 } } }, true],
      [{ all: { n: { atLeast: 5.5 } } }, false],
      [{ all: { text: { atLeast: "m" } } }, true],
      [{ all: { text: { atLeast: "ma" } } }, false],
      [{ all: { none: { atLeast: 0 } } }, false],
      [{ all: { yes: { atLeast: 0 } } }, false],
      [{ all: { none: { missing: true } } }, true],
      [{ all: { toString: { missing: true as const } } }, true],
      [{ all: { nothing: { missing: true } } }, false],
      [{ any: ["absent", { all: { n: { is: 5 } } }] }, true],
      [{ any: ["absent", { all: { n: { is: 6 } } }] }, false],
      [{ any: [{ any: ["present"] }, "absent"] }, true],
      [{ any: [{ all: { n: { is: 6 }, text: { is: "m" } } }, { all: { n: { is: 5 }, text: { is: "x" } } }] }, false],
    ];

    test("hold or fail on an item that is there", async () => {
      const at = key();
      await table.write({ put: { ...at, ...item } });
      for (const [condition, holds] of cases)
        expect([condition, await failedIndex({ check: at, if: condition })]).toEqual([
          condition,
          holds ? undefined : 0,
        ]);
    });

    test("on a missing item only absent holds, alone or among others", async () => {
      const at = key();
      const needsNone = (one: If): boolean =>
        one === "absent" || (typeof one === "object" && "any" in one && one.any.some(needsNone));
      for (const [condition] of cases)
        expect([condition, await failedIndex({ check: at, if: condition })]).toEqual([
          condition,
          needsNone(condition) ? undefined : 0,
        ]);
    });

    test("guard each kind of write, which changes nothing when they fail", async () => {
      const at = key();
      await table.write({ put: { ...at, n: 1 } });
      const stale: If = { all: { n: { is: 0 } } };
      expect(await failedIndex({ put: { ...at, n: 2 }, if: "absent" })).toBe(0);
      expect(await failedIndex({ update: at, add: { n: 1 }, if: stale })).toBe(0);
      expect(await failedIndex({ update: at, remove: ["n"], if: stale })).toBe(0);
      expect(await failedIndex({ delete: at, if: stale })).toBe(0);
      expect(await failedIndex({ check: at, if: stale })).toBe(0);
      expect(await table.get(at)).toEqual({ ...at, n: 1 });
      await table.write({ delete: at, if: { all: { n: { is: 1 } } } });
      expect(await table.get(at)).toBeUndefined();
    });

    test("compare text by code point", async () => {
      const at = key();
      await table.write({ put: { ...at, text: "\uffee" } });
      expect(await failedIndex({ check: at, if: { all: { text: { below: "😀" } } } })).toBeUndefined();
      expect(await failedIndex({ check: at, if: { all: { text: { atLeast: "😀" } } } })).toBe(0);
    });

    test("of two racing writes exactly one wins", async () => {
      const at = key();
      await table.write({ put: { ...at, version: 1 } });
      const attempt = (by: string) =>
        failedIndex({ update: at, set: { by }, add: { version: 1 }, if: { all: { version: { is: 1 } } } });
      const results = await Promise.all(["a", "b", "c", "d", "e"].map(attempt));
      expect(results.filter((failed) => failed === undefined)).toHaveLength(1);
      expect(await table.get(at)).toMatchObject({ version: 2 });
    });

    test("of racing transactions that make the same item exactly one wins", async () => {
      const shared = key();
      const own = Array.from({ length: 5 }, () => key());
      const results = await Promise.all(
        own.map((at) => failedIndex({ put: { ...at } }, { put: { ...shared, by: at.pk }, if: "absent" })),
      );
      expect(results.filter((failed) => failed === undefined)).toHaveLength(1);
      expect(results.filter((failed) => failed === 1)).toHaveLength(4);
      expect((await table.getMany(own)).filter((item) => item)).toHaveLength(1);
    });

    test("concurrent additions all count", async () => {
      const at = key();
      await Promise.all(Array.from({ length: 20 }, () => table.write({ update: at, add: { n: 1 } })));
      expect(await table.get(at)).toEqual({ ...at, n: 20 });
    });
  });

  describe("transactions", () => {
    test("do all of their writes, of every kind", async () => {
      const [a, b, c, d] = [key(), key(), key(), key()];
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
      const [a, b, c] = [key(), key(), key()];
      await table.write({ put: { ...c, n: 1 } });
      const failed = await failedIndex(
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
      const at = key();
      const twice = table.write({ check: at, if: "absent" }, { put: { ...at } });
      await expect(twice).rejects.toThrow(RefusedWrite);
      expect(await table.get(at)).toBeUndefined();
    });

    test("take 100 writes and refuse 101, and none", async () => {
      const pk = partition();
      const puts = Array.from({ length: 101 }, (_, n): Write => ({ put: { pk, sk: `${n}` } }));
      await expect(table.write(...(puts as [Write, ...Write[]]))).rejects.toThrow(RefusedWrite);
      await expect(table.write(...([] as unknown as [Write]))).rejects.toThrow(RefusedWrite); // What the type forbids.
      expect(await sortKeys({ pk })).toEqual([]);
      await table.write(...(puts.slice(1) as [Write, ...Write[]]));
      expect(await sortKeys({ pk })).toHaveLength(100);
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

  describe("limits", () => {
    /** An item of exactly so many bytes, in characters of two. */
    const itemOf = (size: number): Item => {
      const at = { ...key(), a: "", b: "" };
      const rest = size - mapSize(at);
      return { ...at, a: "ä".repeat(Math.floor(rest / 2)), b: "x".repeat(rest % 2) };
    };

    test("an item has at most 400 kB, names and UTF-8 values together", async () => {
      const [less, full, over] = [itemOf(limits.item - 1), itemOf(limits.item), itemOf(limits.item + 1)];
      await table.write({ put: less });
      await table.write({ put: full });
      expect(await table.getMany([less, full])).toEqual([less, full]);
      await expect(table.write({ put: over })).rejects.toThrow(RefusedWrite);
      await expect(table.write({ put: over }, { put: key() })).rejects.toThrow(RefusedWrite);
      expect(await table.get(over)).toBeUndefined();
    });

    test("an update cannot make an item larger than that", async () => {
      const full = itemOf(limits.item - 2);
      await table.write({ put: full });
      await expect(table.write({ update: full, set: { c: "xx" } })).rejects.toThrow(RefusedWrite);
      await expect(table.write({ update: full, set: { c: "xx" } }, { put: key() })).rejects.toThrow(RefusedWrite);
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
      const at = key();
      const wrong = values as Record<string, Value>;
      await expect(table.write({ put: { ...wrong, ...at } })).rejects.toThrow(RefusedWrite);
      await expect(table.write({ update: at, set: wrong })).rejects.toThrow(RefusedWrite);
      expect(await table.get(at)).toBeUndefined();
    });

    test("31 lists within one another are stored", async () => {
      const at = key();
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
      const at = key();
      const item = { ...at, a: 0, text: "x", nothing: null };
      await table.write({ put: item });
      await expect(table.write(write(at))).rejects.toThrow(RefusedWrite);
      await expect(table.write(write(at), { put: key() })).rejects.toThrow(RefusedWrite);
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

  describe("getMany", () => {
    test("answers in the order of the keys, with gaps and repetitions", async () => {
      const pk = await fill(["1", "2", "3"]);
      const keys = ["3", "none", "1", "3"].map((sk) => ({ pk, sk }));
      expect(await table.getMany(keys)).toEqual([{ pk, sk: "3" }, undefined, { pk, sk: "1" }, { pk, sk: "3" }]);
      expect(await table.getMany([])).toEqual([]);
    });

    test("takes 100 keys and refuses 101", async () => {
      const pk = await fill(["99"]);
      const keys = Array.from({ length: 101 }, (_, n) => ({ pk, sk: `${n}` }));
      expect((await table.getMany(keys.slice(0, 100))).findIndex((item) => item)).toBe(99);
      await expect(table.getMany(keys)).rejects.toThrow(RangeError);
    });
  });

  describe("queries", () => {
    test("sort by UTF-8 bytes, characters beyond the basic plane last", async () => {
      const ordered = [
        "",
        "A",
        "B",
        "a",
        "aa",
        "z",
        "ä",
        "中",
        "\ud7ff",
        "\ue000",
        "\uffff",
        "\u{10000}",
        "😀",
        "\u{10ffff}",
      ].slice(1);
      const pk = await fill(ordered.toReversed());
      expect(await sortKeys({ pk })).toEqual(ordered);
      expect(await sortKeys({ pk, newestFirst: true })).toEqual(ordered.toReversed());
      expect(await sortKeys({ pk, sk: { from: "\uffff", to: "😀" } })).toEqual(["\uffff", "\u{10000}", "😀"]);
    });

    test("find by prefix and by bounds", async () => {
      const pk = await fill(["A#1", "A#2", "A#2#x", "A$", "B#1", "😀1", "😀2", "😁"]);
      expect(await sortKeys({ pk, sk: { prefix: "A#" } })).toEqual(["A#1", "A#2", "A#2#x"]);
      expect(await sortKeys({ pk, sk: { prefix: "A#2" }, newestFirst: true })).toEqual(["A#2#x", "A#2"]);
      expect(await sortKeys({ pk, sk: { prefix: "😀" } })).toEqual(["😀1", "😀2"]);
      expect(await sortKeys({ pk, sk: { prefix: "C" } })).toEqual([]);
      expect(await sortKeys({ pk, sk: { prefix: "" } })).toHaveLength(8);
      expect(await sortKeys({ pk, sk: { from: "A#2", to: "B#1" } })).toEqual(["A#2", "A#2#x", "A$", "B#1"]);
      expect(await sortKeys({ pk, sk: { from: "A#3", to: "A#4" } })).toEqual([]);
      expect(await sortKeys({ pk, sk: { from: "B", to: "A" } })).toEqual([]);
      expect(await sortKeys({ pk: partition() })).toEqual([]);
    });

    test("refuse what no query can ask", async () => {
      const pk = partition();
      await expect(table.query({ pk, limit: 0 })).rejects.toThrow(RangeError);
      await expect(table.query({ pk, limit: 1.5 })).rejects.toThrow(RangeError);
      await expect(table.query({ pk, sk: { from: "", to: "x" } })).rejects.toThrow(RangeError);
      await expect(table.query({ pk, after: { pk: partition(), sk: "1" } })).rejects.toThrow(RangeError);
      await expect(table.query({ index: "byDue", pk, after: { pk, sk: "1" } })).rejects.toThrow(RangeError);
    });

    const pages = async (query: Query): Promise<string[][]> => {
      const all: string[][] = [];
      let after: Query["after"];
      do {
        const page = await table.query({ ...query, after });
        all.push(page.items.map((item) => item.sk));
        after = page.next;
      } while (after);
      return all;
    };

    test("come in pages, in both directions, and end without an empty one", async () => {
      const pk = await fill(["1", "2", "3", "4", "5", "6"]);
      expect(await pages({ pk, limit: 4 })).toEqual([
        ["1", "2", "3", "4"],
        ["5", "6"],
      ]);
      expect(await pages({ pk, limit: 3 })).toEqual([
        ["1", "2", "3"],
        ["4", "5", "6"],
      ]);
      expect(await pages({ pk, limit: 6 })).toEqual([["1", "2", "3", "4", "5", "6"]]);
      expect(await pages({ pk, limit: 4, newestFirst: true })).toEqual([
        ["6", "5", "4", "3"],
        ["2", "1"],
      ]);
      const bounded = { pk, sk: { from: "2", to: "5" }, limit: 2 };
      expect(await pages(bounded)).toEqual([
        ["2", "3"],
        ["4", "5"],
      ]);
      expect(await pages({ ...bounded, newestFirst: true })).toEqual([
        ["5", "4"],
        ["3", "2"],
      ]);
    });

    test("go on after an item that has been deleted since", async () => {
      const pk = await fill(["1", "2", "3"]);
      for (const [newestFirst, rest] of [
        [false, "3"],
        [true, "1"],
      ] as const) {
        const { next } = await table.query({ pk, limit: 2, newestFirst });
        await table.write({ delete: { pk, sk: "2" } });
        expect(await sortKeys({ pk, after: next, newestFirst })).toEqual([rest]);
        await table.write({ put: { pk, sk: "2" } });
      }
    });

    test("come in pages on the index too, also among equals", async () => {
      const duePk = partition();
      await fill(["1", "2", "3", "4", "5"], (sk) => ({ duePk, dueSk: sk < "4" ? "same" : `x${sk}` }));
      const forwards = await pages({ index: "byDue", pk: duePk, limit: 2 });
      expect(forwards.map((page) => page.length)).toEqual([2, 2, 1]);
      expect(forwards.flat().slice(3)).toEqual(["4", "5"]);
      expect(forwards.flat().toSorted()).toEqual(["1", "2", "3", "4", "5"]);
      const backwards = await pages({ index: "byDue", pk: duePk, limit: 2, newestFirst: true });
      expect(backwards.flat().slice(0, 2)).toEqual(["5", "4"]);
      expect(backwards.flat().toSorted()).toEqual(["1", "2", "3", "4", "5"]);
      expect(await sortKeys({ index: "byDue", pk: duePk, sk: { from: "x4", to: "x4" } })).toEqual(["4"]);
    });

    test("an item is in the index while it has both of its keys", async () => {
      const at = key();
      const duePk = partition();
      const due = () => table.query({ index: "byDue", pk: duePk }).then((page) => page.items);
      await table.write({ put: { ...at, duePk } });
      expect(await due()).toEqual([]);
      await table.write({ update: at, set: { dueSk: "1" } });
      expect(await due()).toEqual([{ ...at, duePk, dueSk: "1" }]);
      await table.write({ update: at, set: { dueSk: "2", more: true } });
      expect(await due()).toEqual([{ ...at, duePk, dueSk: "2", more: true }]);
      await table.write({ update: at, remove: ["duePk"], if: "present" });
      expect(await due()).toEqual([]);
      await table.write({ put: { ...at, duePk, dueSk: "3" } });
      expect(await due()).toHaveLength(1);
      await table.write({ delete: at });
      expect(await due()).toEqual([]);
    });

    test("a page has about 1 MB, and all pages have everything", async () => {
      const pk = partition();
      for (const sk of ["1", "2", "3", "4", "5"]) await table.write({ put: { pk, sk, text: "x".repeat(390_000) } });
      const found = await pages({ pk });
      expect(found.map((page) => page.length)).toEqual([3, 2]);
      expect(await queryAll(table, { pk })).toHaveLength(5);
      expect(await pages({ pk, limit: 5, newestFirst: true })).toEqual([
        ["5", "4", "3"],
        ["2", "1"],
      ]);
    });
  });
});
