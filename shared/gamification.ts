import * as z from "zod/mini";
import { defineRoutes } from "./route.ts";

/** Points for real acts, once each; `daily` is how many acts a day count. */
export const pointRules = {
  profileCompleted: { points: 20, category: "milestone", reason: "Organization profile completed" },
  search: { points: 2, daily: 10, category: "funding", reason: "Funding search" },
  opportunitySaved: { points: 5, category: "funding", reason: "Opportunity saved" },
  applicationCreated: { points: 10, category: "milestone", reason: "Application started" },
  taskCompleted: { points: 5, category: "engagement", reason: "Task completed" },
  applicationSubmitted: { points: 40, category: "milestone", reason: "Application submitted" },
  applicationAwarded: { points: 100, category: "milestone", reason: "Grant awarded" },
  loiGenerated: { points: 15, category: "writing", reason: "Letter of Intent written" },
} as const satisfies Record<string, { points: number; daily?: number; category: string; reason: string }>;
export type PointRule = keyof typeof pointRules;

/** Each level spans 100 XP. */
export const levelOf = (totalPoints: number) => Math.floor(totalPoints / 100) + 1;
/** Points within the level, 0 to 99. */
export const pointsInLevel = (totalPoints: number) => totalPoints - (levelOf(totalPoints) - 1) * 100;
/** Colours and encouragement of spec section 9. */
export const levelColour = (level: number) => (level >= 10 ? "purple" : level >= 5 ? "blue" : "green");
export const streakColour = (days: number) =>
  days >= 30 ? "purple" : days >= 7 ? "blue" : days >= 3 ? "green" : "muted";
export const encouragement = (streakDays: number, level: number) =>
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

export const gamificationRoutes = defineRoutes({
  getProgress: {
    method: "GET",
    path: "/api/gamification/progress",
    auth: "user",
    summary: "Level, points and streaks",
    response: Progress,
  },
});
