import fc from "fast-check";
import { expect, test } from "vitest";
import { diverse } from "./diversity.ts";

const someFunders = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 60 });
const entriesOf = (funders: readonly number[]) => funders.map((funder, rank) => ({ funder, rank }));

test("nothing is lost or doubled, and each funder's own order is kept", () => {
  fc.assert(
    fc.property(someFunders, (funders) => {
      const spread = diverse(entriesOf(funders), ({ funder }) => funder);
      expect(spread.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual([...funders.keys()]);
      for (const one of new Set(funders)) {
        const ranks = spread.filter(({ funder }) => funder === one).map(({ rank }) => rank);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }
    }),
  );
});

test("a fifth of one funder stands among ten only when nobody else is left", () => {
  fc.assert(
    fc.property(someFunders, (funders) => {
      const spread = diverse(entriesOf(funders), ({ funder }) => funder);
      for (let from = 0; from < spread.length; from += 10) {
        const page = spread.slice(from, from + 10);
        const later = new Map<number, number>();
        for (const { funder } of spread.slice(from + 10)) later.set(funder, (later.get(funder) ?? 0) + 1);
        const count = (one: number) => page.filter(({ funder }) => funder === one).length;
        if (page.some(({ funder }) => count(funder) > 4))
          for (const other of later.keys()) expect(count(other)).toBeGreaterThanOrEqual(4);
      }
    }),
  );
});
