import { expect, test } from "vitest";
import {
  Achievement,
  type AchievementTier,
  achievementCategories,
  achievementIconNames,
  achievementTiers,
} from "#shared/api/gamification.ts";
import { achievements, tierPoints } from "./achievements.ts";

const toUniqueSorted = (values: readonly string[]) => [...new Set(values)].toSorted();

test("covers every category, tier and icon with at least 24 achievements", () => {
  expect(achievements.length).toBeGreaterThanOrEqual(24);
  expect(toUniqueSorted(achievements.map(({ category }) => category))).toEqual(toUniqueSorted(achievementCategories));
  expect(toUniqueSorted(achievements.map(({ tier }) => tier))).toEqual(toUniqueSorted(achievementTiers));
  expect(toUniqueSorted(achievements.map(({ icon }) => icon))).toEqual(toUniqueSorted(achievementIconNames));
  expect(achievementIconNames).toHaveLength(19);
});

test("gives each achievement a unique key and title and matches the schema", () => {
  expect(new Set(achievements.map(({ key }) => key)).size).toBe(achievements.length);
  expect(new Set(achievements.map(({ title }) => title)).size).toBe(achievements.length);
  for (const { key, rule: _, ...entry } of achievements)
    expect(Achievement.safeParse({ id: key, ...entry, points: tierPoints[entry.tier] }).success).toBe(true);
});

test("assigns higher thresholds of a counter to higher tiers, and unlocks none for a new user", () => {
  const getTierRank = (tier: AchievementTier) => achievementTiers.indexOf(tier);
  for (const higher of achievements)
    for (const lower of achievements)
      if (higher.rule.counter === lower.rule.counter && higher.rule.threshold > lower.rule.threshold)
        expect([higher.key, getTierRank(higher.tier) > getTierRank(lower.tier)]).toEqual([higher.key, true]);
  for (const { rule } of achievements) expect(rule.threshold).toBeGreaterThan(rule.counter === "level" ? 1 : 0);
});
