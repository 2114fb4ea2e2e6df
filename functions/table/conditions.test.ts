import { describe, expect, test } from "vitest";
import type { Condition } from "./table.ts";
import { createItemKey, describeOnEachEngine, getFailedWriteIndex } from "./testing-engines.ts";

describeOnEachEngine((table) => {
  describe("conditions", () => {
    const item = { text: "m", n: 5, yes: true, nothing: null, list: [1] };
    const cases: [Condition, boolean][] = [
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

    test("evaluate against an existing item", async () => {
      const key = createItemKey();
      await table.write({ put: { ...key, ...item } });
      for (const [condition, holds] of cases)
        expect([condition, await getFailedWriteIndex(table, { check: key, if: condition })]).toEqual([
          condition,
          holds ? undefined : 0,
        ]);
    });

    test('only "absent" holds for a missing item, alone or inside "any"', async () => {
      const key = createItemKey();
      const holdsForMissingItem = (condition: Condition): boolean =>
        condition === "absent" ||
        (typeof condition === "object" && "any" in condition && condition.any.some(holdsForMissingItem));
      for (const [condition] of cases)
        expect([condition, await getFailedWriteIndex(table, { check: key, if: condition })]).toEqual([
          condition,
          holdsForMissingItem(condition) ? undefined : 0,
        ]);
    });

    test("guard every kind of write and leave the item unchanged when they fail", async () => {
      const key = createItemKey();
      await table.write({ put: { ...key, n: 1 } });
      const stale: Condition = { all: { n: { is: 0 } } };
      expect(await getFailedWriteIndex(table, { put: { ...key, n: 2 }, if: "absent" })).toBe(0);
      expect(await getFailedWriteIndex(table, { update: key, add: { n: 1 }, if: stale })).toBe(0);
      expect(await getFailedWriteIndex(table, { update: key, remove: ["n"], if: stale })).toBe(0);
      expect(await getFailedWriteIndex(table, { delete: key, if: stale })).toBe(0);
      expect(await getFailedWriteIndex(table, { check: key, if: stale })).toBe(0);
      expect(await table.get(key)).toEqual({ ...key, n: 1 });
      await table.write({ delete: key, if: { all: { n: { is: 1 } } } });
      expect(await table.get(key)).toBeUndefined();
    });

    test("compare strings by code point", async () => {
      const key = createItemKey();
      await table.write({ put: { ...key, text: "\uffee" } });
      expect(await getFailedWriteIndex(table, { check: key, if: { all: { text: { below: "😀" } } } })).toBeUndefined();
      expect(await getFailedWriteIndex(table, { check: key, if: { all: { text: { atLeast: "😀" } } } })).toBe(0);
    });

    test("let exactly one of several concurrent conditional writes win", async () => {
      const key = createItemKey();
      await table.write({ put: { ...key, version: 1 } });
      const attempt = (by: string) =>
        getFailedWriteIndex(table, {
          update: key,
          set: { by },
          add: { version: 1 },
          if: { all: { version: { is: 1 } } },
        });
      const results = await Promise.all(["a", "b", "c", "d", "e"].map(attempt));
      expect(results.filter((failed) => failed === undefined)).toHaveLength(1);
      expect(await table.get(key)).toMatchObject({ version: 2 });
    });

    test("let exactly one of several concurrent transactions create an item", async () => {
      const shared = createItemKey();
      const keys = Array.from({ length: 5 }, () => createItemKey());
      const results = await Promise.all(
        keys.map((key) =>
          getFailedWriteIndex(table, { put: { ...key } }, { put: { ...shared, by: key.pk }, if: "absent" }),
        ),
      );
      expect(results.filter((failed) => failed === undefined)).toHaveLength(1);
      expect(results.filter((failed) => failed === 1)).toHaveLength(4);
      expect((await table.getMany(keys)).filter((item) => item)).toHaveLength(1);
    });

    test("concurrent counter increments are all applied", async () => {
      const key = createItemKey();
      await Promise.all(Array.from({ length: 20 }, () => table.write({ update: key, add: { n: 1 } })));
      expect(await table.get(key)).toEqual({ ...key, n: 20 });
    });
  });
});
