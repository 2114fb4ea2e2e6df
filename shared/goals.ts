import * as z from "zod/mini";
import { defineRoutes } from "./route.ts";

/** So many goals a day has. */
export const goalsADay = 3;

/** What a goal is about; each is done by doing it, see functions/gamification/goals.ts. */
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
  /** The id of the task, application, draft or opportunity it is about; null where it is about none. */
  subjectId: z.nullable(z.string()),
  /** The record of the catalogue that an opportunity to apply for comes from, if it does. */
  catalogueId: z.nullable(z.string()),
  text: z.string(),
  done: z.boolean(),
});
export type Goal = z.infer<typeof Goal>;

export const DailyGoals = z.object({
  /** The user's own calendar day, `YYYY-MM-DD`. */
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  goals: z.array(Goal),
  isCompleted: z.boolean(),
  /** What doing all of them pays, and what it has paid. */
  points: z.int(),
  pointsEarned: z.int(),
});
export type DailyGoals = z.infer<typeof DailyGoals>;

export const goalRoutes = defineRoutes({
  getDailyGoals: {
    method: "GET",
    path: "/api/gamification/goals",
    auth: "user",
    limit: "read",
    summary: "The goals of the user's day, and which of them are done",
    response: DailyGoals,
  },
});
