import { addDays, daysBetween, getDayInZone } from "#shared/util/dates.ts";

/** The current streak in the user's local days (`YYYY-MM-DD`), and the longest so far in days. */
export type Streak = { start: string; last: string; longest: number };
/** The acting user: what is needed to award points without a read. */
export type Actor = { userId: string; timeZone: string; streak: Streak | undefined };

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

/** Returns the user's local day; the UTC day when the time zone is unknown to this runtime. */
export const getUserToday = ({ timeZone }: Pick<Actor, "timeZone">, now: Date) => {
  // Runs at every act, so the zone is not validated first.
  try {
    return getDayInZone(timeZone, now);
  } catch {
    return getDayInZone("UTC", now);
  }
};
