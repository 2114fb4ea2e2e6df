import { getActCounterName } from "#functions/activity.ts";
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
    : ((counter === "streak" ? summary.streakLongest : summary[getActCounterName(counter)]) ?? 0);

export const findReachedAchievements = (summary: SummaryCounters): AchievementDefinition[] =>
  achievements.filter(({ rule }) => getCount(summary, rule.counter) >= rule.threshold);

export const presentAchievement = ({ key, rule: _, ...entry }: AchievementDefinition): Achievement => ({
  id: key,
  ...entry,
  points: tierPoints[entry.tier],
});

/** Everyone starts at level 1, and at 0 of every other counter. */
const getStart = (counter: AchievementCounter) => (counter === "level" ? 1 : 0);

/** Lists locked achievements by remaining progress, then by tier; reached ones show full progress. */
export const listLockedAchievements = (
  summary: SummaryCounters,
  unlocked: ReadonlySet<string>,
): AvailableAchievement[] =>
  achievements
    .filter(({ key }) => !unlocked.has(key))
    .map((entry) => {
      const { counter, threshold } = entry.rule;
      const progress = Math.min(getCount(summary, counter), threshold);
      const start = getStart(counter);
      const share = (progress - start) / (threshold - start);
      const unit = counterNouns[counter][threshold === 1 ? 0 : 1];
      return { share, available: { ...presentAchievement(entry), progress, goal: threshold, unit } };
    })
    .toSorted((one, other) => other.share - one.share || getTierRank(one) - getTierRank(other))
    .map(({ available }) => available);

const getTierRank = ({ available: { tier } }: { available: AvailableAchievement }) => achievementTiers.indexOf(tier);
