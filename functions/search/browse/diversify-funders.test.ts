import fc from "fast-check";
import { expect, test } from "vitest";
import { diversifyFunders } from "./diversify-funders.ts";

const someFunders = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 60 });
const toEntries = (funders: readonly number[]) => funders.map((funder, rank) => ({ funder, rank }));

test("keeps every entry once and preserves each funder's order", () => {
  fc.assert(
    fc.property(someFunders, (funders) => {
      const diversified = diversifyFunders(toEntries(funders), ({ funder }) => funder);
      expect(diversified.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual([...funders.keys()]);
      for (const id of new Set(funders)) {
        const ranks = diversified.filter(({ funder }) => funder === id).map(({ rank }) => rank);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }
    }),
  );
});

test("a funder exceeds four of ten places only when no other funder is left", () => {
  fc.assert(
    fc.property(someFunders, (funders) => {
      const diversified = diversifyFunders(toEntries(funders), ({ funder }) => funder);
      for (let from = 0; from < diversified.length; from += 10) {
        const page = diversified.slice(from, from + 10);
        const later = new Map<number, number>();
        for (const { funder } of diversified.slice(from + 10)) later.set(funder, (later.get(funder) ?? 0) + 1);
        const count = (id: number) => page.filter(({ funder }) => funder === id).length;
        if (page.some(({ funder }) => count(funder) > 4))
          for (const other of later.keys()) expect(count(other)).toBeGreaterThanOrEqual(4);
      }
    }),
  );
});
