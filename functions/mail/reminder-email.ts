import { type CalendarItem, estimatedDeadlineNote } from "#shared/api/tracker-calendar.ts";
import { buildAccountPath, buildApplicationPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { addDays, daysBetween, formatDay } from "#shared/util/dates.ts";
import { buildGreeting, type EmailContent, type EmailListEntry, toSingleLine } from "./email-content.ts";

export type ReminderItem = Pick<
  CalendarItem,
  "kind" | "id" | "applicationId" | "title" | "applicationName" | "date"
> & {
  /** The deadline is estimated from past rounds. */
  estimated?: boolean;
};

/** Formats a date relative to today, both `YYYY-MM-DD`: "today", "tomorrow", "in 5 days", "3 days ago". */
const formatRelativeDay = (today: string, date: string): string => {
  const days = daysBetween(today, date);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
};

/** Formats one sentence about a deadline or task as of the user's day `today`. */
export const formatReminderSentence = (
  { kind, date, estimated }: Pick<ReminderItem, "kind" | "date" | "estimated">,
  today: string,
): string => {
  const relativeDay = formatRelativeDay(today, date);
  const isPast = daysBetween(today, date) < 0;
  if (estimated)
    return `The estimated deadline ${isPast ? "was" : "is"} ${relativeDay} (${formatDay(date)}). ${estimatedDeadlineNote}`;
  if (kind === "deadline")
    return isPast
      ? `The deadline has passed: it was ${relativeDay} (${formatDay(date)}).`
      : `The deadline is ${relativeDay} (${formatDay(date)}).`;
  return isPast
    ? `This task was due ${relativeDay} (${formatDay(date)}).`
    : `This task is due ${relativeDay} (${formatDay(date)}).`;
};

const applicationLink = (origin: string, applicationId: string) => `${origin}${buildApplicationPath(applicationId)}`;

export const buildReminderEntry = (item: ReminderItem, today: string, origin: string): EmailListEntry => ({
  title: item.title,
  link: applicationLink(origin, item.applicationId),
  news: [formatReminderSentence(item, today)],
  lines: item.kind === "task" ? [`For: ${item.applicationName}`] : [],
});

export const truncateTitle = (title: string) => toSingleLine(title, 80);

export type EmailContext = {
  firstName: string;
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  today: string;
  origin: string;
  unsubscribe: string;
};
export const buildSettingsLink = (origin: string) => `${origin}${buildAccountPath("notifications")}`;

const byDate = (a: ReminderItem, b: ReminderItem) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

const formatSubject = (items: readonly ReminderItem[], today: string): string => {
  const [first, ...rest] = items;
  if (!first) return "Your reminders";
  if (rest.length > 0) return `${items.length} reminders for ${formatDay(today)}`;
  const isPast = daysBetween(today, first.date) < 0;
  const label = first.estimated ? "Estimated deadline" : first.kind === "deadline" ? "Deadline" : "Task due";
  return `${isPast && first.kind === "deadline" && !first.estimated ? "Deadline passed" : label} ${formatRelativeDay(today, first.date)}: ${truncateTitle(first.title)}`;
};

/** Builds one email with a morning's reminders: deadlines, then tasks, each earliest first. */
export const buildReminderEmail = (
  all: readonly ReminderItem[],
  { firstName, today, origin, unsubscribe }: EmailContext,
): EmailContent => {
  const items = all.toSorted(byDate);
  const toEntries = (kind: ReminderItem["kind"]) =>
    items.filter((item) => item.kind === kind).map((item) => buildReminderEntry(item, today, origin));
  const groups = [
    { heading: "Deadlines", entries: toEntries("deadline") },
    { heading: "Tasks", entries: toEntries("task") },
  ].filter(({ entries }) => entries.length > 0);
  const [first] = items;
  return {
    subject: formatSubject(items, today),
    preview: first ? `${first.title}. ${formatReminderSentence(first, today)}` : "",
    parts: [
      buildGreeting(firstName),
      { paragraph: items.length === 1 ? "Here is a reminder of what is due." : "Here are reminders of what is due." },
      ...groups,
      { button: "Open the tracker", link: `${origin}${paths.applicationTracker}` },
    ],
    reason: "You get this message because deadline reminders are on in your Grantlamp settings.",
    choice: { settings: buildSettingsLink(origin), unsubscribe },
  };
};

export const digestDaysAhead = 30;
/** Days back for which a digest lists items that are still open. */
export const digestDaysBack = 14;
/** The digest section of a date; undefined when it is out of range. */
export const getDigestSection = ({ date }: Pick<ReminderItem, "date">, today: string): "ahead" | "past" | undefined => {
  const day = date.slice(0, 10);
  if (day >= today) return day <= addDays(today, digestDaysAhead) ? "ahead" : undefined;
  return day >= addDays(today, -digestDaysBack) ? "past" : undefined;
};
