import { readSummary } from "#functions/activity.ts";
import { type Actor, getUserToday } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { retryConditions } from "#functions/table/retry.ts";
import { type gamificationRoutes, getLevel, type goalRoutes } from "#shared/api/gamification.ts";
import { achievements } from "#shared/domain/achievements.ts";
import { listUnlockedAchievements, markAchievementsSeen, tryUnlockAchievements } from "./achievements.table.ts";
import { listLockedAchievements, presentAchievement } from "./achievements.ts";
import { buildGoalsWrite, readGoalFacts, readLatestGoals } from "./goals.table.ts";
import { createGoals, type GoalsRecord, presentGoals, settleGoals } from "./goals.ts";
import { computeCurrentStreak, readPointsHistory, recordActivity } from "./points.table.ts";

/**
 * Returns the goals of the caller's day. Also settles the previous goals, however late, so no earned points are lost.
 */
const settleAndReadGoals = async (dependencies: Dependencies, caller: Actor): Promise<GoalsRecord> => {
  const now = dependencies.clock.now();
  const settledAt = now.toISOString();
  const today = getUserToday(caller, now);
  const latest = await readLatestGoals(dependencies.table, caller.userId);
  // Moving to an earlier time zone must not repeat a day.
  const current = latest && latest.date >= today ? latest : undefined;
  if (current?.isCompleted) return current;
  const pendingGoals = latest && !latest.isCompleted ? { goals: latest, isOver: current === undefined } : undefined;
  const facts = await readGoalFacts(dependencies.table, caller, now, pendingGoals);
  if (current) return storeGoals(dependencies, caller, current, settleGoals(current, facts, settledAt));
  if (latest) {
    // Settling a past day must not count today as active.
    const isWithinDay = (instant: string) => getUserToday(caller, new Date(instant)) <= latest.date;
    const streak = { start: today, longest: 0, ...caller.streak, last: today };
    await storeGoals(dependencies, { ...caller, streak }, latest, settleGoals(latest, facts, settledAt, isWithinDay));
  }
  const newRecord = createGoals(facts, today, settledAt);
  await dependencies.table.write(buildGoalsWrite(caller.userId, newRecord));
  return newRecord;
};

/** Stores changed goals. Completing the last one awards the points in the same transaction. */
const storeGoals = async (
  dependencies: Dependencies,
  actor: Actor,
  before: GoalsRecord,
  after: GoalsRecord,
): Promise<GoalsRecord> => {
  if (after === before) return before;
  const write = buildGoalsWrite(actor.userId, after);
  if (after.isCompleted)
    await recordActivity(dependencies, actor, [{ rule: "dailyGoalsCompleted", subject: after.date }], [write]);
  else await dependencies.table.write(write);
  return after;
};

export const gamificationHandlers = (
  dependencies: Dependencies,
): Handlers<typeof gamificationRoutes & typeof goalRoutes> => {
  const { table, clock } = dependencies;
  return {
    getDailyGoals: async ({ caller }) =>
      presentGoals(await retryConditions(() => settleAndReadGoals(dependencies, caller))),

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
      // Catches up when an earlier request failed between an action and its achievements.
      await tryUnlockAchievements(dependencies, userId);
      const unlocked = await listUnlockedAchievements(table, userId);
      return unlocked
        .flatMap(({ key, isNew, unlockedAt }) => {
          const definition = achievements.find((achievement) => achievement.key === key);
          return definition ? [{ id: key, isNew, unlockedAt, achievement: presentAchievement(definition) }] : [];
        })
        .toSorted((a, b) => Date.parse(b.unlockedAt) - Date.parse(a.unlockedAt));
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
