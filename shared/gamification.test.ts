import { expect, test } from "vitest";
import { encouragement, levelColour, streakColour } from "./gamification.ts";

test("the level's colour is green, from 5 on blue, from 10 on purple", () => {
  expect([1, 4, 5, 9, 10, 25].map(levelColour)).toEqual(["green", "green", "blue", "blue", "purple", "purple"]);
});

test("the streak's colour is none, from 3 days on green, from 7 blue, from 30 purple", () => {
  const days = [0, 2, 3, 6, 7, 29, 30, 365];
  expect(days.map(streakColour)).toEqual([
    ...["muted", "muted", "green", "green"],
    ...["blue", "blue", "purple", "purple"],
  ]);
});

test("a long streak is praised before a high level", () => {
  const keep = "Keep building your grant-writing skills!";
  const great = "Great progress! You're becoming a pro!";
  const amazing = "Amazing streak! Keep it up!";
  const said: [days: number, level: number, line: string][] = [
    [0, 1, keep],
    [6, 4, keep],
    [0, 5, great],
    [6, 12, great],
    [7, 1, amazing],
    [40, 12, amazing],
  ];
  for (const [days, level, line] of said)
    expect([days, level, encouragement(days, level)]).toEqual([days, level, line]);
});
