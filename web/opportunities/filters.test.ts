import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import {
  deadlines,
  defaults,
  directions,
  type Filters,
  filtered,
  isFiltered,
  knownFilters,
  noFilters,
  orders,
  sorted,
} from "./filters.ts";

const one = (title: string, over: object = {}) => ({
  title,
  funder: "Example Foundation",
  amount: null as string | null,
  deadline: null as string | null,
  matchScore: 50 as number | null,
  ...over,
});
type One = ReturnType<typeof one>;
const day = (date: string) => `${date}T00:00:00.000Z`;
const today = "2026-11-21";
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

const all = [
  one("today", { deadline: day("2026-11-21") }),
  one("tomorrow", { deadline: day("2026-11-22") }),
  one("thirty", { deadline: day("2026-12-21") }),
  one("thirty-one", { deadline: day("2026-12-22") }),
  one("ninety", { deadline: day("2027-02-19") }),
  one("ninety-one", { deadline: day("2027-02-20") }),
  one("yesterday", { deadline: day("2026-11-20") }),
  one("open"),
];

test.each([
  ["all", titles(all)],
  ["next-30", ["tomorrow", "thirty"]],
  ["next-60", ["tomorrow", "thirty", "thirty-one"]],
  ["next-90", ["tomorrow", "thirty", "thirty-one", "ninety"]],
  ["overdue", ["yesterday"]],
  ["no-deadline", ["open"]],
])("deadline %s", (deadline, expected) =>
  expect(titles(filtered(all, { ...defaults, deadline }, today))).toEqual(expected),
);

test("amount and funder match a part, in any case", () => {
  const list = [one("a", { amount: "Up to $75,000", funder: "Knight Foundation" }), one("b")];
  expect(titles(filtered(list, { ...defaults, amount: "UP TO" }, today))).toEqual(["a"]);
  expect(titles(filtered(list, { ...defaults, funder: "knight" }, today))).toEqual(["a"]);
  expect(titles(filtered(list, { ...defaults, funder: "KNIGHT", amount: "50,000" }, today))).toEqual([]);
  // A pattern is text: nothing in it has a meaning.
  expect(titles(filtered(list, { ...defaults, amount: ".*" }, today))).toEqual([]);
  expect(isFiltered({ ...defaults, funder: "k" })).toBe(true);
  expect(isFiltered({ ...defaults, funder: " " })).toBe(false);
  expect(isFiltered({ ...defaults, sort: "title" })).toBe(false);
  expect(isFiltered({ ...defaults, ...noFilters, deadline: "overdue" })).toBe(true);
});

test("sorts by what is asked, with the unknown last either way", () => {
  const list = [
    one("b", { matchScore: 90, amount: "$50,000 - $250,000", deadline: day("2027-01-01") }),
    one("a", { matchScore: null, amount: "Not stated" }),
    one("C", { matchScore: 95, amount: "about $1.5 million", deadline: day("2026-12-01") }),
  ];
  const by = (change: Partial<Filters>) => titles(sorted(list, { ...defaults, ...change }));
  expect(by({})).toEqual(["C", "b", "a"]);
  expect(by({ direction: "asc" })).toEqual(["b", "C", "a"]);
  expect(by({ sort: "amount" })).toEqual(["C", "b", "a"]);
  expect(by({ sort: "amount", direction: "asc" })).toEqual(["b", "C", "a"]);
  expect(by({ sort: "deadline", direction: "asc" })).toEqual(["C", "b", "a"]);
  expect(by({ sort: "deadline" })).toEqual(["b", "C", "a"]);
  expect(by({ sort: "title", direction: "asc" })).toEqual(["a", "b", "C"]);
  expect(by({ sort: "title" })).toEqual(["C", "b", "a"]);
});

test("what an address names and nobody knows is as if it named nothing", () => {
  const strange = { amount: "5", funder: "", deadline: "next-45", sort: "constructor", direction: "up" };
  expect(knownFilters(strange)).toEqual({ ...defaults, amount: "5" });
  const kept = { amount: "", funder: "x", deadline: "next-60", sort: "title", direction: "asc" };
  expect(knownFilters(kept)).toEqual(kept);
});

