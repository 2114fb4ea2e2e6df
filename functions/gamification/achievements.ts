import { type AchievementEntry, achievements, type Counter, counted, tierPoints } from "#shared/achievements.ts";
import type { Achievement, AvailableAchievement } from "#shared/gamification.ts";
import { achievementTiers, levelOf, type PointRule } from "#shared/point-rules.ts";

export type Summary = Readonly<Record<string, number>>;

/** Name of the summary counter of rewarded acts of a rule. */
export const actCounter = (rule: PointRule) => `acts_${rule}`;

const getCount = (summary: Summary, counter: Counter): number =>
  counter === "level"
    ? levelOf(summary.totalPoints ?? 0)
    : ((counter === "streak" ? summary.streakLongest : summary[actCounter(counter)]) ?? 0);

export const reached = (summary: Summary): AchievementEntry[] =>
  achievements.filter(({ rule }) => getCount(summary, rule.counter) >= rule.reaches);

export const presentAchievement = ({ key, rule: _, ...entry }: AchievementEntry): Achievement => ({
  id: key,
  ...entry,
  points: tierPoints[entry.tier],
});

/** Everyone starts at level 1, and at 0 of every other counter. */
const getStart = (counter: Counter) => (counter === "level" ? 1 : 0);

/** Lists locked achievements by remaining progress, then by tier; reached ones show full progress. */
export const locked = (summary: Summary, unlocked: ReadonlySet<string>): AvailableAchievement[] =>
  achievements
    .filter(({ key }) => !unlocked.has(key))
    .map((entry) => {
      const { counter, reaches } = entry.rule;
      const progress = Math.min(getCount(summary, counter), reaches);
      const start = getStart(counter);
      const share = (progress - start) / (reaches - start);
      const unit = counted[counter][reaches === 1 ? 0 : 1];
      return { share, available: { ...presentAchievement(entry), progress, goal: reaches, unit } };
    })
    .toSorted((one, other) => other.share - one.share || getTierRank(one) - getTierRank(other))
    .map(({ available }) => available);

const getTierRank = ({ available: { tier } }: { available: AvailableAchievement }) => achievementTiers.indexOf(tier);
