import type { Handlers } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import { type gamificationRoutes, levelOf } from "#shared/gamification.ts";
import { readSummary } from "./points.table.ts";
import { currentStreak, todayOf } from "./points.ts";

export const gamificationHandlers = ({ table, clock }: Outside): Handlers<typeof gamificationRoutes> => ({
  getProgress: async ({ caller }) => {
    const { totalPoints = 0 } = await readSummary(table, caller.userId);
    return {
      level: levelOf(totalPoints),
      totalPoints,
      currentStreakDays: currentStreak(caller.streak, todayOf(caller, clock.now())),
      longestStreakDays: caller.streak?.longest ?? 0,
    };
  },
});
