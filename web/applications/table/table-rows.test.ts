import { expect, test } from "vitest";
import type { GrantApplication } from "#shared/api/applications.ts";
import { createColumns, formatColumns, parseColumns } from "./table-columns.ts";
import { groupApplications, parseOrder, sortByColumn, toTableRows } from "./table-rows.ts";

const context = { team: undefined, scope: undefined, stages: [], today: "2026-11-27", timeZone: "UTC" };
const columns = createColumns(context);
const emptyApplication = {
  status: "draft",
  deadline: null,
  amountRequested: null,
  amountAwarded: null,
  tags: [] as string[],
} as const;
const buildApplication = (grantName: string, fields: Partial<GrantApplication> = {}) =>
  ({ ...emptyApplication, grantName, ...fields }) as GrantApplication;
const getNames = (list: readonly { grantName: string }[]) => list.map(({ grantName }) => grantName);

test("encodes column order and widths compactly, with the name first", () => {
  expect(formatColumns(parseColumns(""))).toBe("");
  const choices = parseColumns("funder.240,grantName.320,status,unknown,deadline.9999");
  expect(choices.map(({ id }) => id)).toEqual(["grantName", "funder", "status", "deadline"]);
  expect(choices.at(-1)?.width).toBe(640);
  expect(formatColumns(choices)).toBe("grantName.320,funder.240,status,deadline.640");
  expect(parseColumns(formatColumns(choices))).toEqual(choices);
});

test("omits owner and client columns in a workspace without a team or clients", () => {
  expect([...columns.keys()]).not.toContain("owner");
  expect([...columns.keys()]).not.toContain("organization");
});

test("sorts empty cells last in both directions", () => {
  const list = [
    buildApplication("B", { amountRequested: 500 }),
    buildApplication("None"),
    buildApplication("A", { amountRequested: 12_000 }),
    buildApplication("C", { amountRequested: 500 }),
  ];
  const column = columns.get("amountRequested");
  expect(getNames(sortByColumn(list, column, false))).toEqual(["B", "C", "A", "None"]);
  expect(getNames(sortByColumn(list, column, true))).toEqual(["A", "B", "C", "None"]);
  expect(sortByColumn(list, undefined, false)).toBe(list);
});

test("sorts text numerically and case-insensitively, and statuses in pipeline order", () => {
  const list = [buildApplication("round 10", { status: "awarded" }), buildApplication("Round 9", { status: "draft" })];
  expect(getNames(sortByColumn(list, columns.get("grantName"), false))).toEqual(["Round 9", "round 10"]);
  expect(getNames(sortByColumn(list, columns.get("status"), false))).toEqual(["Round 9", "round 10"]);
});

test("parses an order from the URL", () => {
  expect(parseOrder("-funder")).toEqual({ column: "funder", isDescending: true });
  expect(parseOrder("deadline")).toEqual({ column: "deadline", isDescending: false });
  expect(parseOrder("-password")).toBeUndefined();
});

test("groups by deadline month with sums, applications without a deadline last", () => {
  const list = [
    buildApplication("No date", { amountRequested: 5 }),
    buildApplication("March", { deadline: "2027-03-01", amountRequested: 10 }),
    buildApplication("December", { deadline: "2026-12-31" }),
    buildApplication("Also March", { deadline: "2027-03-31", amountRequested: 20 }),
  ];
  const groups = groupApplications(list, "month", context);
  expect(groups.map(({ label }) => label)).toEqual(["December 2026", "March 2027", "No deadline"]);
  expect(groups[1]?.amount).toBe(30);
  const rows = toTableRows(list, "month", new Set(["2027-03"]), context);
  expect(rows.map((row) => (row.kind === "group" ? row.group.label : row.application.grantName))).toEqual([
    "December 2026",
    "December",
    "March 2027",
    "No deadline",
    "No date",
  ]);
});
