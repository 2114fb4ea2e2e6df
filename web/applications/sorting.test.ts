import fc from "fast-check";
import { expect, test } from "vitest";
import { isOverdue, shown } from "./sorting.ts";
import { stateOf } from "./tracker-state.ts";

const today = "2026-11-21";
const one = (id: string, over: object = {}) => ({
  id,
  grantName: "Rural Broadband",
  funder: "Example Foundation",
  contactPerson: null,
  notes: null,
  tags: [] as string[],
  status: "draft" as const,
  deadline: null as string | null,
  amountRequested: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  ...over,
});
const due = (day: string) => `${day}T00:00:00.000Z`;
/** The ids of those that an address shows, in its order. */
const ids = (list: ReturnType<typeof one>[], address = "") =>
  shown(list, stateOf(new URLSearchParams(address)), today)
    .map(({ id }) => id)
    .join("");

test("deadline: soonest first, without one last", () =>
  expect(
    ids(
      [one("a"), one("b", { deadline: due("2027-01-01") }), one("c", { deadline: due("2026-12-01") })],
      "sort=deadline",
    ),
  ).toBe("cba"));
test("status by the alphabet", () =>
  expect(ids([one("a", { status: "submitted" }), one("b", { status: "awarded" }), one("c")], "sort=status")).toBe(
    "bca",
  ));
test("amount highest first, none last", () =>
  expect(ids([one("a"), one("b", { amountRequested: 0 }), one("c", { amountRequested: 5 })], "sort=amount")).toBe(
    "cba",
  ));
test("created newest first, also for an order nobody knows", () => {
  const list = [one("a"), one("b", { createdAt: "2026-11-02T00:00:00.000Z" })];
  expect(ids(list)).toBe("ba");
  expect(ids(list, "sort=nonsense")).toBe("ba");
});

test("only the wanted statuses", () => {
  const list = [one("a"), one("b", { status: "awarded" }), one("c", { status: "declined" })];
  expect(ids(list, "status=awarded")).toBe("b");
  expect(ids(list, "status=declined,awarded")).toBe("bc");
});

test("within so many days: from today to the last of them", () => {
  const days = ["2026-11-20", "2026-11-21", "2026-12-21", "2026-12-22"];
  const list = [one("n"), ...days.map((day, at) => one(String(at), { deadline: due(day) }))];
  expect(ids(list, "deadline=next-30")).toBe("12");
  expect(ids(list, "deadline=next-60")).toBe("123");
  expect(ids(list, "deadline=overdue")).toBe("0");
  expect(ids(list, "deadline=none")).toBe("n");
});

test("overdue is what is still to be submitted, from the day after its deadline", () => {
  const late = one("a", { deadline: due("2026-11-20") });
  expect(isOverdue(late, today)).toBe(true);
  expect(isOverdue({ ...late, status: "submitted" }, today)).toBe(false);
  expect(isOverdue({ ...late, status: "in_progress" }, today)).toBe(true);
  expect(isOverdue({ ...late, deadline: due(today) }, today)).toBe(false);
  expect(isOverdue({ ...late, deadline: null }, today)).toBe(false);
});

test("every word of a search, in any field, whatever its capitals and accents", () => {
  const list = [
    one("a", { contactPerson: "José Rivera" }),
    one("b", { notes: "Ask about the MATCH", tags: ["health"] }),
    one("c", { funder: "Rivera Fund" }),
  ];
  expect(ids(list, "q=jose")).toBe("a");
  expect(ids(list, "q=rivera")).toBe("ac");
  expect(ids(list, "q=match+health")).toBe("b");
  expect(ids(list, "q=match+rivera")).toBe("");
});

test("whatever is searched for and filtered, nothing is shown twice, invented or changed", () => {
  const list = ["draft", "awarded", "submitted"].map((status, at) => one(String(at), { status, notes: "x" }));
  const before = structuredClone(list);
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("draft", "draft,awarded", ""), (q, status) => {
      const found = shown(list, stateOf(new URLSearchParams({ q, status })), today);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((item) => list.includes(item))).toBe(true);
    }),
  );
  expect(list).toEqual(before);
});
