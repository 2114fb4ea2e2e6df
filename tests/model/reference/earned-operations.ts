import fc from "fast-check";
import type { PointsEntry } from "#shared/api/gamification.ts";
import { tierPoints } from "#shared/domain/achievements.ts";
import { getLevel } from "#shared/domain/point-rules.ts";
import { addDays, daysBetween } from "#shared/util/dates.ts";
import { type Earned, today, total } from "./earned.ts";
import { defineOperation, noContent, notFound, respondWith } from "./user-state.ts";

const pageOfNotes = 20;
const pageOfPoints = 50;
/** Newest first; entries of the same instant by ID. */
const newestFirst = (a: PointsEntry, b: PointsEntry) =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id > b.id) ? 1 : -1;
const unread = ({ notes }: Earned) => notes.filter(({ isRead }) => !isRead).length;

export const earnedOperations = {
  getProgress: defineOperation({
    weight: 4,
    says: ({ earned }, { now }) => {
      const { streak } = earned;
      const goesOn = streak !== undefined && today(now) <= addDays(streak.last, 1);
      return respondWith({
        level: getLevel(total(earned)),
        totalPoints: total(earned),
        currentStreakDays: goesOn ? daysBetween(streak.start, streak.last) + 1 : 0,
        longestStreakDays: streak?.longest ?? 0,
      });
    },
  }),
  listAchievements: defineOperation({
    weight: 2,
    says: ({ earned }) =>
      respondWith(
        earned.unlocked
          .toSorted((a, b) => (a.entry.key < b.entry.key ? -1 : 1))
          .toSorted((a, b) => (a.unlockedAt < b.unlockedAt ? 1 : a.unlockedAt > b.unlockedAt ? -1 : 0))
          .map(({ entry: { key, rule: _, ...achievement }, isNew, unlockedAt }) => ({
            id: key,
            isNew,
            unlockedAt,
            achievement: { id: key, ...achievement, points: tierPoints[achievement.tier] },
          })),
      ),
  }),
  markAchievementsSeen: defineOperation({
    weight: 1,
    says: ({ earned }) => {
      for (const one of earned.unlocked) one.isNew = false;
      return noContent;
    },
  }),
  listPointsHistory: defineOperation({
    weight: 2,
    query: fc.constantFrom<Record<string, string>[]>({}, {}, { after: "@points" }),
    says: ({ earned: { points } }, { query: { after } }) => {
      const all = points.toSorted(newestFirst);
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      if (after !== undefined && start === 0) return notFound("entry");
      const entries = all.slice(start, start + pageOfPoints);
      return respondWith({ entries, next: start + pageOfPoints < all.length ? entries.at(-1)?.id : null });
    },
  }),
  countUnreadNotifications: defineOperation({
    weight: 2,
    says: ({ earned }) => respondWith({ unread: unread(earned) }),
  }),
  listNotifications: defineOperation({
    weight: 2,
    query: fc.constantFrom<Record<string, string>[]>({}, {}, { after: "@note" }),
    says: ({ earned: { notes } }, { query: { after } }) => {
      const all = notes.toSorted((a, b) => (a.id < b.id ? 1 : -1));
      const rest = after === undefined ? all : all.filter(({ id }) => id < after);
      return respondWith(rest.slice(0, pageOfNotes).map((one) => ({ ...one })));
    },
  }),
  markNotificationRead: defineOperation({
    weight: 3,
    of: "notification",
    says: ({ earned: { notes } }, { id }) => {
      const found = notes.find((one) => one.id === id);
      if (!found) return notFound("notification");
      found.isRead = true;
      return noContent;
    },
  }),
  markAllNotificationsRead: defineOperation({
    weight: 1,
    says: ({ earned: { notes } }) => {
      for (const one of notes) one.isRead = true;
      return noContent;
    },
  }),
};
