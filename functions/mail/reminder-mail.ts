import { addDays, daysBetween, formatDay } from "#shared/dates.ts";
import type { CalendarItem } from "#shared/tracker-calendar.ts";
import { type Entry, greeting, type Letter, plain } from "./letter.ts";

export type Reminded = Pick<CalendarItem, "kind" | "id" | "applicationId" | "title" | "applicationName" | "date">;

/** Formats a date relative to today, both `YYYY-MM-DD`: "today", "tomorrow", "in 5 days", "3 days ago". */
const formatRelativeDay = (today: string, date: string): string => {
  const days = daysBetween(today, date);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
};

/** Formats one sentence about a deadline or task as of the user's day `today`. */
export const reminderSentence = ({ kind, date }: Pick<Reminded, "kind" | "date">, today: string): string => {
  const relativeDay = formatRelativeDay(today, date);
  const isPast = daysBetween(today, date) < 0;
  if (kind === "deadline")
    return isPast
      ? `The deadline has passed: it was ${relativeDay} (${formatDay(date)}).`
      : `The deadline is ${relativeDay} (${formatDay(date)}).`;
  return isPast
    ? `This task was due ${relativeDay} (${formatDay(date)}).`
    : `This task is due ${relativeDay} (${formatDay(date)}).`;
};

const applicationLink = (origin: string, applicationId: string) =>
  `${origin}/application-tracker?application=${applicationId}`;

export const datedEntry = (item: Reminded, today: string, origin: string): Entry => ({
  title: item.title,
  link: applicationLink(origin, item.applicationId),
  news: [reminderSentence(item, today)],
  lines: item.kind === "task" ? [`For: ${item.applicationName}`] : [],
});

export const shortTitle = (title: string) => plain(title, 80);

export type MailFacts = {
  firstName: string;
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  today: string;
  origin: string;
  unsubscribe: string;
};
export const settingsLink = (origin: string) => `${origin}/account#notifications`;

const byDate = (a: Reminded, b: Reminded) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

const formatSubject = (items: readonly Reminded[], today: string): string => {
  const [first, ...rest] = items;
  if (!first) return "Your reminders";
  if (rest.length > 0) return `${items.length} reminders for ${formatDay(today)}`;
  const isPast = daysBetween(today, first.date) < 0;
  const what = first.kind === "deadline" ? "Deadline" : "Task due";
  return `${isPast && first.kind === "deadline" ? "Deadline passed" : what} ${formatRelativeDay(today, first.date)}: ${shortTitle(first.title)}`;
};

/** Builds one email with a morning's reminders: deadlines, then tasks, each earliest first. */
export const reminderLetter = (
  all: readonly Reminded[],
  { firstName, today, origin, unsubscribe }: MailFacts,
): Letter => {
  const items = all.toSorted(byDate);
  const toEntries = (kind: Reminded["kind"]) =>
    items.filter((item) => item.kind === kind).map((item) => datedEntry(item, today, origin));
  const groups = [
    { heading: "Deadlines", entries: toEntries("deadline") },
    { heading: "Tasks", entries: toEntries("task") },
  ].filter(({ entries }) => entries.length > 0);
  const [first] = items;
  return {
    subject: formatSubject(items, today),
    preview: first ? `${first.title}. ${reminderSentence(first, today)}` : "",
    parts: [
      greeting(firstName),
      { paragraph: items.length === 1 ? "Here is a reminder of what is due." : "Here are reminders of what is due." },
      ...groups,
      { button: "Open the tracker", link: `${origin}/application-tracker` },
    ],
    reason: "You get this message because deadline reminders are on in your Grantlamp settings.",
    choice: { settings: settingsLink(origin), unsubscribe },
  };
};

export const digestDays = 30;
/** Days back for which a digest lists items that are still open. */
export const digestDaysBack = 14;
/** The digest section of a date; undefined when it is out of range. */
export const placeInDigest = ({ date }: Pick<Reminded, "date">, today: string): "ahead" | "past" | undefined => {
  const day = date.slice(0, 10);
  if (day >= today) return day <= addDays(today, digestDays) ? "ahead" : undefined;
  return day >= addDays(today, -digestDaysBack) ? "past" : undefined;
};
