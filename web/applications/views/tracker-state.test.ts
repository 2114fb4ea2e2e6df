import { expect, test } from "vitest";
import {
  getSort,
  getViewLinks,
  isApplicationMissing,
  mergeTrackerState,
  parseTab,
  parseTrackerState,
  toQueryString,
  toSort,
} from "./tracker-state.ts";

const parseState = (query: string) => parseTrackerState(new URLSearchParams(query));

test("omits defaults from the query string and parses the rest back unchanged", () => {
  expect(toQueryString(parseState(""))).toBe("");
  expect(toQueryString(parseState("status=&deadline=all&sort=created&view=grid&q=+"))).toBe("");
  const full = "status=draft%2Cawarded&deadline=next-30&q=lamp&owner=me&sort=amount&view=board";
  expect(toQueryString(parseState(full))).toBe(full);
});

test("ignores invalid values", () => {
  expect(toQueryString(parseState("status=all&deadline=toString&sort=constructor&view=tree"))).toBe("");
  expect(parseState(`q=${"x".repeat(900)}`).q).toHaveLength(200);
});

test("keeps the URL's other parameters when the state changes", () => {
  const after = mergeTrackerState(
    new URLSearchParams("application=app_1&status=draft&month=2026-12"),
    parseState("sort=amount"),
  );
  expect(after.toString()).toBe("sort=amount&application=app_1&month=2026-12");
});

const getCurrentViews = (query: string, saved: { id: string; name: string; query: string }[] = []) =>
  getViewLinks(parseState(query), saved)
    .filter((link) => link.isCurrent)
    .map(({ name }) => name);

test("sets filters from built-in views and keeps the sort order and layout", () => {
  const links = getViewLinks(parseState("sort=amount&view=board&q=lamp"), []);
  expect(links.map(({ query }) => query)).toEqual([
    "sort=amount&view=board",
    "status=draft%2Cin_progress&deadline=next-30&sort=amount&view=board",
    "status=submitted%2Cunder_review&sort=amount&view=board",
  ]);
  expect(getCurrentViews("sort=amount")).toEqual(["All"]);
  expect(getCurrentViews("status=under_review,submitted")).toEqual(["Awaiting decision"]);
  expect(getCurrentViews("status=submitted")).toEqual([]);
});

test("links views to the grid from the calendar, which has no filters, and marks none as current", () => {
  expect(getViewLinks(parseState("view=calendar"), [])[0]?.query).toBe("");
  expect(getCurrentViews("view=calendar")).toEqual([]);
});

test("marks only one view as current, preferring a saved view over an identical built-in one", () => {
  const largest = { id: "a", name: "Largest", query: "sort=amount" };
  const duplicate = { id: "b", name: "Duplicate", query: "sort=amount&view=grid" };
  expect(getCurrentViews("sort=amount", [largest, duplicate])).toEqual(["Largest"]);
  expect(getCurrentViews("sort=amount&q=x", [largest])).toEqual([]);
  expect(getViewLinks(parseState("q=x"), [largest]).at(-1)?.query).toBe("sort=amount");
});

test("reports an application in the URL as missing only once the full list has loaded without it", () => {
  const query = { data: [{ id: "app_1" }], isSuccess: true, isFetching: false };
  expect(isApplicationMissing("app_2", query)).toBe(true);
  expect(isApplicationMissing("app_2", { ...query, data: [] })).toBe(true);
  expect(isApplicationMissing("app_1", query)).toBe(false);
  expect(isApplicationMissing(null, query)).toBe(false);
  // It may be in the list being fetched.
  expect(isApplicationMissing("app_2", { ...query, isFetching: true })).toBe(false);
  expect(isApplicationMissing("app_2", { ...query, isSuccess: false })).toBe(false);
  expect(isApplicationMissing("app_2", { isSuccess: false, isFetching: true })).toBe(false);
});

test("falls back to the first tab for an unknown one", () => {
  const parseTabFromQuery = (query: string) => parseTab(new URLSearchParams(query));
  expect(["tab=history", "", "tab=nonsense", "tab=overview"].map(parseTabFromQuery)).toEqual([
    "history",
    "overview",
    "overview",
    "overview",
  ]);
});

test("derives the default order from the deadline filter, and keeps a different one in the URL", () => {
  expect(getSort(parseState(""))).toBe("created");
  expect(getSort(parseState("deadline=none"))).toBe("created");
  expect(getSort(parseState("deadline=overdue"))).toBe("deadline");
  expect(toQueryString(parseState("deadline=next-30&sort=deadline"))).toBe("deadline=next-30");
  expect(toQueryString(parseState("deadline=next-30&sort=created"))).toBe("deadline=next-30&sort=created");
  expect(toSort("created", "all")).toBe("");
});
