import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, asDeadline, daysBetween } from "#shared/dates.ts";
import { suggestTasks, type Way } from "./back-plan.ts";

const way = (over: Partial<Way> = {}): Way => ({
  deadline: "2027-03-01T00:00:00.000Z",
  today: "2026-11-21",
  federal: false,
  amountRequested: 25_000_00,
  titles: [],
  ...over,
});
const dueOf = (tasks: ReturnType<typeof suggestTasks>, words: string) =>
  tasks.find(({ title }) => title.includes(words))?.dueDate?.slice(0, 10);

describe("the way to a deadline", () => {
  test("is counted back from it, the earliest task first", () => {
    const tasks = suggestTasks(way());
    expect(dueOf(tasks, "go or no-go")).toBe("2027-01-20");
    expect(dueOf(tasks, "Submit")).toBe("2027-02-27");
    expect(dueOf(tasks, "Confirm that it arrived")).toBe("2027-03-15");
    const days = tasks.map(({ dueDate }) => dueDate ?? "");
    expect(days).toEqual(days.toSorted());
    expect(tasks.some(({ late }) => late)).toBe(false);
  });

  test("of a federal funder begins with the registrations, 45 days before", () => {
    expect(dueOf(suggestTasks(way({ federal: true })), "SAM.gov")).toBe("2027-01-15");
    expect(dueOf(suggestTasks(way()), "SAM.gov")).toBeUndefined();
  });

  test("moves closer together when it is short, but a registration takes what it takes", () => {
    const tasks = suggestTasks(way({ deadline: "2026-12-11T00:00:00.000Z", federal: true }));
    expect(dueOf(tasks, "Draft the narrative")).toBe("2026-12-02");
    expect(tasks[0]).toMatchObject({ dueDate: "2026-11-21T00:00:00.000Z", late: true, priority: "high" });
    expect(tasks[0]?.title).toContain("SAM.gov");
  });

  test("that is over leaves only the follow-up", () => {
    expect(suggestTasks(way({ deadline: "2026-11-20T00:00:00.000Z" })).map(({ category }) => category)).toEqual([
      "follow_up",
    ]);
  });

  test("without a deadline has no days", () => {
    const tasks = suggestTasks(way({ deadline: null }));
    expect(tasks.length).toBeGreaterThan(8);
    expect(new Set(tasks.map(({ dueDate }) => dueDate))).toEqual(new Set([null]));
  });

  test("leads past the board from 100,000 dollars on", () => {
    const has = (amountRequested: number) =>
      suggestTasks(way({ amountRequested })).some(({ title }) => title.includes("board"));
    expect([has(99_999_99), has(100_000_00)]).toEqual([false, true]);
  });
});

test("what is there already is not suggested again, however it is spelled", () => {
  const [first, ...rest] = suggestTasks(way({ federal: true }));
  const titles = [`  ${first?.title.toUpperCase()} `];
  expect(suggestTasks(way({ federal: true, titles }))).toEqual(rest);
});

test("no task is due before today, none but the follow-up after the deadline, and the order is by day", () => {
  const today = fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2024-01-01", days));
  fc.assert(
    fc.property(today, fc.integer({ min: -400, max: 400 }), fc.boolean(), (day, ahead, federal) => {
      const deadline = asDeadline(addDays(day, ahead));
      const tasks = suggestTasks(way({ today: day, deadline, federal, amountRequested: 200_000_00 }));
      for (const { dueDate, category } of tasks) {
        expect(daysBetween(day, dueDate ?? "")).toBeGreaterThanOrEqual(0);
        if (category !== "follow_up") expect(daysBetween(dueDate ?? "", deadline)).toBeGreaterThanOrEqual(0);
      }
      const days = tasks.map(({ dueDate }) => dueDate ?? "");
      expect(days).toEqual(days.toSorted());
    }),
  );
});
