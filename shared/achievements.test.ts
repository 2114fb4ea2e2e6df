import { expect, test } from "vitest";
import { achievements, tierPoints } from "./achievements.ts";
import {
  Achievement,
  type AchievementTier,
  achievementCategories,
  achievementIconNames,
  achievementTiers,
} from "./gamification.ts";

const all = (values: readonly string[]) => [...new Set(values)].toSorted();

test("there are many, in all categories and tiers, with every icon there is", () => {
  expect(achievements.length).toBeGreaterThanOrEqual(24);
  expect(all(achievements.map(({ category }) => category))).toEqual(all(achievementCategories));
  expect(all(achievements.map(({ tier }) => tier))).toEqual(all(achievementTiers));
  expect(all(achievements.map(({ icon }) => icon))).toEqual(all(achievementIconNames));
  expect(achievementIconNames).toHaveLength(19);
});

test("each has a key and a title of its own, and fits its schema", () => {
  expect(new Set(achievements.map(({ key }) => key)).size).toBe(achievements.length);
  expect(new Set(achievements.map(({ title }) => title)).size).toBe(achievements.length);
  for (const { key, rule: _, ...entry } of achievements)
    expect(Achievement.safeParse({ id: key, ...entry, points: tierPoints[entry.tier] }).success).toBe(true);
});

test("what asks for more of the same is of a higher tier, and nobody starts with one", () => {
  const heightOf = (tier: AchievementTier) => achievementTiers.indexOf(tier);
  for (const one of achievements)
    for (const other of achievements)
      if (one.rule.counter === other.rule.counter && one.rule.reaches > other.rule.reaches)
        expect([one.key, heightOf(one.tier) > heightOf(other.tier)]).toEqual([one.key, true]);
  for (const { rule } of achievements) expect(rule.reaches).toBeGreaterThan(rule.counter === "level" ? 1 : 0);
});