/** Days from the user's today until a deadline, counted one by one. */
const slowDaysLeft = (deadline: string) => {
  const reaches = (days: number) => addDays(today, days) === deadline.slice(0, 10);
  for (let days = 0; days < 1000; days++) {
    if (reaches(days)) return days;
    if (reaches(-days)) return -days;
  }
  throw new Error("further than the test goes");
};
const slowPasses = (record: One, { amount, funder, deadline }: Filters) => {
  if (!(record.amount ?? "").toUpperCase().includes(amount.toUpperCase().trim())) return false;
  if (!record.funder.toUpperCase().includes(funder.toUpperCase().trim())) return false;
  if (deadline === "all") return true;
  if (record.deadline === null) return deadline === "no-deadline";
  if (deadline === "no-deadline") return false;
  const left = slowDaysLeft(record.deadline);
  return deadline === "overdue" ? left < 0 : left >= 1 && left <= Number(deadline.slice("next-".length));
};

const keys = <T extends object>(table: T) => fc.constantFrom(...(Object.keys(table) as (keyof T & string)[]));
const part = fc.constantFrom("", "$", "50", "knight", "FOUND", "up ", "not");
const someFilters: fc.Arbitrary<Filters> = fc.record({
  amount: part,
  funder: part,
  deadline: keys(deadlines),
  sort: keys(orders),
  direction: keys(directions),
});
const someRecord: fc.Arbitrary<One> = fc.record({
  title: fc.constantFrom("Alpha", "alpha", "beta", "Gamma 10", "Gamma 9"),
  funder: fc.constantFrom("Knight Foundation", "Example Fund", "Town of Mill"),
  amount: fc.constantFrom(null, "Not stated", "Up to $75,000", "$5,000 to $50,000", "$1.5 million"),
  deadline: fc.option(fc.integer({ min: -100, max: 100 }).map((days) => day(addDays(today, days)))),
  matchScore: fc.option(fc.nat(100)),
});

test("filters as a slow reference does, whatever the records and the filters", () => {
  fc.assert(
    fc.property(fc.array(someRecord, { maxLength: 30 }), someFilters, (records, filters) => {
      expect(filtered(records, filters, today)).toEqual(records.filter((record) => slowPasses(record, filters)));
    }),
    { numRuns: 400 },
  );
});

/** Insertion, one by one, over a value that says less, equal or more for each pair. */
const slowSorted = (records: One[], filters: Filters) => {
  const dollars = { "Up to $75,000": 75_000, "$5,000 to $50,000": 5_000, "$1.5 million": 1_500_000 } as const;
  const titleRank = ["alpha", "beta", "gamma 9", "gamma 10"];
  const value = (record: One): number | null =>
    ({
      matchScore: record.matchScore,
      deadline: record.deadline === null ? null : slowDaysLeft(record.deadline),
      amount: dollars[record.amount as keyof typeof dollars] ?? null,
      title: titleRank.indexOf(record.title.toLowerCase()),
    })[filters.sort] ?? null;
  const isBefore = (a: One, b: One) => {
    const [x, y] = [value(a), value(b)];
    if (x === null) return false;
    return y === null || (filters.direction === "asc" ? x < y : x > y);
  };
  const result: One[] = [];
  for (const record of records) {
    let place = result.length;
    while (place > 0 && isBefore(record, result[place - 1] ?? record)) place -= 1;
    result.splice(place, 0, record);
  }
  return result;
};

test("sorts as a slow reference does, and equal ones keep their order", () => {
  fc.assert(
    fc.property(fc.array(someRecord, { maxLength: 30 }), someFilters, (records, filters) => {
      const expected = slowSorted(records, filters);
      const got = sorted(records, filters);
      expect(got).toHaveLength(expected.length);
      expect(got.every((record, place) => record === expected[place])).toBe(true);
    }),
    { numRuns: 400 },
  );
});
