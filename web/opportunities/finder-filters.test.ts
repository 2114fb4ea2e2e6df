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

const buildRecord = (title: string, overrides: object = {}) => ({
  title,
  funder: "Example Foundation",
  amount: null as string | null,
  deadline: null as string | null,
  matchScore: 50 as number | null,
  ...overrides,
});
type TestRecord = ReturnType<typeof buildRecord>;
const toInstant = (date: string) => `${date}T00:00:00.000Z`;
const today = "2026-11-21";
const getTitles = (list: { title: string }[]) => list.map(({ title }) => title);

const allRecords = [
  buildRecord("today", { deadline: toInstant("2026-11-21") }),
  buildRecord("tomorrow", { deadline: toInstant("2026-11-22") }),
  buildRecord("thirty", { deadline: toInstant("2026-12-21") }),
  buildRecord("thirty-one", { deadline: toInstant("2026-12-22") }),
  buildRecord("ninety", { deadline: toInstant("2027-02-19") }),
  buildRecord("ninety-one", { deadline: toInstant("2027-02-20") }),
  buildRecord("yesterday", { deadline: toInstant("2026-11-20") }),
  buildRecord("open"),
];

test.each([
  ["all", getTitles(allRecords)],
  ["next-30", ["today", "tomorrow", "thirty"]],
  ["next-60", ["today", "tomorrow", "thirty", "thirty-one"]],
  ["next-90", ["today", "tomorrow", "thirty", "thirty-one", "ninety"]],
  ["overdue", ["yesterday"]],
  ["no-deadline", ["open"]],
])("filters by deadline %s", (deadline, expected) =>
  expect(getTitles(filterResults(allRecords, { ...defaultFilters, deadline }, today))).toEqual(expected),
);

test("matches parts of the amount and funder, case-insensitively", () => {
  const list = [buildRecord("a", { amount: "Up to $75,000", funder: "Knight Foundation" }), buildRecord("b")];
  expect(getTitles(filterResults(list, { ...defaultFilters, amount: "UP TO" }, today))).toEqual(["a"]);
  expect(getTitles(filterResults(list, { ...defaultFilters, funder: "knight" }, today))).toEqual(["a"]);
  expect(getTitles(filterResults(list, { ...defaultFilters, funder: "KNIGHT", amount: "50,000" }, today))).toEqual([]);
  // The text is not treated as a regular expression.
  expect(getTitles(filterResults(list, { ...defaultFilters, amount: ".*" }, today))).toEqual([]);
  expect(hasActiveFilters({ ...defaultFilters, funder: "k" })).toBe(true);
  expect(hasActiveFilters({ ...defaultFilters, funder: " " })).toBe(false);
  expect(hasActiveFilters({ ...defaultFilters, sort: "title" })).toBe(false);
  expect(hasActiveFilters({ ...defaultFilters, ...clearedFilters, deadline: "overdue" })).toBe(true);
});

test("keeps results of any selected kind and verdict", () => {
  const list = [
    buildRecord("building", {
      keyFacts: { ...sampleKeyFacts, kinds: [{ kind: "capital", field: "text", evidence: "x" }] },
    }),
    buildRecord("services", { keyFacts: sampleKeyFacts, eligibility: { verdict: "eligible", gates: [] } }),
    buildRecord("stored without facts", { eligibility: { verdict: "unknown", gates: [] } }),
  ];
  const getTitlesFor = (change: Partial<FinderFilters>) =>
    getTitles(filterResults(list, { ...defaultFilters, ...change }, today));
  expect(getTitlesFor({ kind: "capital" })).toEqual(["building"]);
  expect(getTitlesFor({ kind: "capital,services" })).toEqual(["building", "services"]);
  expect(getTitlesFor({ eligibility: "unknown" })).toEqual(["stored without facts"]);
  expect(hasActiveFilters({ ...defaultFilters, kind: "capital" })).toBe(true);
});

test("sorts by the selected field, with unknown values last in both directions", () => {
  const list = [
    buildRecord("b", { matchScore: 90, amount: "$50,000 - $250,000", deadline: toInstant("2027-01-01") }),
    buildRecord("a", { matchScore: null, amount: "Not stated" }),
    buildRecord("C", { matchScore: 95, amount: "about $1.5 million", deadline: toInstant("2026-12-01") }),
  ];
  const getTitlesFor = (change: Partial<FinderFilters>) =>
    getTitles(sortResults(list, { ...defaultFilters, ...change }));
  expect(getTitlesFor({})).toEqual(["C", "b", "a"]);
  expect(getTitlesFor({ direction: "asc" })).toEqual(["b", "C", "a"]);
  expect(getTitlesFor({ sort: "amount" })).toEqual(["C", "b", "a"]);
  expect(getTitlesFor({ sort: "amount", direction: "asc" })).toEqual(["b", "C", "a"]);
  expect(getTitlesFor({ sort: "deadline", direction: "asc" })).toEqual(["C", "b", "a"]);
  expect(getTitlesFor({ sort: "deadline" })).toEqual(["b", "C", "a"]);
  expect(getTitlesFor({ sort: "title", direction: "asc" })).toEqual(["a", "b", "C"]);
  expect(getTitlesFor({ sort: "title" })).toEqual(["C", "b", "a"]);
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
  const isReachedAfter = (days: number) => addDays(today, days) === deadline.slice(0, 10);
  for (let days = 0; days < 1000; days++) {
    if (isReachedAfter(days)) return days;
    if (isReachedAfter(-days)) return -days;
  }
  throw new Error("the deadline is beyond the tested range");
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
  deadline: fc.option(fc.integer({ min: -100, max: 100 }).map((days) => toInstant(addDays(today, days)))),
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
  const getSortValue = (record: TestRecord): number | null =>
    ({
      matchScore: record.matchScore,
      deadline: record.deadline === null ? null : countDaysLeft(record.deadline),
      amount: dollars[record.amount as keyof typeof dollars] ?? null,
      title: titleRank.indexOf(record.title.toLowerCase()),
    })[filters.sort] ?? null;
  const isBefore = (a: TestRecord, b: TestRecord) => {
    const [x, y] = [getSortValue(a), getSortValue(b)];
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
