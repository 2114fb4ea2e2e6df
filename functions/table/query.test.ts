import { describe, expect, test } from "vitest";
import { type Query, queryAll } from "./table.ts";
import { createItemKey, createPartitionKey, describeOnEachEngine, putItems, querySortKeys } from "./testing-engines.ts";

describeOnEachEngine((table) => {
  describe("queries", () => {
    test("sort by UTF-8 bytes, supplementary characters last", async () => {
      const orderedKeys = [
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
      const pk = await putItems(table, orderedKeys.toReversed());
      expect(await querySortKeys(table, { pk })).toEqual(orderedKeys);
      expect(await querySortKeys(table, { pk, newestFirst: true })).toEqual(orderedKeys.toReversed());
      expect(await querySortKeys(table, { pk, sk: { from: "\uffff", to: "😀" } })).toEqual([
        "\uffff",
        "\u{10000}",
        "😀",
      ]);
    });

    test("match by prefix and by range", async () => {
      const pk = await putItems(table, ["A#1", "A#2", "A#2#x", "A$", "B#1", "😀1", "😀2", "😁"]);
      expect(await querySortKeys(table, { pk, sk: { prefix: "A#" } })).toEqual(["A#1", "A#2", "A#2#x"]);
      expect(await querySortKeys(table, { pk, sk: { prefix: "A#2" }, newestFirst: true })).toEqual(["A#2#x", "A#2"]);
      expect(await querySortKeys(table, { pk, sk: { prefix: "😀" } })).toEqual(["😀1", "😀2"]);
      expect(await querySortKeys(table, { pk, sk: { prefix: "C" } })).toEqual([]);
      expect(await querySortKeys(table, { pk, sk: { prefix: "" } })).toHaveLength(8);
      expect(await querySortKeys(table, { pk, sk: { from: "A#2", to: "B#1" } })).toEqual(["A#2", "A#2#x", "A$", "B#1"]);
      expect(await querySortKeys(table, { pk, sk: { from: "A#3", to: "A#4" } })).toEqual([]);
      expect(await querySortKeys(table, { pk, sk: { from: "B", to: "A" } })).toEqual([]);
      expect(await querySortKeys(table, { pk: createPartitionKey() })).toEqual([]);
    });

    test("reject invalid limits, bounds and cursors", async () => {
      const pk = createPartitionKey();
      await expect(table.query({ pk, limit: 0 })).rejects.toThrow(RangeError);
      await expect(table.query({ pk, limit: 1.5 })).rejects.toThrow(RangeError);
      await expect(table.query({ pk, sk: { from: "", to: "x" } })).rejects.toThrow(RangeError);
      await expect(table.query({ pk, after: { pk: createPartitionKey(), sk: "1" } })).rejects.toThrow(RangeError);
      await expect(table.query({ index: "byDue", pk, after: { pk, sk: "1" } })).rejects.toThrow(RangeError);
    });

    const readPages = async (query: Query): Promise<string[][]> => {
      const all: string[][] = [];
      let after: Query["after"];
      do {
        const page = await table.query({ ...query, after });
        all.push(page.items.map((item) => item.sk));
        after = page.next;
      } while (after);
      return all;
    };

    test("page in both directions and never end with an empty page", async () => {
      const pk = await putItems(table, ["1", "2", "3", "4", "5", "6"]);
      expect(await readPages({ pk, limit: 4 })).toEqual([
        ["1", "2", "3", "4"],
        ["5", "6"],
      ]);
      expect(await readPages({ pk, limit: 3 })).toEqual([
        ["1", "2", "3"],
        ["4", "5", "6"],
      ]);
      expect(await readPages({ pk, limit: 6 })).toEqual([["1", "2", "3", "4", "5", "6"]]);
      expect(await readPages({ pk, limit: 4, newestFirst: true })).toEqual([
        ["6", "5", "4", "3"],
        ["2", "1"],
      ]);
      const bounded = { pk, sk: { from: "2", to: "5" }, limit: 2 };
      expect(await readPages(bounded)).toEqual([
        ["2", "3"],
        ["4", "5"],
      ]);
      expect(await readPages({ ...bounded, newestFirst: true })).toEqual([
        ["5", "4"],
        ["3", "2"],
      ]);
    });

    test("return only projected attributes and keys, and page the same way", async () => {
      const duePk = createPartitionKey();
      const pk = await putItems(table, ["1", "2"], (sk) => ({
        duePk,
        dueSk: sk,
        name: `Name ${sk}`,
        text: "x",
        size: 1,
      }));
      const first = await table.query({ pk, only: ["name", "missing"], limit: 1 });
      expect(first.items).toEqual([{ pk, sk: "1", duePk, dueSk: "1", name: "Name 1" }]);
      const rest = await table.query({ pk, only: ["size"], after: first.next });
      expect(rest).toEqual({ items: [{ pk, sk: "2", duePk, dueSk: "2", size: 1 }], next: undefined });
      const due = await table.query({ index: "byDue", pk: duePk, only: [], limit: 1 });
      expect(due.items).toEqual([{ pk, sk: "1", duePk, dueSk: "1" }]);
      const last = await table.query({ index: "byDue", pk: duePk, only: [], after: due.next });
      expect(last.items.map(({ sk }) => sk)).toEqual(["2"]);
    });

    test("continue after an item deleted in the meantime", async () => {
      const pk = await putItems(table, ["1", "2", "3"]);
      for (const [newestFirst, rest] of [
        [false, "3"],
        [true, "1"],
      ] as const) {
        const { next } = await table.query({ pk, limit: 2, newestFirst });
        await table.write({ delete: { pk, sk: "2" } });
        expect(await querySortKeys(table, { pk, after: next, newestFirst })).toEqual([rest]);
        await table.write({ put: { pk, sk: "2" } });
      }
    });

    test("page through an index, including entries with equal sort keys", async () => {
      const duePk = createPartitionKey();
      await putItems(table, ["1", "2", "3", "4", "5"], (sk) => ({ duePk, dueSk: sk < "4" ? "same" : `x${sk}` }));
      const forwardPages = await readPages({ index: "byDue", pk: duePk, limit: 2 });
      expect(forwardPages.map((page) => page.length)).toEqual([2, 2, 1]);
      expect(forwardPages.flat().slice(3)).toEqual(["4", "5"]);
      expect(forwardPages.flat().toSorted()).toEqual(["1", "2", "3", "4", "5"]);
      const backwardPages = await readPages({ index: "byDue", pk: duePk, limit: 2, newestFirst: true });
      expect(backwardPages.flat().slice(0, 2)).toEqual(["5", "4"]);
      expect(backwardPages.flat().toSorted()).toEqual(["1", "2", "3", "4", "5"]);
      expect(await querySortKeys(table, { index: "byDue", pk: duePk, sk: { from: "x4", to: "x4" } })).toEqual(["4"]);
    });

    test("the index contains an item while it has both index keys", async () => {
      const key = createItemKey();
      const duePk = createPartitionKey();
      const queryDue = () => table.query({ index: "byDue", pk: duePk }).then((page) => page.items);
      await table.write({ put: { ...key, duePk } });
      expect(await queryDue()).toEqual([]);
      await table.write({ update: key, set: { dueSk: "1" } });
      expect(await queryDue()).toEqual([{ ...key, duePk, dueSk: "1" }]);
      await table.write({ update: key, set: { dueSk: "2", more: true } });
      expect(await queryDue()).toEqual([{ ...key, duePk, dueSk: "2", more: true }]);
      await table.write({ update: key, remove: ["duePk"], if: "present" });
      expect(await queryDue()).toEqual([]);
      await table.write({ put: { ...key, duePk, dueSk: "3" } });
      expect(await queryDue()).toHaveLength(1);
      await table.write({ delete: key });
      expect(await queryDue()).toEqual([]);
    });

    test("limit a page to about 1 MB and lose nothing across pages", async () => {
      const pk = createPartitionKey();
      for (const sk of ["1", "2", "3", "4", "5"]) await table.write({ put: { pk, sk, text: "x".repeat(390_000) } });
      const items = await readPages({ pk });
      expect(items.map((page) => page.length)).toEqual([3, 2]);
      expect(await queryAll(table, { pk })).toHaveLength(5);
      expect(await readPages({ pk, limit: 5, newestFirst: true })).toEqual([
        ["5", "4", "3"],
        ["2", "1"],
      ]);
    });
  });
});
