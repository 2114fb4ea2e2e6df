import * as z from "zod/mini";
import type { AwardDate } from "#shared/domain/awards/award-dates.ts";
import { daysBetween } from "#shared/util/dates.ts";
import { reportKindKeys } from "../domain/awards/report-kinds.ts";
import { ApplicationStatus, type GrantApplication, Priority } from "./applications.ts";
import { defineRoutes } from "./define-routes.ts";
import { dateInput, dateResponse, idResponse, OrganizationId } from "./schemas.ts";
import { ApplicationTask } from "./tasks.ts";

export const maxCalendarDays = 400;

export const calendarFeedFileName = "grantlamp.ics";

const common = {
  id: idResponse(),
  applicationId: idResponse(),
  /** The application's organization. */
  organizationId: z.optional(z.nullable(z.string())),
  title: z.string(),
  applicationName: z.string(),
  date: dateResponse(),
  done: z.boolean(),
  priority: Priority,
  /** The responsible member; absent in a single-member workspace. */
  responsibleId: z.optional(z.string()),
  /** Increases with every change to the record; becomes the SEQUENCE of the calendar event. */
  revision: z.int(),
};
export const CalendarItem = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.literal("deadline"), status: ApplicationStatus, estimated: z.boolean() }),
  z.object({ ...common, kind: z.literal("task"), category: ApplicationTask.shape.category }),
  /** A report or deliverable of an award. */
  z.object({ ...common, kind: z.literal("report"), reportKind: z.enum(reportKindKeys) }),
  /** A payment that the funder still owes, a closeout step, or the end of the award's period. */
  z.object({ ...common, kind: z.enum(["payment", "closeout", "period_end"]) }),
]);
export type CalendarItem = z.infer<typeof CalendarItem>;

const TrackerCalendarPage = z.object({
  /** Sorted by day; within a day, deadlines come first, then by title. */
  items: z.array(CalendarItem),
  /** Value of `skip` for the next page; null on the last. */
  next: z.nullable(z.int()),
});

const rangeQuery = z
  .object({
    from: dateInput(),
    to: dateInput(),
    /** Defaults to all organizations. */
    organizationId: z.optional(OrganizationId),
    /**
     * Lists only open items, including those due before `from`, except declined and withdrawn applications and their
     * tasks.
     */
    open: z.optional(z.literal("true", "Please enter “true” or leave this out")),
    skip: z.optional(z.string().check(z.regex(/^\d{1,6}$/, "Please enter a whole number"))),
  })
  .check(
    z.refine(({ from, to }) => to >= from, {
      path: ["to"],
      error: "The end date can't be before the start date",
    }),
    z.refine(({ from, to }) => daysBetween(from, to) < maxCalendarDays, {
      path: ["to"],
      error: `Please request at most ${maxCalendarDays} days at once`,
    }),
  );

export const trackerCalendarRoutes = defineRoutes({
  getCalendar: {
    method: "GET",
    path: "/api/calendar",
    auth: "user",
    role: "viewer",
    limit: "read",
    summary:
      "List deadlines, tasks and award dates between two days, inclusive; with `open`, only open and overdue items",
    query: rangeQuery,
    response: TrackerCalendarPage,
  },
  downloadCalendarFeed: {
    method: "GET",
    path: `/api/calendar-feed/${calendarFeedFileName}`,
    auth: "token",
    limit: "feed",
    summary:
      "Get the private calendar feed with all open deadlines, tasks and award dates; with `mine`, only the user's own",
    // Not in the path, which access logs record. Accepts any text, so that every invalid key gets the same response.
    query: z.object({
      key: z.optional(z.string()),
      mine: z.optional(z.string()),
      organization: z.optional(z.string()),
    }),
    response: z.string(),
    file: { type: "text/calendar; charset=utf-8", name: calendarFeedFileName },
  },
});

/** Statuses with a pending deadline. */
const openStatuses: readonly ApplicationStatus[] = ["draft", "in_progress"];

/** Seconds between creation and last change, which increase with every change without a stored counter. */
const computeRevision = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) =>
  Math.max(0, Math.round((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000));

type Deadline = Pick<GrantApplication, "id" | "grantName" | "status" | "priority" | "createdAt" | "updatedAt"> & {
  organizationId?: string | null;
  deadline: string;
  deadlineEstimated?: boolean;
};
export const toDeadlineItem = (application: Deadline, responsibleId?: string): CalendarItem => ({
  kind: "deadline",
  id: application.id,
  applicationId: application.id,
  organizationId: application.organizationId ?? null,
  title: application.grantName,
  applicationName: application.grantName,
  date: application.deadline,
  done: !openStatuses.includes(application.status),
  priority: application.priority,
  responsibleId,
  revision: computeRevision(application),
  status: application.status,
  estimated: application.deadlineEstimated ?? false,
});

type DueTask = Omit<ApplicationTask, "description" | "completedAt" | "version" | "dueDate" | "assigneeId"> & {
  dueDate: string;
};
type TaskContext = { responsibleId?: string | undefined; organizationId?: string | null | undefined };
export const toTaskItem = (
  task: DueTask,
  applicationName: string,
  { responsibleId, organizationId = null }: TaskContext = {},
): CalendarItem => ({
  kind: "task",
  id: task.id,
  applicationId: task.applicationId,
  organizationId,
  title: task.title,
  applicationName,
  date: task.dueDate,
  done: task.completed,
  priority: task.priority,
  responsibleId,
  revision: computeRevision(task),
  category: task.category,
});

/**
 * An item of an awarded application. It is done if the application is closed; the end of the period also once it is
 * past, because there is nothing to do about it.
 */
export const toAwardItem = (
  { kind, id, title, date, done, ...rest }: AwardDate,
  application: Omit<Deadline, "deadline" | "deadlineEstimated">,
  { responsibleId, today }: { responsibleId?: string | undefined; today: string },
): CalendarItem => {
  const isClosed = application.status === "withdrawn" || application.status === "declined";
  return {
    kind,
    // The ID of a date is unique only within its award.
    id: `${application.id}-${id}`,
    applicationId: application.id,
    organizationId: application.organizationId ?? null,
    title,
    applicationName: application.grantName,
    date,
    done: done || isClosed || (kind === "period_end" && date.slice(0, 10) < today),
    priority: application.priority,
    responsibleId,
    revision: computeRevision(application),
    ...rest,
  } as CalendarItem; // `rest` is the kind of a report
};
