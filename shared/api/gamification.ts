import * as z from "zod/mini";
import { achievementTiers, getLevel } from "#shared/domain/point-rules.ts";
import { defineRoutes } from "./define-routes.ts";
import { idResponse, singleLineText, timestampResponse } from "./schemas.ts";

export const goalsPerDay = 3;

const goalKinds = [
  "task",
  "deadline",
  "profile",
  "proposalDraft",
  "letterDraft",
  "apply",
  "search",
  "save",
  "start",
  "question",
] as const;
export type GoalKind = (typeof goalKinds)[number];

export const Goal = z.object({
  id: z.string(),
  kind: z.enum(goalKinds),
  /** Id of the task, application, draft or opportunity it is about, if any. */
  subjectId: z.nullable(z.string()),
  catalogId: z.nullable(z.string()),
  text: z.string(),
  done: z.boolean(),
});
export type Goal = z.infer<typeof Goal>;

export const DailyGoals = z.object({
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  goals: z.array(Goal),
  isCompleted: z.boolean(),
  points: z.int(),
  pointsEarned: z.int(),
});
export type DailyGoals = z.infer<typeof DailyGoals>;

export const goalRoutes = defineRoutes({
  getDailyGoals: {
    method: "GET",
    path: "/api/gamification/goals",
    auth: "user",
    role: "viewer",
    limit: "read",
    summary: "Get today's goals and whether they are done",
    response: DailyGoals,
  },
});

export { type AchievementTier, type PointRule, pointRules } from "#shared/domain/point-rules.ts";
export { achievementTiers, getLevel };

export const getPointsInLevel = (totalPoints: number) => totalPoints - (getLevel(totalPoints) - 1) * 100;
/** Colors and encouragement from spec section 9. */
export const getLevelColor = (level: number) => (level >= 10 ? "purple" : level >= 5 ? "blue" : "green");
export const getStreakColor = (days: number) =>
  days >= 30 ? "purple" : days >= 7 ? "blue" : days >= 3 ? "green" : "muted";
export const getEncouragement = (streakDays: number, level: number) =>
  streakDays >= 7
    ? "Amazing streak! Keep it up!"
    : level >= 5
      ? "Great progress! You're becoming a pro!"
      : "Keep building your grant-writing skills!";

export const Progress = z.object({
  level: z.int(),
  totalPoints: z.int(),
  currentStreakDays: z.int(),
  longestStreakDays: z.int(),
});
export type Progress = z.infer<typeof Progress>;

export const achievementCategories = ["writing", "funding", "engagement", "milestone"] as const;
export type AchievementCategory = (typeof achievementCategories)[number];
/** Icons an achievement may use (spec section 3). */
export const achievementIconNames = [
  "Trophy",
  "Award",
  "Star",
  "Crown",
  "Zap",
  "FileText",
  "Mail",
  "FileSignature",
  "Search",
  "Target",
  "Compass",
  "Send",
  "MessageCircle",
  "MessageSquare",
  "Calendar",
  "CalendarDays",
  "Sparkles",
  "Flame",
  "Globe",
] as const;
export type AchievementIcon = (typeof achievementIconNames)[number];

export const Achievement = z.object({
  id: idResponse(),
  title: z.string(),
  description: z.string(),
  icon: z.enum(achievementIconNames),
  category: z.enum(achievementCategories),
  tier: z.enum(achievementTiers),
  points: z.int(),
});
export type Achievement = z.infer<typeof Achievement>;

/** An unlocked achievement; new until the user marks achievements as seen. */
export const UserAchievement = z.object({
  id: idResponse(),
  isNew: z.boolean(),
  unlockedAt: timestampResponse(),
  achievement: Achievement,
});
export type UserAchievement = z.infer<typeof UserAchievement>;

/** A locked achievement; `progress` of `goal` is counted in `unit`, such as "searches". */
export const AvailableAchievement = z.extend(Achievement, { progress: z.int(), goal: z.int(), unit: z.string() });
export type AvailableAchievement = z.infer<typeof AvailableAchievement>;

export const PointsEntry = z.object({
  id: idResponse(),
  points: z.int(),
  reason: z.string(),
  category: z.string(),
  createdAt: timestampResponse(),
});
export type PointsEntry = z.infer<typeof PointsEntry>;

export const gamificationRoutes = defineRoutes({
  getProgress: {
    method: "GET",
    path: "/api/gamification/progress",
    auth: "user",
    summary: "Get level, points and streaks",
    response: Progress,
  },
  listAchievements: {
    method: "GET",
    path: "/api/gamification/achievements",
    auth: "user",
    summary: "List unlocked achievements, newest first",
    response: z.array(UserAchievement),
  },
  listAvailableAchievements: {
    method: "GET",
    path: "/api/gamification/achievements/available",
    auth: "user",
    summary: "List locked achievements with the user's progress, nearest first",
    response: z.array(AvailableAchievement),
  },
  markAchievementsSeen: {
    method: "POST",
    path: "/api/gamification/achievements/mark-seen",
    auth: "user",
    summary: "Mark all achievements as seen",
  },
  listPointsHistory: {
    method: "GET",
    path: "/api/gamification/points-history",
    auth: "user",
    limit: "read",
    summary: "List awarded points, newest first, in pages",
    problems: ["not_found"],
    query: z.object({ after: z.optional(singleLineText({ max: 1000 })) }),
    response: z.object({
      entries: z.array(PointsEntry),
      /** Value of `after` for the next page; null on the last. */
      next: z.nullable(z.string()),
    }),
  },
});
