import { type AchievementEntry, achievements, type Counter, counted, tierPoints } from "#shared/achievements.ts";
import type { Achievement, AvailableAchievement } from "#shared/gamification.ts";
import { achievementTiers, levelOf, type PointRule } from "#shared/point-rules.ts";

/** The counters that stand in a user's summary. */
export type Summary = Readonly<Record<string, number>>;

/** The counter in the summary of how often acts of a rule were rewarded. */
export const actCounter = (rule: PointRule) => `acts_${rule}`;

/** How far a user's counter is. */
const countOf = (summary: Summary, counter: Counter): number =>
  counter === "level"
    ? levelOf(summary.totalPoints ?? 0)
    : ((counter === "streak" ? summary.streakLongest : summary[actCounter(counter)]) ?? 0);

/** The achievements that a user's counters have reached. */
export const reached = (summary: Summary): AchievementEntry[] =>
  achievements.filter(({ rule }) => countOf(summary, rule.counter) >= rule.reaches);

/** An achievement as it is answered. */
export const presentAchievement = ({ key, rule: _, ...entry }: AchievementEntry): Achievement => ({
  id: key,
  ...entry,
  points: tierPoints[entry.tier],
});

/** Everybody begins at level 1, and at 0 of everything else. */
const startOf = (counter: Counter) => (counter === "level" ? 1 : 0);

/**
 * What is still locked, those that lack least first, and of equals those of the lower tier. One that is reached and
 * about to be unlocked is as good as full.
 */
export const locked = (summary: Summary, unlocked: ReadonlySet<string>): AvailableAchievement[] =>
  achievements
    .filter(({ key }) => !unlocked.has(key))
    .map((entry) => {
      const { counter, reaches } = entry.rule;
      const progress = Math.min(countOf(summary, counter), reaches);
      const start = startOf(counter);
      const share = (progress - start) / (reaches - start);
      const unit = counted[counter][reaches === 1 ? 0 : 1];
      return { share, available: { ...presentAchievement(entry), progress, goal: reaches, unit } };
    })
    .toSorted((one, other) => other.share - one.share || heightOf(one) - heightOf(other))
    .map(({ available }) => available);

const heightOf = ({ available: { tier } }: { available: AvailableAchievement }) => achievementTiers.indexOf(tier);
