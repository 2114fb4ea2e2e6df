import { expect, test } from "vitest";
import { defaults, filtered, isFiltered, sorted } from "./filters.ts";

const one = (title: string, over: object = {}) => ({
  title,
  funder: "Example Foundation",
  amount: null,
  deadline: null,
  matchScore: 50,
  ...over,
});
const day = (date: string) => `${date}T00:00:00.000Z`;
const today = "2026-11-21";
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

const all = [
  one("today", { deadline: day("2026-11-21") }),
  one("tomorrow", { deadline: day("2026-11-22") }),
  one("thirty", { deadline: day("2026-12-21") }),
  one("thirty-one", { deadline: day("2026-12-22") }),
  one("yesterday", { deadline: day("2026-11-20") }),
  one("open"),
];

test.each([
  ["all", ["today", "tomorrow", "thirty", "thirty-one", "yesterday", "open"]],
  ["next-30", ["tomorrow", "thirty"]],
  ["next-60", ["tomorrow", "thirty", "thirty-one"]],
  ["overdue", ["yesterday"]],
  ["no-deadline", ["open"]],
])("deadline %s", (deadline, expected) =>
  expect(titles(filtered(all, { ...defaults, deadline }, today))).toEqual(expected),
);

test("amount and funder match a part, in any case", () => {
  const list = [one("a", { amount: "Up to $75,000", funder: "Knight Foundation" }), one("b")];
  expect(titles(filtered(list, { ...defaults, amount: "UP TO" }, today))).toEqual(["a"]);
  expect(titles(filtered(list, { ...defaults, funder: "knight" }, today))).toEqual(["a"]);
  expect(isFiltered({ ...defaults, funder: "k" })).toBe(true);
  expect(isFiltered({ ...defaults, sort: "title" })).toBe(false);
});

test("sorts by what is asked, with the unknown last either way", () => {
  const list = [
    one("b", { matchScore: 90, amount: "$50,000 - $250,000" }),
    one("a", { matchScore: null }),
    one("c", { matchScore: 95, amount: "about $1.5 million" }),
  ];
  expect(titles(sorted(list, defaults))).toEqual(["c", "b", "a"]);
  expect(titles(sorted(list, { ...defaults, direction: "asc" }))).toEqual(["b", "c", "a"]);
  expect(titles(sorted(list, { ...defaults, sort: "amount" }))).toEqual(["c", "b", "a"]);
  expect(titles(sorted(list, { ...defaults, sort: "title", direction: "asc" }))).toEqual(["a", "b", "c"]);
});
