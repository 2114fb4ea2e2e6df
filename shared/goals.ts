import * as z from "zod/mini";
import { defineRoutes } from "./api/define-routes.ts";

export const goalsPerDay = 3;

/** What completes each kind is defined in functions/gamification/goals.ts. */
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
  catalogueId: z.nullable(z.string()),
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
    limit: "read",
    summary: "Get today's goals and whether they are done",
    response: DailyGoals,
  },
});
