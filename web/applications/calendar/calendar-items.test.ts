import { expect, test } from "vitest";
import type { CalendarItem } from "#shared/tracker-calendar.ts";
import { agendaOf, byDay, distance, isOverdue, kindLabel, ofKind, spoken } from "./calendar-items.ts";

const today = "2026-11-21";
const common = { id: "1", applicationId: "a", applicationName: "Lamps", priority: "medium", revision: 0 } as const;
const deadline = (on: string, done = false): CalendarItem => ({
  ...common,
  kind: "deadline",
  title: "Lamps",
  date: `${on}T00:00:00.000Z`,
  done,
  status: done ? "submitted" : "draft",
});
const task = (on: string, done = false, category: "general" | "review" = "general"): CalendarItem => ({
  ...common,
  kind: "task",
  title: "Call",
  date: `${on}T00:00:00.000Z`,
  done,
  category,
});

test("overdue is what has passed and is not done; today is not past", () => {
  expect(["2026-11-20", "2026-11-21", "2026-11-22"].map((on) => isOverdue(deadline(on), today))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isOverdue(deadline("2026-11-20", true), today)).toBe(false);
});

test("the list has late things first and leaves out what is past and done", () => {
  const items = [task("2026-11-01"), task("2026-11-02", true), deadline("2026-11-21"), task("2026-12-01", true)];
  expect(agendaOf(items, today)).toEqual({ overdue: [items[0]], coming: [items[2], items[3]] });
});

test("by day, and by kind", () => {
  const items = [task("2026-11-01"), deadline("2026-11-01"), task("2026-11-02")];
  expect([...byDay(items)].map(([day, all]) => [day, all.length])).toEqual([
    ["2026-11-01", 2],
    ["2026-11-02", 1],
  ]);
  expect(["all", "deadline", "task"].map((kind) => ofKind(items, kind).length)).toEqual([3, 1, 2]);
});

test.each([
  ["2026-11-21", "Today"],
  ["2026-11-22", "Tomorrow"],
  ["2026-11-20", "Yesterday"],
  ["2026-12-09", "In 18 days"],
  ["2026-11-01", "20 days ago"],
])("%s is %s", (day, words) => {
  expect(distance(day, today)).toBe(words);
});

test("what an item is, in words", () => {
  expect(kindLabel(task("2026-11-01", false, "review"))).toBe("Review");
  expect(spoken(deadline("2026-12-01"), today)).toBe("Deadline: Lamps");
  expect(spoken(task("2026-11-01"), today)).toBe("Task: Call, for Lamps, overdue");
  expect(spoken(task("2026-11-01", true), today)).toBe("Task: Call, for Lamps, done");
});
