import { expect, test } from "vitest";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import {
  buildAgenda,
  filterByKind,
  formatItemLabel,
  formatRelativeDay,
  getItemAppearance,
  getKindLabel,
  groupByDay,
  isItemOverdue,
} from "./calendar-days.ts";

const today = "2026-11-21";
const base = {
  id: "1",
  applicationId: "a",
  applicationName: "Lamps",
  priority: "medium",
  revision: 0,
} as const;
const createDeadline = (day: string, done = false): CalendarItem => ({
  ...base,
  estimated: false,
  kind: "deadline",
  title: "Lamps",
  date: `${day}T00:00:00.000Z`,
  done,
  status: done ? "submitted" : "draft",
});
const createTask = (day: string, done = false, category: "general" | "review" = "general"): CalendarItem => ({
  ...base,
  kind: "task",
  title: "Call",
  date: `${day}T00:00:00.000Z`,
  done,
  category,
});

test("an item is overdue if it is not done and was due before today", () => {
  expect(["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => isItemOverdue(createDeadline(day), today))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isItemOverdue(createDeadline("2026-11-20", true), today)).toBe(false);
});

test("the agenda lists overdue items first and omits past items that are done", () => {
  const items = [
    createTask("2026-11-01"),
    createTask("2026-11-02", true),
    createDeadline("2026-11-21"),
    createTask("2026-12-01", true),
  ];
  expect(buildAgenda(items, today)).toEqual({ overdue: [items[0]], upcoming: [items[2], items[3]] });
});

test("groups by day and filters by kind", () => {
  const items = [createTask("2026-11-01"), createDeadline("2026-11-01"), createTask("2026-11-02")];
  expect([...groupByDay(items)].map(([day, all]) => [day, all.length])).toEqual([
    ["2026-11-01", 2],
    ["2026-11-02", 1],
  ]);
  expect(["all", "deadline", "task"].map((kind) => filterByKind(items, kind).length)).toEqual([3, 1, 2]);
});

test("filters award dates together, with a label and an icon for each kind", () => {
  const kinds = ["payment", "closeout", "period_end"] as const;
  const items = [
    createTask("2026-11-22"),
    ...kinds.map((kind): CalendarItem => ({ ...createTask("2026-11-22"), kind, title: "Lamps" })),
  ];
  const awardItems = filterByKind(items, "award");
  expect(awardItems.map((item) => formatItemLabel(item, today))).toEqual([
    "Expected payment: Lamps, for Lamps",
    "Closeout: Lamps, for Lamps",
    "Award: Lamps, for Lamps",
  ]);
  expect(new Set(items.map((item) => getItemAppearance(item, today).icon)).size).toBe(4);
});

test.each([
  ["2026-11-21", "Today"],
  ["2026-11-22", "Tomorrow"],
  ["2026-11-20", "Yesterday"],
  ["2026-12-09", "In 18 days"],
  ["2026-11-01", "20 days ago"],
])("formats %s as %s", (day, text) => {
  expect(formatRelativeDay(day, today)).toBe(text);
});

test("labels an item with its kind, application and state", () => {
  expect(getKindLabel(createTask("2026-11-01", false, "review"))).toBe("Review");
  expect(formatItemLabel(createDeadline("2026-12-01"), today)).toBe("Deadline: Lamps");
  expect(formatItemLabel(createTask("2026-11-01"), today)).toBe("Task: Call, for Lamps, overdue");
  expect(formatItemLabel(createTask("2026-11-01", true), today)).toBe("Task: Call, for Lamps, done");
});
