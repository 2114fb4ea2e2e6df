import { computeNotificationId } from "#functions/notifications/notifications.table.ts";
import type { PointsEntry } from "#shared/api/gamification.ts";
import type { Notification } from "#shared/api/notifications.ts";
import { type AchievementDefinition, achievements, tierPoints } from "#shared/domain/achievements.ts";
import { getLevel, type PointRule, pointRules } from "#shared/domain/point-rules.ts";
import { addDays, daysBetween, getDayInZone } from "#shared/util/dates.ts";
import type { Mine } from "./mine.ts";

/** Where everybody lives. */
export const timeZone = "America/New_York";

/** What somebody's acts have brought them. */
export type Earned = {
  points: PointsEntry[];
  unlocked: { entry: AchievementDefinition; unlockedAt: string; isNew: boolean }[];
  notes: Notification[];
  streak: { start: string; last: string; longest: number } | undefined;
};
export const nothingEarned = (): Earned => ({ points: [], unlocked: [], notes: [], streak: undefined });

export const total = ({ points }: Earned) => points.reduce((sum, one) => sum + one.points, 0);
const acted = ({ points }: Earned, rule: PointRule) => points.filter(({ id }) => id.startsWith(`${rule}#`)).length;
export const today = (now: string) => getDayInZone(timeZone, new Date(now));

/** Somebody does what earns points: once for each rule and subject, and each day on which they do counts. */
export const act = ({ earned }: Mine, now: string, acts: readonly [PointRule, subject: string][]): void => {
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

/** Unlocks what is reached; its points may reach more. False: there was nothing. */
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
