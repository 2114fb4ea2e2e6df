import { addDays, daysBetween, formatDay } from "#shared/dates.ts";
import type { CalendarItem } from "#shared/tracker-calendar.ts";
import { type Entry, greeting, type Letter, plain } from "./letter.ts";

/** What a reminder tells of. */
export type Reminded = Pick<CalendarItem, "kind" | "id" | "applicationId" | "title" | "applicationName" | "date">;

/** How a day lies to today, both `YYYY-MM-DD`: "today", "tomorrow", "in 5 days", "3 days ago". */
const awayFrom = (today: string, date: string): string => {
  const days = daysBetween(today, date);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
};

/** One sentence about a deadline or a task, true on the user's day `today`. */
export const reminderSentence = ({ kind, date }: Pick<Reminded, "kind" | "date">, today: string): string => {
  const away = awayFrom(today, date);
  const isPast = daysBetween(today, date) < 0;
  if (kind === "deadline")
    return isPast
      ? `The deadline has passed: it was ${away} (${formatDay(date)}).`
      : `The deadline is ${away} (${formatDay(date)}).`;
  return isPast ? `This task was due ${away} (${formatDay(date)}).` : `This task is due ${away} (${formatDay(date)}).`;
};

/** Where an application is in the product. */
const applicationLink = (origin: string, applicationId: string) =>
  `${origin}/application-tracker?application=${applicationId}`;

/** One thing with a day, in a mail. */
export const datedEntry = (item: Reminded, today: string, origin: string): Entry => ({
  title: item.title,
  link: applicationLink(origin, item.applicationId),
  news: [reminderSentence(item, today)],
  lines: item.kind === "task" ? [`For: ${item.applicationName}`] : [],
});

/** A title as a subject line holds it. */
export const shortTitle = (title: string) => plain(title, 80);

/** What is asked of every mail of this kind. */
export type MailFacts = {
  firstName: string;
  /** The user's own day, `YYYY-MM-DD`. */
  today: string;
  /** Where the user sees the product. */
  origin: string;
  /** The address that ends this kind of mail. */
  unsubscribe: string;
};
/** Where every choice about mail is. */
export const settingsLink = (origin: string) => `${origin}/account#notifications`;

const inOrder = (a: Reminded, b: Reminded) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

const subjectOf = (items: readonly Reminded[], today: string): string => {
  const [first, ...rest] = items;
  if (!first) return "Your reminders";
  if (rest.length > 0) return `${items.length} reminders for ${formatDay(today)}`;
  const isPast = daysBetween(today, first.date) < 0;
  const what = first.kind === "deadline" ? "Deadline" : "Task due";
  return `${isPast && first.kind === "deadline" ? "Deadline passed" : what} ${awayFrom(today, first.date)}: ${shortTitle(first.title)}`;
};

/** The reminders of a morning in one letter: deadlines first, then tasks, the earliest first. */
export const reminderLetter = (
  all: readonly Reminded[],
  { firstName, today, origin, unsubscribe }: MailFacts,
): Letter => {
  const items = all.toSorted(inOrder);
  const entriesOf = (kind: Reminded["kind"]) =>
    items.filter((item) => item.kind === kind).map((item) => datedEntry(item, today, origin));
  const groups = [
    { heading: "Deadlines", entries: entriesOf("deadline") },
    { heading: "Tasks", entries: entriesOf("task") },
  ].filter(({ entries }) => entries.length > 0);
  const [first] = items;
  return {
    subject: subjectOf(items, today),
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

/** So many days ahead a digest looks. */
export const digestDays = 30;
/** So many days back it tells of what is still open. */
export const digestDaysBack = 14;
/** How a digest tells of a day; undefined: it does not. */
export const placeInDigest = ({ date }: Pick<Reminded, "date">, today: string): "ahead" | "past" | undefined => {
  const day = date.slice(0, 10);
  if (day >= today) return day <= addDays(today, digestDays) ? "ahead" : undefined;
  return day >= addDays(today, -digestDaysBack) ? "past" : undefined;
};
