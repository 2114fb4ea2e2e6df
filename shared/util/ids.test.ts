import { expect, test } from "vitest";
import { createChildId, createId, getParentId, stripIdPrefix } from "./ids.ts";

test("creates unique IDs that sort by creation time, even within a millisecond", () => {
  const now = new Date("2026-11-21T15:00:00.000Z");
  const ids = Array.from({ length: 2000 }, () => createId("task", now));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(2000);
  expect(createId("task", new Date(now.getTime() + 1)) > (ids.at(-1) ?? "")).toBe(true);
});

test("recovers the parent ID from a child ID", () => {
  const parent = createId("application", new Date());
  const child = createChildId("task", parent, new Date());
  expect(child).toMatch(/^tsk_[0-9a-hjkmnp-tv-z]{52}$/);
  expect(getParentId("application", child)).toBe(parent);
  expect(stripIdPrefix(child).startsWith(stripIdPrefix(parent))).toBe(true);
});
