import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, toDeadlineText } from "#shared/util/dates.ts";
import { suggestTasks, type TaskSuggestionInput } from "./task-suggestions.ts";

const buildInput = (overrides: Partial<TaskSuggestionInput> = {}): TaskSuggestionInput => ({
  deadline: "2027-03-01T00:00:00.000Z",
  today: "2026-11-21",
  federal: false,
  isListingOnly: false,
  amountRequested: 25_000_00,
  titles: [],
  ...overrides,
});
const findDueDate = (tasks: ReturnType<typeof suggestTasks>, words: string) =>
  tasks.find(({ title }) => title.includes(words))?.dueDate?.slice(0, 10);

describe("plan for a deadline", () => {
  test("counts back from it, earliest task first", () => {
    const tasks = suggestTasks(buildInput());
    expect(findDueDate(tasks, "go/no-go")).toBe("2027-01-20");
    expect(findDueDate(tasks, "Submit")).toBe("2027-02-26");
    expect(findDueDate(tasks, "Confirm receipt")).toBe("2027-03-15");
    const dueDates = tasks.map(({ dueDate }) => dueDate ?? "");
    expect(dueDates).toEqual(dueDates.toSorted());
    expect(tasks.some(({ overdue }) => overdue)).toBe(false);
  });

  test("asks who takes applications instead of planning Grants.gov steps for a program without a notice", () => {
    const titles = suggestTasks(buildInput({ federal: true, isListingOnly: true })).map(({ title }) => title);
    expect(titles).toContain("Find out who takes applications and when");
    expect(titles.filter((title) => title.includes("Grants.gov"))).toEqual([]);
  });

  test("starts with registrations 45 days before the deadline for a federal funder", () => {
    expect(findDueDate(suggestTasks(buildInput({ federal: true })), "SAM.gov")).toBe("2027-01-15");
    expect(findDueDate(suggestTasks(buildInput()), "SAM.gov")).toBeUndefined();
  });

  test("compresses when time is short, except for registrations", () => {
    const tasks = suggestTasks(buildInput({ deadline: "2026-12-11T00:00:00.000Z", federal: true }));
    expect(findDueDate(tasks, "Draft the narrative")).toBe("2026-12-02");
    expect(tasks[0]).toMatchObject({ dueDate: "2026-11-23T00:00:00.000Z", overdue: true, priority: "high" });
    expect(tasks[0]?.title).toContain("SAM.gov");
  });

  test("contains only the follow-up once the deadline has passed", () => {
    expect(suggestTasks(buildInput({ deadline: "2026-11-20T00:00:00.000Z" })).map(({ category }) => category)).toEqual([
      "follow_up",
    ]);
  });

  test("is undated without a deadline", () => {
    const tasks = suggestTasks(buildInput({ deadline: null }));
    expect(tasks.length).toBeGreaterThan(8);
    expect(new Set(tasks.map(({ dueDate }) => dueDate))).toEqual(new Set([null]));
  });

  test("includes board approval from $100,000", () => {
    const includesBoardApproval = (amountRequested: number) =>
      suggestTasks(buildInput({ amountRequested })).some(({ title }) => title.includes("board"));
    expect([includesBoardApproval(99_999_99), includesBoardApproval(100_000_00)]).toEqual([false, true]);
  });
});

test("makes no task due on a weekend, unless no weekday is left", () => {
  const isWeekend = (day: string | null) => [0, 6].includes(new Date(day ?? "").getUTCDay());
  const findWeekends = (today: string, deadline: string) =>
    suggestTasks(buildInput({ today, deadline: toDeadlineText(deadline), federal: true })).filter(({ dueDate }) =>
      isWeekend(dueDate),
    );
  for (let days = 0; days < 7; days++)
    expect(findWeekends(addDays("2026-11-21", days), addDays("2027-03-01", days))).toEqual([]);
  // A Saturday before a deadline on Sunday.
  expect(findWeekends("2026-11-21", "2026-11-22").length).toBeGreaterThan(0);
});

test("does not suggest existing tasks, regardless of case and spacing", () => {
  const [first, ...rest] = suggestTasks(buildInput({ federal: true }));
  const titles = [`  ${first?.title.toUpperCase()} `];
  expect(suggestTasks(buildInput({ federal: true, titles }))).toEqual(rest);
});

test("schedules nothing before today or, except the follow-up, after the deadline, in order of date", () => {
  const days = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays("2024-01-01", offset));
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), fc.boolean(), (today, daysAhead, federal) => {
      const deadline = toDeadlineText(addDays(today, daysAhead));
      const tasks = suggestTasks(buildInput({ today, deadline, federal, amountRequested: 200_000_00 }));
      for (const { dueDate, category } of tasks) {
        expect(daysBetween(today, dueDate ?? "")).toBeGreaterThanOrEqual(0);
        if (category !== "follow_up") expect(daysBetween(dueDate ?? "", deadline)).toBeGreaterThanOrEqual(0);
      }
      const dueDates = tasks.map(({ dueDate }) => dueDate ?? "");
      expect(dueDates).toEqual(dueDates.toSorted());
    }),
  );
});
