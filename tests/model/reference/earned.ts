import { computeNotificationId } from "#functions/notifications/notifications.table.ts";
import type { PointsEntry } from "#shared/api/gamification.ts";
import type { Notification } from "#shared/api/notifications.ts";
import { type AchievementDefinition, achievements, tierPoints } from "#shared/domain/achievements.ts";
import { getLevel, type PointRule, pointRules } from "#shared/domain/point-rules.ts";
import { addDays, daysBetween, getDayInZone } from "#shared/util/dates.ts";
import type { UserState } from "./user-state.ts";

/** The time zone of both users. */
export const timeZone = "America/New_York";

/** What a user has earned. */
export type Earned = {
  points: PointsEntry[];
  unlocked: { entry: AchievementDefinition; unlockedAt: string; isNew: boolean }[];
  notes: Notification[];
  streak: { start: string; last: string; longest: number } | undefined;
};
export const createEarned = (): Earned => ({ points: [], unlocked: [], notes: [], streak: undefined });

export const total = ({ points }: Earned) => points.reduce((sum, one) => sum + one.points, 0);
const acted = ({ points }: Earned, rule: PointRule) => points.filter(({ id }) => id.startsWith(`${rule}#`)).length;
export const today = (now: string) => getDayInZone(timeZone, new Date(now));

/** Awards points once per rule and subject, and extends the streak. */
export const recordActs = ({ earned }: UserState, now: string, acts: readonly [PointRule, subject: string][]): void => {
  for (const [rule, subject] of acts) {
    const id = `${rule}#${subject}`;
    const { points, reason, category } = pointRules[rule];
    if (!earned.points.some((one) => one.id === id))
      earned.points.push({ id, points, reason, category, createdAt: now });
  }
  if (acts.length > 0) goOn(earned, today(now));
  while (unlock(earned, now));
};

const goOn = (earned: Earned, day: string) => {
  const { streak } = earned;
  if (streak && day <= streak.last) return;
  const start = streak && streak.last === addDays(day, -1) ? streak.start : day;
  earned.streak = { start, last: day, longest: Math.max(streak?.longest ?? 0, daysBetween(start, day) + 1) };
};

/** Unlocks reached achievements, whose points may unlock more. False if there were none. */
const unlock = (earned: Earned, now: string): boolean => {
  const count = ({ rule: { counter } }: AchievementDefinition) => {
    if (counter === "level") return getLevel(total(earned));
    return counter === "streak" ? (earned.streak?.longest ?? 0) : acted(earned, counter);
  };
  const there = new Set(earned.unlocked.map(({ entry }) => entry.key));
  const due = achievements.filter((entry) => !there.has(entry.key) && count(entry) >= entry.rule.threshold);
  for (const entry of due) {
    const { key, title, description, tier, category } = entry;
    const points = tierPoints[tier];
    earned.unlocked.push({ entry, unlockedAt: now, isNew: true });
    const reason = `Achievement unlocked: ${title}`;
    earned.points.push({ id: `achievement#${key}`, points, reason, category, createdAt: now });
    const type = "achievement";
    earned.notes.push({
      id: computeNotificationId({ type, subject: key, at: new Date(now) }),
      type,
      title: reason,
      message: `${description}, +${points} XP`,
      relatedId: key,
      relatedType: type,
      isRead: false,
      scheduledFor: null,
      sentAt: now,
      createdAt: now,
    });
  }
  return due.length > 0;
};
