import fc from "fast-check";
import { computeNotificationId } from "#functions/notifications/notifications.table.ts";
import { type AchievementDefinition, achievements, tierPoints } from "#shared/domain/achievements.ts";
import { getLevel, type PointRule, pointRules } from "#shared/domain/point-rules.ts";
import { addDays, daysBetween, getDayInZone } from "#shared/util/dates.ts";
import { defineOperation, noContent, notFound, ok, sortNewestFirst, type UserState } from "./state.ts";

/** Both users' time zone. */
export const timeZone = "America/New_York";
const getToday = (now: string) => getDayInZone(timeZone, new Date(now));
const sumPoints = ({ points }: UserState) => points.reduce((sum, entry) => sum + entry.points, 0);

/** Awards points once per rule and subject, extends the streak, and unlocks achievements. */
export const recordActivities = (
  state: UserState,
  now: string,
  actions: readonly [PointRule, subject: string][],
): void => {
  for (const [rule, subject] of actions) {
    const id = `${rule}#${subject}`;
    const { points, reason, category } = pointRules[rule];
    if (!state.points.some((entry) => entry.id === id))
      state.points.push({ id, points, reason, category, createdAt: now });
  }
  if (actions.length > 0) extendStreak(state, getToday(now));
  while (unlockAchievements(state, now));
};

const extendStreak = (state: UserState, today: string) => {
  const { streak } = state;
  if (streak && today <= streak.lastDay) return;
  const start = streak && streak.lastDay === addDays(today, -1) ? streak.start : today;
  state.streak = { start, lastDay: today, longest: Math.max(streak?.longest ?? 0, daysBetween(start, today) + 1) };
};

/** Unlocks achievements that have been reached; their points may unlock more. Returns false if there were none. */
const unlockAchievements = (state: UserState, now: string): boolean => {
  const getCount = ({ rule: { counter } }: AchievementDefinition) => {
    if (counter === "level") return getLevel(sumPoints(state));
    if (counter === "streak") return state.streak?.longest ?? 0;
    return state.points.filter(({ id }) => id.startsWith(`${counter}#`)).length;
  };
  const unlockedKeys = new Set(state.achievements.map(({ definition }) => definition.key));
  const reachedAchievements = achievements.filter(
    (definition) => !unlockedKeys.has(definition.key) && getCount(definition) >= definition.rule.threshold,
  );
  for (const definition of reachedAchievements) {
    const { key, title, tier, category } = definition;
    const points = tierPoints[tier];
    const reason = `Achievement unlocked: ${title}`;
    state.achievements.push({ definition, unlockedAt: now, isNew: true });
    state.points.push({ id: `achievement#${key}`, points, reason, category, createdAt: now });
  }
  if (reachedAchievements.length > 0) updateDigest(state, now);
  return reachedAchievements.length > 0;
};

/** Creates or replaces the day's single achievement notification. */
const updateDigest = (state: UserState, now: string): void => {
  const type = "achievement";
  const today = getToday(now);
  const id = computeNotificationId({ type, subject: today, at: new Date(today) });
  const keys = state.achievements
    .filter(({ unlockedAt }) => getToday(unlockedAt) === today)
    .map(({ definition: { key } }) => key);
  const unlockedAchievements = achievements.filter(({ key }) => keys.includes(key));
  const points = unlockedAchievements.reduce((sum, { tier }) => sum + tierPoints[tier], 0);
  const [only, ...others] = unlockedAchievements;
  const digest = {
    id,
    type,
    title: others.length
      ? `${unlockedAchievements.length} achievements unlocked`
      : `Achievement unlocked: ${only?.title}`,
    message: `${others.length ? unlockedAchievements.map(({ title }) => title).join(", ") : only?.description}, +${points} XP`,
    relatedId: unlockedAchievements.at(-1)?.key ?? "",
    relatedType: type,
    workspaceId: null,
    isRead: false,
    scheduledFor: null,
    sentAt: now,
    createdAt: now,
  } as const;
  const index = state.notifications.findIndex((notification) => notification.id === id);
  if (index === -1) state.notifications.push(digest);
  else state.notifications[index] = digest;
};

const notificationPageSize = 20;
const pointsPageSize = 50;

export const gamificationOperations = {
  getProgress: defineOperation({
    weight: 4,
    respond: (state, { now }) => {
      const { streak } = state;
      const isCurrent = streak !== undefined && getToday(now) <= addDays(streak.lastDay, 1);
      return ok({
        level: getLevel(sumPoints(state)),
        totalPoints: sumPoints(state),
        currentStreakDays: isCurrent ? daysBetween(streak.start, streak.lastDay) + 1 : 0,
        longestStreakDays: streak?.longest ?? 0,
      });
    },
  }),
  listAchievements: defineOperation({
    weight: 2,
    respond: (state) =>
      ok(
        sortNewestFirst(
          state.achievements,
          ({ unlockedAt }) => unlockedAt,
          ({ definition }) => definition.key,
        ).map(({ definition: { key, rule: _, ...achievement }, isNew, unlockedAt }) => ({
          id: key,
          isNew,
          unlockedAt,
          achievement: { id: key, ...achievement, points: tierPoints[achievement.tier] },
        })),
      ),
  }),
  markAchievementsSeen: defineOperation({
    weight: 1,
    respond: (state) => {
      for (const achievement of state.achievements) achievement.isNew = false;
      return noContent;
    },
  }),
  listPointsHistory: defineOperation({
    weight: 2,
    query: fc.constantFrom<Record<string, string>[]>({}, {}, { after: "@points" }),
    respond: ({ points }, { query: { after } }) => {
      const all = sortNewestFirst(
        points,
        ({ createdAt }) => createdAt,
        ({ id }) => id,
      );
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      if (after !== undefined && start === 0) return notFound("entry");
      const entries = all.slice(start, start + pointsPageSize);
      return ok({ entries, next: start + pointsPageSize < all.length ? entries.at(-1)?.id : null });
    },
  }),
  countUnreadNotifications: defineOperation({
    weight: 2,
    respond: ({ notifications }) => ok({ unread: notifications.filter(({ isRead }) => !isRead).length }),
  }),
  listNotifications: defineOperation({
    weight: 2,
    query: fc.constantFrom<Record<string, string>[]>({}, {}, { after: "@notification" }),
    respond: ({ notifications }, { query: { after } }) =>
      ok(
        notifications
          .filter(({ id }) => after === undefined || id < after)
          .toSorted((a, b) => (a.id < b.id ? 1 : -1))
          .slice(0, notificationPageSize)
          .map((notification) => ({ ...notification })),
      ),
  }),
  markNotificationRead: defineOperation({
    weight: 3,
    target: "notification",
    respond: ({ notifications }, { id }) => {
      const notification = notifications.find((candidate) => candidate.id === id);
      if (!notification) return notFound("notification");
      notification.isRead = true;
      return noContent;
    },
  }),
  markAllNotificationsRead: defineOperation({
    weight: 1,
    respond: ({ notifications }) => {
      for (const notification of notifications) notification.isRead = true;
      return noContent;
    },
  }),
};
