import * as z from "zod/mini";
import { ApplicationId, Priority } from "./applications.ts";
import { defineRoutes } from "./define-routes.ts";
import { titleRequired } from "./messages.ts";
import { keyEnum } from "./organization-options.ts";
import {
  dateInput,
  dateResponse,
  idResponse,
  idSchema,
  memberIdInput,
  memberIdResponse,
  multilineText,
  optionalText,
  pageQuery,
  partialUpdate,
  requiredText,
  timestampResponse,
} from "./schemas.ts";

/** Categories by value (spec section 9). */
export const taskCategories = {
  document_prep: "Document preparation",
  research: "Research",
  review: "Review",
  submission: "Submission",
  follow_up: "Follow-up",
  general: "General",
} as const;
const Category = keyEnum(taskCategories, "Please choose a category");

/** A task id contains its application's id, so that the table key follows from it alone. */
export const TaskId = idSchema("tsk", 2);
const fields = {
  title: requiredText(titleRequired, 255),
  description: optionalText(multilineText({ max: 4000 })),
  dueDate: optionalText(dateInput()),
  priority: z._default(Priority, "medium"),
  category: z._default(Category, "general"),
  /** If null, the application's owner is responsible. */
  assigneeId: optionalText(memberIdInput()),
};
export const NewTask = z.object({ ...fields, applicationId: ApplicationId });
export type NewTask = z.output<typeof NewTask>;

export const TaskChange = partialUpdate(z.object(fields));
export type TaskChange = z.output<typeof TaskChange>;

export const maxTasksPerRequest = 30;
export const maxTasksPerApplication = 500;
const NewTasks = z.object({
  tasks: z
    .array(z.object(fields))
    .check(
      z.minLength(1, "Please choose at least one task"),
      z.maxLength(maxTasksPerRequest, `Please add at most ${maxTasksPerRequest} tasks at once`),
    ),
});

export const ApplicationTask = z.object({
  id: idResponse(),
  applicationId: idResponse(),
  title: z.string(),
  description: z.nullable(z.string()),
  dueDate: z.nullable(dateResponse()),
  completed: z.boolean(),
  completedAt: z.nullable(timestampResponse()),
  priority: Priority,
  category: Category,
  assigneeId: memberIdResponse(),
  createdAt: timestampResponse(),
  version: z.int(),
  updatedAt: timestampResponse(),
});
export type ApplicationTask = z.infer<typeof ApplicationTask>;

export const SuggestedTask = z.object({
  title: z.string(),
  description: z.string(),
  dueDate: z.nullable(dateResponse()),
  /** Its due date would have been in the past and was set to today. */
  overdue: z.boolean(),
  priority: Priority,
  category: Category,
  /** The open task that the suggestion would only date, because it was added before the application had a deadline. */
  undatedTask: z.optional(z.object({ id: idResponse(), version: z.int() })),
});
export type SuggestedTask = z.infer<typeof SuggestedTask>;

const params = z.object({ id: TaskId });
export const taskRoutes = defineRoutes({
  listTasks: {
    method: "GET",
    path: "/api/application-tasks/{id}",
    auth: "user",
    role: "viewer",
    summary:
      "List the tasks of an application (the id is the application's); the `Link` header points to the next page",
    params: z.object({ id: ApplicationId }),
    query: pageQuery(),
    response: z.array(ApplicationTask),
  },
  createTask: {
    method: "POST",
    path: "/api/application-tasks",
    auth: "subscriber",
    role: "editor",
    summary: "Create a task",
    body: NewTask,
    response: ApplicationTask,
  },
  createTasks: {
    method: "POST",
    path: "/api/grant-applications/{id}/tasks",
    auth: "subscriber",
    role: "editor",
    summary: "Create several tasks atomically",
    params: z.object({ id: ApplicationId }),
    body: NewTasks,
    bodyBytes: 600_000,
    response: z.array(ApplicationTask),
  },
  suggestTasks: {
    method: "GET",
    path: "/api/grant-applications/{id}/suggested-tasks",
    auth: "user",
    role: "viewer",
    summary:
      "Suggest tasks scheduled back from an application's deadline, or follow-ups to its decision, except those it already has; tasks that it has without a due date are suggested with one",
    params: z.object({ id: ApplicationId }),
    response: z.array(SuggestedTask),
  },
  suggestRequirementTasks: {
    method: "GET",
    path: "/api/grant-applications/{id}/requirements/tasks",
    auth: "user",
    role: "viewer",
    summary: "Suggest tasks for the accepted requirements, scheduled back from the deadline, except existing ones",
    params: z.object({ id: ApplicationId }),
    response: z.array(SuggestedTask),
  },
  updateTask: {
    method: "PUT",
    path: "/api/application-tasks/{id}",
    auth: "user",
    role: "editor",
    summary: "Update a task",
    params,
    body: TaskChange,
    response: ApplicationTask,
  },
  deleteTask: {
    method: "DELETE",
    path: "/api/application-tasks/{id}",
    auth: "user",
    role: "editor",
    summary: "Delete a task",
    params,
  },
  toggleTask: {
    method: "PUT",
    path: "/api/application-tasks/{id}/toggle",
    auth: "user",
    role: "editor",
    summary: "Toggle or set a task's completion",
    params,
    body: z.optional(z.object({ completed: z.optional(z.boolean("Please choose yes or no")) })),
    response: ApplicationTask,
  },
});
