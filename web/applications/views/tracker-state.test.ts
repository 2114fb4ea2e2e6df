import { expect, test } from "vitest";
import {
  getViewLinks,
  isApplicationMissing,
  mergeTrackerState,
  parseTab,
  parseTrackerState,
  toQueryString,
} from "./tracker-state.ts";

const state = (query: string) => parseTrackerState(new URLSearchParams(query));

test("omits defaults from the query string and reads the rest back unchanged", () => {
  expect(toQueryString(state(""))).toBe("");
  expect(toQueryString(state("status=&deadline=all&sort=created&view=grid&q=+"))).toBe("");
  const full = "status=draft%2Cawarded&deadline=next-30&q=lamp&sort=amount&view=board";
  expect(toQueryString(state(full))).toBe(full);
});

test("ignores invalid values", () => {
  expect(toQueryString(state("status=all&deadline=toString&sort=constructor&view=tree"))).toBe("");
  expect(state(`q=${"x".repeat(900)}`).q).toHaveLength(200);
});

test("a state change keeps the other parameters of the URL", () => {
  const after = mergeTrackerState(
    new URLSearchParams("application=app_1&status=draft&month=2026-12"),
    state("sort=amount"),
  );
  expect(after.toString()).toBe("sort=amount&application=app_1&month=2026-12");
});

const current = (query: string, saved: { id: string; name: string; query: string }[] = []) =>
  getViewLinks(state(query), saved)
    .filter((link) => link.current)
    .map(({ name }) => name);

test("built-in views set filters and keep the sort and the layout", () => {
  const links = getViewLinks(state("sort=amount&view=board&q=lamp"), []);
  expect(links.map(({ query }) => query)).toEqual([
    "sort=amount&view=board",
    "status=draft%2Cin_progress&deadline=next-30&sort=amount&view=board",
    "status=submitted%2Cunder_review&sort=amount&view=board",
  ]);
  expect(current("sort=amount")).toEqual(["All"]);
  expect(current("status=under_review,submitted")).toEqual(["Waiting for a decision"]);
  expect(current("status=submitted")).toEqual([]);
});

test("from the calendar, which has no filters, views lead to the grid, and none is current", () => {
  expect(getViewLinks(state("view=calendar"), [])[0]?.query).toBe("");
  expect(current("view=calendar")).toEqual([]);
});

test("a saved view is current when all of it matches, even over a built-in one; at most one is current", () => {
  const mine = { id: "a", name: "Big ones", query: "sort=amount" };
  const same = { id: "b", name: "The same", query: "sort=amount&view=grid" };
  expect(current("sort=amount", [mine, same])).toEqual(["Big ones"]);
  expect(current("sort=amount&q=x", [mine])).toEqual([]);
  expect(getViewLinks(state("q=x"), [mine]).at(-1)?.query).toBe("sort=amount");
});

test("an application in the URL is missing only once the full list has loaded without it", () => {
  const read = { data: [{ id: "app_1" }], isSuccess: true, isFetching: false };
  expect(isApplicationMissing("app_2", read)).toBe(true);
  expect(isApplicationMissing("app_2", { ...read, data: [] })).toBe(true);
  expect(isApplicationMissing("app_1", read)).toBe(false);
  expect(isApplicationMissing(null, read)).toBe(false);
  // It may be in the list being fetched.
  expect(isApplicationMissing("app_2", { ...read, isFetching: true })).toBe(false);
  expect(isApplicationMissing("app_2", { ...read, isSuccess: false })).toBe(false);
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
