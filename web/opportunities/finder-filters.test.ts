import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/util/dates.ts";
import { sampleKeyFacts } from "#tests/web/sample-records.ts";
import {
  clearedFilters,
  deadlineOptions,
  defaultFilters,
  directionOptions,
  type FinderFilters,
  filterResults,
  hasActiveFilters,
  sanitizeFilters,
  sortOptions,
  sortResults,
} from "./results-filters.tsx";

const record = (title: string, overrides: object = {}) => ({
  title,
  funder: "Example Foundation",
  amount: null as string | null,
  deadline: null as string | null,
  matchScore: 50 as number | null,
  ...overrides,
});
type TestRecord = ReturnType<typeof record>;
const day = (date: string) => `${date}T00:00:00.000Z`;
const today = "2026-11-21";
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

const all = [
  record("today", { deadline: day("2026-11-21") }),
  record("tomorrow", { deadline: day("2026-11-22") }),
  record("thirty", { deadline: day("2026-12-21") }),
  record("thirty-one", { deadline: day("2026-12-22") }),
  record("ninety", { deadline: day("2027-02-19") }),
  record("ninety-one", { deadline: day("2027-02-20") }),
  record("yesterday", { deadline: day("2026-11-20") }),
  record("open"),
];

test.each([
  ["all", titles(all)],
  ["next-30", ["today", "tomorrow", "thirty"]],
  ["next-60", ["today", "tomorrow", "thirty", "thirty-one"]],
  ["next-90", ["today", "tomorrow", "thirty", "thirty-one", "ninety"]],
  ["overdue", ["yesterday"]],
  ["no-deadline", ["open"]],
])("filters by deadline %s", (deadline, expected) =>
  expect(titles(filterResults(all, { ...defaultFilters, deadline }, today))).toEqual(expected),
);

test("matches a part of amount and funder, case-insensitively", () => {
  const list = [record("a", { amount: "Up to $75,000", funder: "Knight Foundation" }), record("b")];
  expect(titles(filterResults(list, { ...defaultFilters, amount: "UP TO" }, today))).toEqual(["a"]);
  expect(titles(filterResults(list, { ...defaultFilters, funder: "knight" }, today))).toEqual(["a"]);
  expect(titles(filterResults(list, { ...defaultFilters, funder: "KNIGHT", amount: "50,000" }, today))).toEqual([]);
  // The text is not a regular expression.
  expect(titles(filterResults(list, { ...defaultFilters, amount: ".*" }, today))).toEqual([]);
  expect(hasActiveFilters({ ...defaultFilters, funder: "k" })).toBe(true);
  expect(hasActiveFilters({ ...defaultFilters, funder: " " })).toBe(false);
  expect(hasActiveFilters({ ...defaultFilters, sort: "title" })).toBe(false);
  expect(hasActiveFilters({ ...defaultFilters, ...clearedFilters, deadline: "overdue" })).toBe(true);
});

test("keeps results of any selected kind and verdict", () => {
  const list = [
    record("building", { keyFacts: { ...sampleKeyFacts, kinds: [{ kind: "capital", field: "text", evidence: "x" }] } }),
    record("services", { keyFacts: sampleKeyFacts, eligibility: { verdict: "eligible", gates: [] } }),
    record("stored without facts", { eligibility: { verdict: "unknown", gates: [] } }),
  ];
  const by = (change: Partial<FinderFilters>) => titles(filterResults(list, { ...defaultFilters, ...change }, today));
  expect(by({ kind: "capital" })).toEqual(["building"]);
  expect(by({ kind: "capital,services" })).toEqual(["building", "services"]);
  expect(by({ eligibility: "unknown" })).toEqual(["stored without facts"]);
  expect(hasActiveFilters({ ...defaultFilters, kind: "capital" })).toBe(true);
});

test("sorts by the selected field, with unknown values last in both directions", () => {
  const list = [
    record("b", { matchScore: 90, amount: "$50,000 - $250,000", deadline: day("2027-01-01") }),
    record("a", { matchScore: null, amount: "Not stated" }),
    record("C", { matchScore: 95, amount: "about $1.5 million", deadline: day("2026-12-01") }),
  ];
  const by = (change: Partial<FinderFilters>) => titles(sortResults(list, { ...defaultFilters, ...change }));
  expect(by({})).toEqual(["C", "b", "a"]);
  expect(by({ direction: "asc" })).toEqual(["b", "C", "a"]);
  expect(by({ sort: "amount" })).toEqual(["C", "b", "a"]);
  expect(by({ sort: "amount", direction: "asc" })).toEqual(["b", "C", "a"]);
  expect(by({ sort: "deadline", direction: "asc" })).toEqual(["C", "b", "a"]);
  expect(by({ sort: "deadline" })).toEqual(["b", "C", "a"]);
  expect(by({ sort: "title", direction: "asc" })).toEqual(["a", "b", "C"]);
  expect(by({ sort: "title" })).toEqual(["C", "b", "a"]);
});

