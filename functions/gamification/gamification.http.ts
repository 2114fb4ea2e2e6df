import { readSummary } from "#functions/activity.ts";
import { getUserToday } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { goalRoutes } from "#shared/api/gamification.ts";
import { type gamificationRoutes, getLevel } from "#shared/api/gamification.ts";
import { achievements } from "#shared/domain/achievements.ts";
import { listUnlockedAchievements, markAchievementsSeen, tryUnlockAchievements } from "./achievements.table.ts";
import { listLockedAchievements, presentAchievement } from "./achievements.ts";
import { goalHandlers } from "./goals.http.ts";
import { readPointsHistory } from "./points.table.ts";
import { computeCurrentStreak } from "./points.ts";

export const gamificationHandlers = (
  dependencies: Dependencies,
): Handlers<typeof gamificationRoutes & typeof goalRoutes> => {
  const { table, clock } = dependencies;
  return {
    ...goalHandlers(dependencies),

    getProgress: async ({ caller }) => {
      const { totalPoints = 0 } = await readSummary(table, caller.userId);
      return {
        level: getLevel(totalPoints),
        totalPoints,
        currentStreakDays: computeCurrentStreak(caller.streak, getUserToday(caller, clock.now())),
        longestStreakDays: caller.streak?.longest ?? 0,
      };
    },

    listAchievements: async ({ caller: { userId } }) => {
      // Catches up when an earlier request failed between an act and its achievements.
      await tryUnlockAchievements(dependencies, userId);
      const unlocked = await listUnlockedAchievements(table, userId);
      return unlocked
        .flatMap(({ key, isNew, unlockedAt }) => {
          const entry = achievements.find((one) => one.key === key);
          return entry ? [{ id: key, isNew, unlockedAt, achievement: presentAchievement(entry) }] : [];
        })
        .toSorted((one, other) => compare(other.unlockedAt, one.unlockedAt));
    },

    listAvailableAchievements: async ({ caller: { userId } }) => {
      const [summary, unlocked] = await Promise.all([
        readSummary(table, userId),
        listUnlockedAchievements(table, userId),
      ]);
      return listLockedAchievements(summary, new Set(unlocked.map(({ key }) => key)));
    },

    markAchievementsSeen: ({ caller }) => markAchievementsSeen(table, caller.userId),

    listPointsHistory: ({ caller, query }) => readPointsHistory(table, caller.userId, query.after),
  };
};

/** The sort is stable, so achievements unlocked at the same instant stay in key order. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
