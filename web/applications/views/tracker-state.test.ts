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

test("omits defaults from the query string and reads the rest back unchanged", () => {
  expect(toQueryString(parseState(""))).toBe("");
  expect(toQueryString(parseState("status=&deadline=all&sort=created&view=grid&q=+"))).toBe("");
  const full = "status=draft%2Cawarded&deadline=next-30&q=lamp&owner=me&sort=amount&view=board";
  expect(toQueryString(parseState(full))).toBe(full);
});

test("ignores invalid values", () => {
  expect(toQueryString(parseState("status=all&deadline=toString&sort=constructor&view=tree"))).toBe("");
  expect(parseState(`q=${"x".repeat(900)}`).q).toHaveLength(200);
});

test("a state change keeps the other parameters of the URL", () => {
  const after = mergeTrackerState(
    new URLSearchParams("application=app_1&status=draft&month=2026-12"),
    parseState("sort=amount"),
  );
  expect(after.toString()).toBe("sort=amount&application=app_1&month=2026-12");
});

const getCurrentViews = (query: string, saved: { id: string; name: string; query: string }[] = []) =>
  getViewLinks(parseState(query), saved)
    .filter((link) => link.current)
    .map(({ name }) => name);

test("built-in views set filters and keep the sort and the layout", () => {
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

test("views link from the calendar, which has no filters, to the grid, and none is current", () => {
  expect(getViewLinks(parseState("view=calendar"), [])[0]?.query).toBe("");
  expect(getCurrentViews("view=calendar")).toEqual([]);
});

test("a saved view with the same state takes precedence over a built-in one, and only one view is current", () => {
  const mine = { id: "a", name: "Largest", query: "sort=amount" };
  const same = { id: "b", name: "Duplicate", query: "sort=amount&view=grid" };
  expect(getCurrentViews("sort=amount", [mine, same])).toEqual(["Largest"]);
  expect(getCurrentViews("sort=amount&q=x", [mine])).toEqual([]);
  expect(getViewLinks(parseState("q=x"), [mine]).at(-1)?.query).toBe("sort=amount");
});

test("an application in the URL is missing only once the full list has loaded without it", () => {
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

test("an unknown tab falls back to the first", () => {
  const tab = (query: string) => parseTab(new URLSearchParams(query));
  expect(["tab=history", "", "tab=nonsense", "tab=overview"].map(tab)).toEqual([
    "history",
    "overview",
    "overview",
    "overview",
  ]);
});

test("the default order follows the deadline filter, and another one stays in the URL", () => {
  expect(getSort(parseState(""))).toBe("created");
  expect(getSort(parseState("deadline=none"))).toBe("created");
  expect(getSort(parseState("deadline=overdue"))).toBe("deadline");
  expect(toQueryString(parseState("deadline=next-30&sort=deadline"))).toBe("deadline=next-30");
  expect(toQueryString(parseState("deadline=next-30&sort=created"))).toBe("deadline=next-30&sort=created");
  expect(toSort("created", "all")).toBe("");
});
