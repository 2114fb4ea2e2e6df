import * as z from "zod/mini";
import { ApplicationId, Priority } from "./applications.ts";
import { titleRequired } from "./messages.ts";
import { defineRoutes } from "./route.ts";
import { blank, day, dayOut, id, idOut, instant, onlySent, pageQuery, required, text } from "./words.ts";

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
const TaskId = id("tsk", 2);
const fields = {
  title: required(titleRequired, 255),
  description: blank(text({ max: 4000 })),
  dueDate: blank(day()),
  priority: z._default(Priority, "medium"),
  category: z._default(Category, "general"),
};
export const NewTask = z.object({ ...fields, applicationId: ApplicationId });
export type NewTask = z.output<typeof NewTask>;

/** Only the fields that are sent change. */
export const TaskChange = onlySent(z.object(fields));
export type TaskChange = z.output<typeof TaskChange>;

/** So many tasks at most are added at once, and an application has at most so many. */
export const mostTasksAtOnce = 30;
export const mostTasks = 500;
const NewTasks = z.object({
  tasks: z
    .array(z.object(fields))
    .check(
      z.minLength(1, "Please choose at least one task"),
      z.maxLength(mostTasksAtOnce, `Please add at most ${mostTasksAtOnce} tasks at once`),
    ),
});

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
  version: z.int(),
  updatedAt: instant(),
});
export type ApplicationTask = z.infer<typeof ApplicationTask>;

/** A task that the way to a deadline usually takes, not yet added. */
export const SuggestedTask = z.object({
  title: z.string(),
  description: z.string(),
  /** Null where the application has no deadline to count back from. */
  dueDate: z.nullable(dayOut()),
  /** Its day would have been before today: it is late, and is due today. */
  late: z.boolean(),
  priority: Priority,
  category: Category,
});
export type SuggestedTask = z.infer<typeof SuggestedTask>;

const params = z.object({ id: TaskId });
export const taskRoutes = defineRoutes({
  listTasks: {
    method: "GET",
    path: "/api/application-tasks/{id}",
    auth: "user",
    summary:
      "The tasks of an application (the id is the application's); what does not fit one answer follows at the address in `Link`",
    params: z.object({ id: ApplicationId }),
    query: pageQuery(),
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
  createTasks: {
    method: "POST",
    path: "/api/grant-applications/{id}/tasks",
    auth: "subscriber",
    summary: "Add several tasks to an application, all or none",
    params: z.object({ id: ApplicationId }),
    body: NewTasks,
    bodyBytes: 600_000,
    response: z.array(ApplicationTask),
  },
  suggestTasks: {
    method: "GET",
    path: "/api/grant-applications/{id}/suggested-tasks",
    auth: "user",
    summary: "Tasks counted back from an application's deadline; those it has already are left out",
    params: z.object({ id: ApplicationId }),
    response: z.array(SuggestedTask),
  },
  updateTask: {
    method: "PUT",
    path: "/api/application-tasks/{id}",
    auth: "user",
    summary: "Change a task",
    params,
    body: TaskChange,
    response: ApplicationTask,
  },
  deleteTask: {
    method: "DELETE",
    path: "/api/application-tasks/{id}",
    auth: "user",
    summary: "Delete a task",
    params,
  },
  toggleTask: {
    method: "PUT",
    path: "/api/application-tasks/{id}/toggle",
    auth: "user",
    summary: "Turn a task's completion around, or set it",
    params,
    body: z.optional(z.object({ completed: z.optional(z.boolean("Please answer yes or no")) })),
    response: ApplicationTask,
  },
});
