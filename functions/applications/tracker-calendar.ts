import type { Members } from "#functions/auth/workspaces.table.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { type CalendarItem, toAwardItem, toDeadlineItem, toTaskItem } from "#shared/api/tracker-calendar.ts";
import { findResponsibleId } from "#shared/domain/responsibility.ts";
import { isClosedApplication, type StoredApplication } from "./applications.ts";

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** Order of items on the same day. */
const kindOrder: readonly CalendarItem["kind"][] = ["deadline", "report", "payment", "closeout", "period_end", "task"];
const compareByDate = (a: CalendarItem, b: CalendarItem) =>
  compareText(a.date, b.date) ||
  kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
  compareText(a.title, b.title) ||
  compareText(a.id, b.id);

export const calendarFields = {
  application: [
    "id",
    "organizationId",
    "grantName",
    "status",
    "priority",
    "deadline",
    "deadlineEstimated",
    "ownerId",
    "opportunityId",
    "awardDates",
    "createdAt",
    "updatedAt",
  ],
  task: [
    "id",
    "applicationId",
    "title",
    "dueDate",
    "completed",
    "priority",
    "category",
    "assigneeId",
    "createdAt",
    "updatedAt",
  ],
} as const satisfies { application: (keyof StoredApplication)[]; task: (keyof ApplicationTask)[] };
export type CalendarApplication = Pick<StoredApplication, (typeof calendarFields.application)[number]>;
export type CalendarTask = Pick<ApplicationTask, (typeof calendarFields.task)[number]>;

type DateRange = { today: string; from?: string; to?: string };
/**
 * Builds calendar items, earliest first, in an inclusive range if given, each with the member who is responsible. Skips
 * tasks without their application. `today` is `YYYY-MM-DD` in the user's time zone.
 */
export const buildCalendarItems = (
  applications: readonly CalendarApplication[],
  tasks: readonly CalendarTask[],
  members: Members,
  { today, from = "", to = "9999" }: DateRange,
): CalendarItem[] => {
  const isInRange = (day: string | null): day is string => day !== null && day >= from && day <= to;
  const byId = new Map(applications.map((application) => [application.id, application]));
  const items: CalendarItem[] = [];
  for (const { deadline, awardDates = [], ...application } of applications) {
    const responsibleId = findResponsibleId(members, application.ownerId);
    if (isInRange(deadline)) items.push(toDeadlineItem({ ...application, deadline }, responsibleId));
    for (const awardDate of awardDates)
      if (isInRange(awardDate.date)) items.push(toAwardItem(awardDate, application, { responsibleId, today }));
  }
  for (const { dueDate, ...task } of tasks) {
    const application = byId.get(task.applicationId);
    if (!application || !isInRange(dueDate)) continue;
    const responsibleId = findResponsibleId(members, task.assigneeId, application.ownerId);
    const { grantName, organizationId } = application;
    items.push(toTaskItem({ ...task, dueDate }, grantName, { responsibleId, organizationId }));
  }
  return items.sort(compareByDate);
};

/** Builds the items that are not done, up to a day if given; overdue ones stay until they are done or the application is closed. */
export const buildOpenItems = (
  applications: readonly CalendarApplication[],
  tasks: readonly CalendarTask[],
  members: Members,
  { today, to }: Omit<DateRange, "from">,
): CalendarItem[] =>
  buildCalendarItems(
    applications.filter((application) => !isClosedApplication(application)),
    tasks,
    members,
    { today, ...(to !== undefined && { to }) },
  ).filter(({ done }) => !done);

/** Maximum size of a response in bytes; Lambda's limit is 6 MB. */
const maxBytes = 4_500_000;
/** Per-item overhead in bytes, excluding text (keys, IDs, dates, links), in JSON or as an event. */
const itemOverhead = 700;
/** Size of a text with escaping: some characters are escaped once when serialized and again by Lambda. */
const getEscapedSize = (text: string) => Buffer.byteLength(text) + 3 * (text.match(/["\\,;]/g)?.length ?? 0);
const getItemSize = ({ title, applicationName }: CalendarItem) =>
  itemOverhead + getEscapedSize(title) + getEscapedSize(applicationName);

const takeItemsThatFit = (items: readonly CalendarItem[], limit: number): CalendarItem[] => {
  let size = 0;
  const end = items.findIndex((item) => {
    size += getItemSize(item);
    return size > limit;
  });
  return end < 0 ? [...items] : items.slice(0, end);
};

/** Returns the items after `skip` that fit one response, and the offset of the next page, or null. */
export const takeCalendarPage = (items: readonly CalendarItem[], skip = 0, limit = maxBytes) => {
  const page = takeItemsThatFit(items.slice(skip), limit);
  const next = skip + page.length;
  return { items: page, next: next < items.length ? next : null };
};

/** Selects the open items that fit one file: upcoming before past, nearest first. */
export const selectOpenItems = (items: readonly CalendarItem[], today: string, limit = maxBytes): CalendarItem[] => {
  const openItems = items.filter(({ done }) => !done);
  const upcomingItems = openItems.filter(({ date }) => date >= today);
  const pastItems = openItems.filter(({ date }) => date < today).reverse();
  return takeItemsThatFit([...upcomingItems, ...pastItems], limit).sort(compareByDate);
};
