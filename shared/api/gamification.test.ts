import { expect, test } from "vitest";
import { getEncouragement, getLevelColor, getStreakColor } from "./gamification.ts";

test("colors levels green below 5, blue from 5 and purple from 10", () => {
  expect([1, 4, 5, 9, 10, 25].map(getLevelColor)).toEqual(["green", "green", "blue", "blue", "purple", "purple"]);
});

test("colors streaks muted below 3 days, green from 3, blue from 7 and purple from 30", () => {
  const days = [0, 2, 3, 6, 7, 29, 30, 365];
  expect(days.map(getStreakColor)).toEqual([
    ...["muted", "muted", "green", "green"],
    ...["blue", "blue", "purple", "purple"],
  ]);
});

test("praises a long streak before a high level", () => {
  const keep = "Keep building your grant-writing skills!";
  const great = "Great progress! You're becoming a pro!";
  const amazing = "Amazing streak! Keep it up!";
  const cases: [days: number, level: number, line: string][] = [
    [0, 1, keep],
    [6, 4, keep],
    [0, 5, great],
    [6, 12, great],
    [7, 1, amazing],
    [40, 12, amazing],
  ];
  for (const [days, level, line] of cases)
    expect([days, level, getEncouragement(days, level)]).toEqual([days, level, line]);
});