test("replaces unknown URL values with defaults", () => {
  const invalid = {
    ...defaultFilters,
    ...{ amount: "5", deadline: "next-45", kind: "toString", eligibility: "ineligible", sort: "constructor" },
    direction: "up",
  };
  expect(sanitizeFilters(invalid)).toEqual({ ...defaultFilters, amount: "5" });
  const valid = {
    ...defaultFilters,
    ...{ funder: "x", deadline: "next-60", kind: "capital,prize", eligibility: "unknown", sort: "title" },
    direction: "asc",
  };
  expect(sanitizeFilters(valid)).toEqual(valid);
});

/** Reference implementation: counts the days until a deadline one by one. */
const countDaysLeft = (deadline: string) => {
  const reaches = (days: number) => addDays(today, days) === deadline.slice(0, 10);
  for (let days = 0; days < 1000; days++) {
    if (reaches(days)) return days;
    if (reaches(-days)) return -days;
  }
  throw new Error("further than the test goes");
};
const matchesReference = (record: TestRecord, { amount, funder, deadline }: FinderFilters) => {
  if (!(record.amount ?? "").toUpperCase().includes(amount.toUpperCase().trim())) return false;
  if (!record.funder.toUpperCase().includes(funder.toUpperCase().trim())) return false;
  if (deadline === "all") return true;
  if (record.deadline === null) return deadline === "no-deadline";
  if (deadline === "no-deadline") return false;
  const daysLeft = countDaysLeft(record.deadline);
  return deadline === "overdue" ? daysLeft < 0 : daysLeft >= 0 && daysLeft <= Number(deadline.slice("next-".length));
};

const arbitraryKey = <T extends object>(table: T) => fc.constantFrom(...(Object.keys(table) as (keyof T & string)[]));
const arbitraryText = fc.constantFrom("", "$", "50", "knight", "FOUND", "up ", "not");
const arbitraryFilters: fc.Arbitrary<FinderFilters> = fc.record({
  amount: arbitraryText,
  funder: arbitraryText,
  deadline: arbitraryKey(deadlineOptions),
  kind: fc.constant(""),
  eligibility: fc.constant(""),
  sort: arbitraryKey(sortOptions),
  direction: arbitraryKey(directionOptions),
});
const arbitraryRecord: fc.Arbitrary<TestRecord> = fc.record({
  title: fc.constantFrom("Alpha", "alpha", "beta", "Gamma 10", "Gamma 9"),
  funder: fc.constantFrom("Knight Foundation", "Example Fund", "Town of Mill"),
  amount: fc.constantFrom(null, "Not stated", "Up to $75,000", "$5,000 to $50,000", "$1.5 million"),
  deadline: fc.option(fc.integer({ min: -100, max: 100 }).map((days) => day(addDays(today, days)))),
  matchScore: fc.option(fc.nat(100)),
});

test("filters like a naive reference implementation", () => {
  fc.assert(
    fc.property(fc.array(arbitraryRecord, { maxLength: 30 }), arbitraryFilters, (records, filters) => {
      expect(filterResults(records, filters, today)).toEqual(
        records.filter((record) => matchesReference(record, filters)),
      );
    }),
    { numRuns: 400 },
  );
});

/** Reference implementation: a stable insertion sort. */
const sortReference = (records: TestRecord[], filters: FinderFilters) => {
  const dollars = { "Up to $75,000": 75_000, "$5,000 to $50,000": 5_000, "$1.5 million": 1_500_000 } as const;
  const titleRank = ["alpha", "beta", "gamma 9", "gamma 10"];
  const value = (record: TestRecord): number | null =>
    ({
      matchScore: record.matchScore,
      deadline: record.deadline === null ? null : countDaysLeft(record.deadline),
      amount: dollars[record.amount as keyof typeof dollars] ?? null,
      title: titleRank.indexOf(record.title.toLowerCase()),
    })[filters.sort] ?? null;
  const isBefore = (a: TestRecord, b: TestRecord) => {
    const [x, y] = [value(a), value(b)];
    if (x === null) return false;
    return y === null || (filters.direction === "asc" ? x < y : x > y);
  };
  const result: TestRecord[] = [];
  for (const record of records) {
    let index = result.length;
    while (index > 0 && isBefore(record, result[index - 1] ?? record)) index -= 1;
    result.splice(index, 0, record);
  }
  return result;
};

test("sorts stably, like a naive reference implementation", () => {
  fc.assert(
    fc.property(fc.array(arbitraryRecord, { maxLength: 30 }), arbitraryFilters, (records, filters) => {
      const expected = sortReference(records, filters);
      const actual = sortResults(records, filters);
      expect(actual).toHaveLength(expected.length);
      expect(actual.every((record, index) => record === expected[index])).toBe(true);
    }),
    { numRuns: 400 },
  );
});
