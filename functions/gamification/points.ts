import type { Streak } from "#functions/auth/actor.ts";
import { addDays, daysBetween } from "#shared/util/dates.ts";

/** Returns the streak after an act today; the same object when today already counts. */
export const extendStreak = (streak: Streak | undefined, today: string): Streak => {
  // A clock or time zone set back must not break a streak: an earlier day counts as the last one.
  if (streak && today <= streak.last) return streak;
  const start = streak && today === addDays(streak.last, 1) ? streak.start : today;
  return { start, last: today, longest: Math.max(streak?.longest ?? 0, daysBetween(start, today) + 1) };
};

/** Returns the number of consecutive days up to today or yesterday; 0 after a missed day. */
export const computeCurrentStreak = (streak: Streak | undefined, today: string) =>
  streak && today <= addDays(streak.last, 1) ? daysBetween(streak.start, streak.last) + 1 : 0;
