import { expect, test } from "vitest";
import { isGone, queryOf, stateOf, tabOf, viewLinks, withState } from "./tracker-state.ts";

const state = (address: string) => stateOf(new URLSearchParams(address));

test("what is usual stands in no address; the rest is read back as it was written", () => {
  expect(queryOf(state(""))).toBe("");
  expect(queryOf(state("status=&deadline=all&sort=created&view=grid&q=+"))).toBe("");
  const full = "status=draft%2Cawarded&deadline=next-30&q=lamp&sort=amount&view=board";
  expect(queryOf(state(full))).toBe(full);
});

test("what nobody could have chosen is left out", () => {
  expect(queryOf(state("status=all&deadline=toString&sort=constructor&view=tree"))).toBe("");
  expect(state(`q=${"x".repeat(900)}`).q).toHaveLength(200);
});

test("a change of state keeps what else stands in the address", () => {
  const after = withState(new URLSearchParams("application=app_1&status=draft&month=2026-12"), state("sort=amount"));
  expect(after.toString()).toBe("sort=amount&application=app_1&month=2026-12");
});

const current = (address: string, saved: { id: string; name: string; query: string }[] = []) =>
  viewLinks(state(address), saved)
    .filter((link) => link.current)
    .map(({ name }) => name);

test("the views that everybody has filter, and leave order and board as they are", () => {
  const links = viewLinks(state("sort=amount&view=board&q=lamp"), []);
  expect(links.map(({ query }) => query)).toEqual([
    "sort=amount&view=board",
    "status=draft%2Cin_progress&deadline=next-30&sort=amount&view=board",
    "status=submitted%2Cunder_review&sort=amount&view=board",
  ]);
  expect(current("sort=amount")).toEqual(["All"]);
  expect(current("status=under_review,submitted")).toEqual(["Waiting for a decision"]);
  expect(current("status=submitted")).toEqual([]);
});

test("from the calendar, which shows everything, they lead to the cards, and none is current", () => {
  expect(viewLinks(state("view=calendar"), [])[0]?.query).toBe("");
  expect(current("view=calendar")).toEqual([]);
});

test("one's own view is current when all of it is there, also over one that everybody has; at most one is", () => {
  const mine = { id: "a", name: "Big ones", query: "sort=amount" };
  const same = { id: "b", name: "The same", query: "sort=amount&view=grid" };
  expect(current("sort=amount", [mine, same])).toEqual(["Big ones"]);
  expect(current("sort=amount&q=x", [mine])).toEqual([]);
  expect(viewLinks(state("q=x"), [mine]).at(-1)?.query).toBe("sort=amount");
});

test("an application of the address is gone once the whole list has been read, and not before", () => {
  const read = { data: [{ id: "app_1" }], isSuccess: true, isFetching: false };
  expect(isGone("app_2", read)).toBe(true);
  expect(isGone("app_2", { ...read, data: [] })).toBe(true);
  expect(isGone("app_1", read)).toBe(false);
  expect(isGone(null, read)).toBe(false);
  // It may be among what is being read.
  expect(isGone("app_2", { ...read, isFetching: true })).toBe(false);
  expect(isGone("app_2", { ...read, isSuccess: false })).toBe(false);
  expect(isGone("app_2", { isSuccess: false, isFetching: true })).toBe(false);
});

test("a tab that there is not is the first", () => {
  const tab = (address: string) => tabOf(new URLSearchParams(address));
  expect(["tab=history", "", "tab=nonsense", "tab=overview"].map(tab)).toEqual([
    "history",
    "overview",
    "overview",
    "overview",
  ]);
});
