import * as z from "zod/mini";
import { ApplicationId, Priority } from "./applications.ts";
import { defineRoutes } from "./route.ts";
import { blank, day, dayOut, id, idOut, instant, required, text } from "./words.ts";

/** Value to label (spec section 9). */
export const taskCategories = {
  document_prep: "Document preparation",
  research: "Research",
  review: "Review",
  submission: "Submission",
  follow_up: "Follow-up",
  general: "General",
} as const;
const Category = z.enum(Object.keys(taskCategories) as [keyof typeof taskCategories], "Please choose a category");

/** A task's id carries its application's, so that its key can be built from it alone. */
export const TaskId = id("tsk", 2);
export const NewTask = z.object({
  applicationId: ApplicationId,
  title: required("Title is required", 255),
  description: blank(text({ max: 4000 })),
  dueDate: blank(day()),
  priority: z._default(Priority, "medium"),
  category: z._default(Category, "general"),
});
export type NewTask = z.output<typeof NewTask>;

export const ApplicationTask = z.object({
  id: idOut(),
  applicationId: idOut(),
  title: z.string(),
  description: z.nullable(z.string()),
  dueDate: z.nullable(dayOut()),
  completed: z.boolean(),
  completedAt: z.nullable(instant()),
  priority: Priority,
  category: Category,
  createdAt: instant(),
  updatedAt: instant(),
});
export type ApplicationTask = z.infer<typeof ApplicationTask>;

export const taskRoutes = defineRoutes({
  listTasks: {
    method: "GET",
    path: "/api/application-tasks/{id}",
    auth: "user",
    summary: "The tasks of an application (the id is the application's)",
    params: z.object({ id: ApplicationId }),
    response: z.array(ApplicationTask),
  },
  createTask: {
    method: "POST",
    path: "/api/application-tasks",
    auth: "subscriber",
    summary: "Add a task to an application",
    body: NewTask,
    response: ApplicationTask,
  },
  toggleTask: {
    method: "PUT",
    path: "/api/application-tasks/{id}/toggle",
    auth: "user",
    summary: "Turn a task's completion around, or set it",
    params: z.object({ id: TaskId }),
    body: z.optional(z.object({ completed: z.optional(z.boolean("Please answer yes or no")) })),
    response: ApplicationTask,
  },
});
