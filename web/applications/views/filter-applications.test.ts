import fc from "fast-check";
import { expect, test } from "vitest";
import { filterApplications, isApplicationOverdue } from "./filter-applications.ts";
import { parseTrackerState } from "./tracker-state.ts";

const today = "2026-11-21";
const createItem = (id: string, overrides: object = {}) => ({
  id,
  grantName: "Rural Broadband",
  funder: "Example Foundation",
  contactPerson: null,
  notes: null,
  tags: [] as string[],
  status: "draft" as const,
  deadline: null as string | null,
  deadlineEstimated: false,
  amountRequested: null,
  amountAwarded: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  ...overrides,
});
const toInstant = (day: string) => `${day}T00:00:00.000Z`;
/** Returns the IDs of the applications that match a query string, in order. */
const filterIds = (list: ReturnType<typeof createItem>[], query = "") =>
  filterApplications(list, parseTrackerState(new URLSearchParams(query)), today)
    .map(({ id }) => id)
    .join("");

test("sorts by deadline: soonest first, none last", () =>
  expect(
    filterIds(
      [
        createItem("a"),
        createItem("b", { deadline: toInstant("2027-01-01") }),
        createItem("c", { deadline: toInstant("2026-12-01") }),
      ],
      "sort=deadline",
    ),
  ).toBe("cba"));
test("sorts due and overdue applications by deadline unless the user selects another order", () => {
  const list = [
    createItem("a", { deadline: toInstant("2026-12-20"), createdAt: "2026-11-03T00:00:00.000Z" }),
    createItem("b", { deadline: toInstant("2026-11-30"), createdAt: "2026-11-02T00:00:00.000Z" }),
    createItem("c", { deadline: toInstant("2026-11-10") }),
    createItem("d", { deadline: toInstant("2026-11-05"), createdAt: "2026-10-01T00:00:00.000Z" }),
  ];
  expect(filterIds(list, "deadline=next-30")).toBe("ba");
  expect(filterIds(list, "deadline=overdue")).toBe("dc");
  expect(filterIds(list, "deadline=next-30&sort=created")).toBe("ab");
  expect(filterIds(list)).toBe("abcd");
});
test("sorts by status alphabetically", () =>
  expect(
    filterIds(
      [createItem("a", { status: "submitted" }), createItem("b", { status: "awarded" }), createItem("c")],
      "sort=status",
    ),
  ).toBe("bca"));
test("sorts by amount: highest first, none last", () =>
  expect(
    filterIds(
      [createItem("a"), createItem("b", { amountRequested: 0 }), createItem("c", { amountRequested: 5 })],
      "sort=amount",
    ),
  ).toBe("cba"));
test("sorts newest first by default and for an unknown sort", () => {
  const list = [createItem("a"), createItem("b", { createdAt: "2026-11-02T00:00:00.000Z" })];
  expect(filterIds(list)).toBe("ba");
  expect(filterIds(list, "sort=nonsense")).toBe("ba");
});

test("filters by status", () => {
  const list = [createItem("a"), createItem("b", { status: "awarded" }), createItem("c", { status: "declined" })];
  expect(filterIds(list, "status=awarded")).toBe("b");
  expect(filterIds(list, "status=declined,awarded")).toBe("bc");
});

test("filters by deadline within N days, counting today and the last day", () => {
  const days = ["2026-11-20", "2026-11-21", "2026-12-21", "2026-12-22"];
  const list = [createItem("n"), ...days.map((day, index) => createItem(String(index), { deadline: toInstant(day) }))];
  expect(filterIds(list, "deadline=next-30")).toBe("12");
  expect(filterIds(list, "deadline=next-60")).toBe("123");
  expect(filterIds(list, "deadline=overdue")).toBe("0");
  expect(filterIds(list, "deadline=none")).toBe("n");
});

test("treats an application as overdue from the day after its deadline until it is submitted", () => {
  const late = createItem("a", { deadline: toInstant("2026-11-20") });
  expect(isApplicationOverdue(late, today)).toBe(true);
  expect(isApplicationOverdue({ ...late, status: "submitted" }, today)).toBe(false);
  expect(isApplicationOverdue({ ...late, status: "in_progress" }, today)).toBe(true);
  expect(isApplicationOverdue({ ...late, deadline: toInstant(today) }, today)).toBe(false);
  expect(isApplicationOverdue({ ...late, deadline: null }, today)).toBe(false);
  expect(isApplicationOverdue({ ...late, deadlineEstimated: true }, today)).toBe(false);
});

test("finds every search word in any field, ignoring case and accents", () => {
  const list = [
    createItem("a", { contactPerson: "José Rivera" }),
    createItem("b", { notes: "Ask about the MATCH", tags: ["health"] }),
    createItem("c", { funder: "Rivera Fund" }),
  ];
  expect(filterIds(list, "q=jose")).toBe("a");
  expect(filterIds(list, "q=rivera")).toBe("ac");
  expect(filterIds(list, "q=match+health")).toBe("b");
  expect(filterIds(list, "q=match+rivera")).toBe("");
});

test("finds an application by its award's number and contact", () => {
  const award = { awardNumber: "EX-26-104", contactName: "Maya Example", contactEmail: "maya@example.org" };
  const list = [createItem("a", { award }), createItem("b", {})];
  for (const q of ["ex-26", "maya", "maya@example.org"]) expect(filterIds(list, `q=${q}`)).toBe("a");
});

test("never duplicates, adds or mutates applications", () => {
  const list = ["draft", "awarded", "submitted"].map((status, index) =>
    createItem(String(index), { status, notes: "x" }),
  );
  const before = structuredClone(list);
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("draft", "draft,awarded", ""), (q, status) => {
      const matches = filterApplications(list, parseTrackerState(new URLSearchParams({ q, status })), today);
      expect(new Set(matches).size).toBe(matches.length);
      expect(matches.every((item) => list.includes(item))).toBe(true);
    }),
  );
  expect(list).toEqual(before);
});
