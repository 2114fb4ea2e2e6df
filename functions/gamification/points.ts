import { addDays, dayIn, daysBetween } from "#shared/dates.ts";

/** Days (`YYYY-MM-DD`, the user's own) of the running streak, and the longest so far. */
export type Streak = { start: string; last: string; longest: number };
/** Who acts: enough to give points without a read. */
export type Actor = { userId: string; timeZone: string; streak: Streak | undefined };

/** The streak after an act today; the same object when today already counts. */
export const withActToday = (streak: Streak | undefined, today: string): Streak => {
  // A clock or a time zone set back must not break a streak: a day before the last counts as the last.
  if (streak && today <= streak.last) return streak;
  const start = streak && today === addDays(streak.last, 1) ? streak.start : today;
  return { start, last: today, longest: Math.max(streak?.longest ?? 0, daysBetween(start, today) + 1) };
};

/** Days in a row up to today or yesterday; 0 once a whole day was missed. */
export const currentStreak = (streak: Streak | undefined, today: string) =>
  streak && today <= addDays(streak.last, 1) ? daysBetween(streak.start, streak.last) + 1 : 0;

/** The user's own calendar day; that of UTC where this runtime does not know the time zone. */
export const todayOf = ({ timeZone }: Pick<Actor, "timeZone">, now: Date) => {
  // Asked at every act, so a zone is not looked up before.
  try {
    return dayIn(timeZone, now);
  } catch {
    return dayIn("UTC", now);
  }
};
