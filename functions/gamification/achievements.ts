import { getActionCounterName } from "#functions/activity.ts";
import type { Achievement, AvailableAchievement } from "#shared/api/gamification.ts";
import {
  type AchievementCounter,
  type AchievementDefinition,
  achievements,
  counterNouns,
  tierPoints,
} from "#shared/domain/achievements.ts";
import { achievementTiers, getLevel } from "#shared/domain/point-rules.ts";

export type SummaryCounters = Readonly<Record<string, number>>;

const getCount = (summary: SummaryCounters, counter: AchievementCounter): number =>
  counter === "level"
    ? getLevel(summary.totalPoints ?? 0)
    : ((counter === "streak" ? summary.streakLongest : summary[getActionCounterName(counter)]) ?? 0);

export const findReachedAchievements = (summary: SummaryCounters): AchievementDefinition[] =>
  achievements.filter(({ rule }) => getCount(summary, rule.counter) >= rule.threshold);

export const presentAchievement = ({ key, rule: _, ...achievement }: AchievementDefinition): Achievement => ({
  id: key,
  ...achievement,
  points: tierPoints[achievement.tier],
});

/** Lists locked achievements, those closest to completion first, then by tier. */
export const listLockedAchievements = (
  summary: SummaryCounters,
  unlockedKeys: ReadonlySet<string>,
): AvailableAchievement[] =>
  achievements
    .filter(({ key }) => !unlockedKeys.has(key))
    .map((achievement) => {
      const { counter, threshold } = achievement.rule;
      const progress = Math.min(getCount(summary, counter), threshold);
      const start = counter === "level" ? 1 : 0;
      const share = (progress - start) / (threshold - start);
      const unit = counterNouns[counter][threshold === 1 ? 0 : 1];
      return { share, available: { ...presentAchievement(achievement), progress, goal: threshold, unit } };
    })
    .toSorted((a, b) => b.share - a.share || getTierRank(a) - getTierRank(b))
    .map(({ available }) => available);

const getTierRank = ({ available: { tier } }: { available: AvailableAchievement }) => achievementTiers.indexOf(tier);
