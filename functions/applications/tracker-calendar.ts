import type { ApplicationTask } from "#shared/tasks.ts";
import { type CalendarItem, deadlineItem, taskItem } from "#shared/tracker-calendar.ts";
import type { StoredApplication } from "./applications.ts";

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const inOrder = (a: CalendarItem, b: CalendarItem) =>
  text(a.date, b.date) || text(a.kind, b.kind) || text(a.title, b.title) || text(a.id, b.id);

/** What of a record the calendar shows. */
export const calendarFields = {
  application: ["id", "grantName", "status", "priority", "deadline", "createdAt", "updatedAt"],
  task: ["id", "applicationId", "title", "dueDate", "completed", "priority", "category", "createdAt", "updatedAt"],
} as const satisfies { application: (keyof StoredApplication)[]; task: (keyof ApplicationTask)[] };
export type CalendarApplication = Pick<StoredApplication, (typeof calendarFields.application)[number]>;
export type CalendarTask = Pick<ApplicationTask, (typeof calendarFields.task)[number]>;

type Days = { from: string; to: string };
/** Everything that has a day (between two, both included, where they are given), the earliest first. A task whose application is gone counts for nothing. */
export const calendarItems = (
  applications: readonly CalendarApplication[],
  tasks: readonly CalendarTask[],
  { from, to }: Days = { from: "", to: "9999" },
): CalendarItem[] => {
  const within = (day: string | null): day is string => day !== null && day >= from && day <= to;
  const names = new Map(applications.map(({ id, grantName }) => [id, grantName]));
  const items: CalendarItem[] = [];
  for (const { deadline, ...application } of applications)
    if (within(deadline)) items.push(deadlineItem({ ...application, deadline }));
  for (const { dueDate, ...task } of tasks) {
    const name = names.get(task.applicationId);
    if (name !== undefined && within(dueDate)) items.push(taskItem({ ...task, dueDate }, name));
  }
  return items.sort(inOrder);
};

/** What an answer may hold, in bytes: Lambda's limit is 6 MB. */
const mostBytes = 4_500_000;
/** What an item takes beside its texts: keys, ids, days and addresses; in JSON or as an event. */
const frame = 700;
/** A text with what comes in front of some characters: once where it is written, once more where Lambda sends it. */
const weightOf = (text: string) => Buffer.byteLength(text) + 3 * (text.match(/["\\,;]/g)?.length ?? 0);
const sizeOf = ({ title, applicationName }: CalendarItem) => frame + weightOf(title) + weightOf(applicationName);

const fitting = (items: readonly CalendarItem[], most: number): CalendarItem[] => {
  let size = 0;
  const end = items.findIndex((item) => {
    size += sizeOf(item);
    return size > most;
  });
  return end < 0 ? [...items] : items.slice(0, end);
};

/** As many of the items, after so many others, as one answer can hold; and how many others there are before the rest. */
export const part = (items: readonly CalendarItem[], skip = 0, most = mostBytes) => {
  const held = fitting(items.slice(skip), most);
  const next = skip + held.length;
  return { items: held, next: next < items.length ? next : null };
};

/** What is still to be done, as much as one file can hold: what is ahead of `today` before what is past, the nearest first. */
export const openItems = (items: readonly CalendarItem[], today: string, most = mostBytes): CalendarItem[] => {
  const still = items.filter(({ done }) => !done);
  const ahead = still.filter(({ date }) => date >= today);
  const past = still.filter(({ date }) => date < today).reverse();
  return fitting([...ahead, ...past], most).sort(inOrder);
};
