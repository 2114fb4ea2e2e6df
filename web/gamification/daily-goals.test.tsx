import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { DailyGoals, Goal } from "#shared/api/gamification.ts";
import { emptyAccount, getCurrentPath } from "#tests/web/app.ts";
import { openApp } from "#tests/web/testing.tsx";

const createGoal = (id: string, kind: Goal["kind"], text: string, done = false): Goal => ({
  ...{ id, kind, text, done },
  subjectId: null,
  catalogId: null,
});
const createDailyGoals = (doneCount: number): DailyGoals => ({
  date: "2026-11-21",
  goals: [
    createGoal("a", "profile", "Complete your organization's profile", doneCount > 0),
    createGoal("b", "search", "Find funding that fits", doneCount > 1),
    createGoal("c", "save", "Save an opportunity that fits", doneCount > 2),
  ],
  isCompleted: doneCount === 3,
  points: 15,
  pointsEarned: doneCount === 3 ? 15 : 0,
});
const goals = page.getByRole("region", { name: /^Today's goals/ });

describe("daily goals", () => {
  test("links each goal to the screen that completes it, without a checkbox", async () => {
    await openApp("/dashboard", { ...emptyAccount, getDailyGoals: createDailyGoals(0) });
    await expect.element(goals).toHaveAccessibleName("Today's goals: 0 of 3 done");
    expect(goals.getByRole("listitem").elements()).toHaveLength(3);
    expect(goals.getByRole("button").elements()).toEqual([]);
    expect(goals.getByRole("checkbox").elements()).toEqual([]);
    await goals.getByRole("link", { name: "Complete your organization's profile" }).click();
    await expect.poll(getCurrentPath).toBe("/organization");
  });

  test("refetches the goals on every dashboard visit and shows what's done", async () => {
    let doneCount = 0;
    await openApp("/dashboard", { ...emptyAccount, getDailyGoals: () => createDailyGoals(doneCount) });
    await expect.element(goals).toHaveAccessibleName("Today's goals: 0 of 3 done");
    doneCount = 2;
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.getByRole("link", { name: "Grant Resources" }).click();
    await expect.poll(getCurrentPath).toBe("/resources");
    await navigation.getByRole("link", { name: "Dashboard" }).click();
    await expect.element(goals).toHaveAccessibleName("Today's goals: 2 of 3 done");
    expect(goals.getByText(/^Done: /).elements()).toHaveLength(2);
    await expect.element(goals.getByRole("link")).toHaveTextContent("Save an opportunity that fits");
    await expect.element(goals).toMatchTextContent("+15 XP when all are done");
  });

  test("shows the points earned when all are done", async () => {
    await openApp("/dashboard", { ...emptyAccount, getDailyGoals: createDailyGoals(3) });
    await expect.element(goals).toHaveAccessibleName("Today's goals: 3 of 3 done");
    await expect.element(goals).toMatchTextContent("All done: +15 XP");
  });
});
