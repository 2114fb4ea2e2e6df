import * as z from "zod/mini";
import { ApplicationStatus, type GrantApplication, Priority } from "./applications.ts";
import type { CalendarDay } from "./calendar.ts";
import { daysBetween } from "./dates.ts";
import { defineRoutes } from "./route.ts";
import { ApplicationTask } from "./tasks.ts";
import { day, dayOut, idOut } from "./words.ts";

/** Most days that one question about the calendar may span. */
export const mostCalendarDays = 400;

/** The subscribed calendar as a file. */
export const feedFile = "grantlamp.ics";

const common = {
  /** Of the application, or of the task. */
  id: idOut(),
  applicationId: idOut(),
  /** The grant's name, or the task's title. */
  title: z.string(),
  applicationName: z.string(),
  date: dayOut(),
  /** Nothing is to be done by that day any more. */
  done: z.boolean(),
  priority: Priority,
  /** Grows with every change of the record: a calendar takes the higher one for the newer one. */
  revision: z.int(),
};
/** What has a day: the deadline of an application, or a task that is due. */
export const CalendarItem = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.literal("deadline"), status: ApplicationStatus }),
  z.object({ ...common, kind: z.literal("task"), category: ApplicationTask.shape.category }),
]);
export type CalendarItem = z.infer<typeof CalendarItem>;

const TrackerCalendarAnswer = z.object({
  /** Days in order; on one day deadlines first, then by title. */
  items: z.array(CalendarItem),
  /** What to skip in the next question, where there is more than one answer can hold; null: this is all. */
  next: z.nullable(z.int()),
});

const asked = z
  .object({
    from: day(),
    to: day(),
    /** So many are known already. */
    skip: z.optional(z.string().check(z.regex(/^\d{1,6}$/, "Please give a whole number"))),
  })
  .check(
    z.refine(({ from, to }) => to >= from, {
      path: ["to"],
      error: "Please give a last day that is not before the first",
    }),
    z.refine(({ from, to }) => daysBetween(from, to) < mostCalendarDays, {
      path: ["to"],
      error: `Please ask for at most ${mostCalendarDays} days at once`,
    }),
  );

/** The deadlines and tasks by day, for their owner and for whoever has the private address. */
export const trackerCalendarRoutes = defineRoutes({
  getCalendar: {
    method: "GET",
    path: "/api/calendar",
    auth: "user",
    limit: "read",
    summary: "Deadlines and tasks between two days, both included",
    query: asked,
    response: TrackerCalendarAnswer,
  },
  readCalendarFeed: {
    method: "GET",
    path: `/api/calendar-feed/${feedFile}`,
    auth: "token",
    limit: "feed",
    summary: "The calendar at a private address: all open deadlines and tasks",
    // Not in the path, which access logs keep. Any text: an address that is wrong in whatever way is answered alike.
    query: z.object({ key: z.optional(z.string()) }),
    response: z.string(),
    file: { type: "text/calendar; charset=utf-8", name: feedFile },
  },
});

/** While an application has one of these, its deadline is still to be met. */
const open: readonly ApplicationStatus[] = ["draft", "in_progress"];

/** Seconds between making and last change: grows with every change, and needs no count. */
const revisionOf = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) =>
  Math.max(0, Math.round((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000));

type Deadline = Pick<GrantApplication, "id" | "grantName" | "status" | "priority" | "createdAt" | "updatedAt"> & {
  deadline: string;
};
/** The deadline of an application, in the calendar. */
export const deadlineItem = (application: Deadline): CalendarItem => ({
  kind: "deadline",
  id: application.id,
  applicationId: application.id,
  title: application.grantName,
  applicationName: application.grantName,
  date: application.deadline,
  done: !open.includes(application.status),
  priority: application.priority,
  revision: revisionOf(application),
  status: application.status,
});

type DueTask = Omit<ApplicationTask, "description" | "completedAt" | "version" | "dueDate"> & { dueDate: string };
/** A task that is due on a day, in the calendar. */
export const taskItem = (task: DueTask, applicationName: string): CalendarItem => ({
  kind: "task",
  id: task.id,
  applicationId: task.applicationId,
  title: task.title,
  applicationName,
  date: task.dueDate,
  done: task.completed,
  priority: task.priority,
  revision: revisionOf(task),
  category: task.category,
});

/** The item as a day in somebody's calendar; `origin` is where the product is. The same thing has the same UID for ever. */
export const calendarDayOf = (item: CalendarItem, origin: string): CalendarDay => {
  const link = `${origin}/application-tracker?application=${item.applicationId}`;
  const isDeadline = item.kind === "deadline";
  return {
    uid: isDeadline ? `${item.id}-deadline@grantlamp` : `${item.id}@grantlamp`,
    on: item.date,
    title: isDeadline ? `Deadline: ${item.title}` : item.title,
    description: [`${isDeadline ? "Application" : "Task for"}: ${item.applicationName}`, link].join("\n"),
    link,
    tentative: false,
    sequence: item.revision,
  };
};
