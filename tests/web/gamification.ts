import { page } from "vitest/browser";
import type { AvailableAchievement, UserAchievement } from "#shared/api/gamification.ts";
import { emptyAccount } from "./app.ts";
import type { MockResponses } from "./testing.tsx";

const buildAchievement = (id: string, title: string, overrides: Partial<UserAchievement["achievement"]> = {}) => ({
  id,
  title,
  description: `What ${title} is for`,
  icon: "Trophy" as const,
  category: "funding" as const,
  tier: "bronze" as const,
  points: 10,
  ...overrides,
});
export const buildUnlockedAchievement = (
  id: string,
  title: string,
  overrides: Partial<UserAchievement["achievement"]> = {},
): UserAchievement => ({
  id,
  isNew: true,
  unlockedAt: "2026-11-21T10:00:00.000Z",
  achievement: buildAchievement(id, title, overrides),
});
const buildAvailableAchievement = (id: string, title: string, overrides: Partial<AvailableAchievement> = {}) => ({
  ...buildAchievement(id, title),
  progress: 1,
  goal: 5,
  unit: "searches",
  ...overrides,
});

export const achievementResponses: MockResponses = {
  ...emptyAccount,
  listAchievements: [
    buildUnlockedAchievement("underWay", "Under way"),
    buildUnlockedAchievement("searcher", "Searcher"),
    buildUnlockedAchievement("writer", "Writer"),
    buildUnlockedAchievement("funded", "Funded", { description: "Win a grant", tier: "gold", points: 50 }),
  ],
  listAvailableAchievements: [
    buildAvailableAchievement("fundedFive", "Funded five times", { progress: 4, unit: "grants" }),
    buildAvailableAchievement("second", "Second"),
    buildAvailableAchievement("third", "Third"),
    buildAvailableAchievement("fourth", "Fourth"),
  ],
};

export const achievementsPanel = page.getByRole("region", { name: "Achievements", exact: true });
export const newBadges = achievementsPanel.getByText("New", { exact: true });
