import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { buildItemPath, estimatedDeadlineNote, isAwardItem } from "#shared/domain/calendar-event.ts";
import { addWorkspaceToPath, buildAccountPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { addDays, daysBetween, formatDay } from "#shared/util/dates.ts";
import { buildGreeting, type EmailContent, type EmailListEntry, toSingleLine } from "./email-content.ts";

export type ReminderItem = Pick<
  CalendarItem,
  "kind" | "id" | "applicationId" | "title" | "applicationName" | "date"
> & {
  /** The deadline is estimated from past rounds. */
  estimated?: boolean;
  workspaceId?: string;
  /** Set only for users with several workspaces, so that the entry and its link refer to the right one. */
  workspaceName?: string;
};

/** Both dates are `YYYY-MM-DD`. Returns "today", "tomorrow", "in 5 days", "3 days ago". */
const formatRelativeDay = (today: string, date: string): string => {
  const days = daysBetween(today, date);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
};

/** `today` is the user's local day. */
export const formatReminderSentence = (
  { kind, date, estimated }: Pick<ReminderItem, "kind" | "date" | "estimated">,
  today: string,
): string => {
  const dueText = `${formatRelativeDay(today, date)} (${formatDay(date)})`;
  const isPast = daysBetween(today, date) < 0;
  if (estimated) return `The estimated deadline ${isPast ? "was" : "is"} ${dueText}. ${estimatedDeadlineNote}`;
  const verb = isPast ? "was" : "is";
  switch (kind) {
    case "deadline":
      return isPast ? `The deadline has passed: it was ${dueText}.` : `The deadline is ${dueText}.`;
    case "payment":
      return `This payment ${verb} expected ${dueText}.`;
    case "period_end":
      return `The award period ${isPast ? "ended" : "ends"} ${dueText}.`;
    case "closeout":
      return `This closeout step ${verb} due ${dueText}.`;
    default:
      return `This ${kind} ${verb} due ${dueText}.`;
  }
};

export const buildReminderEntry = (item: ReminderItem, today: string, origin: string): EmailListEntry => ({
  title: item.title,
  link: `${origin}${addWorkspaceToPath(buildItemPath(item), item.workspaceName && item.workspaceId)}`,
  highlights: [formatReminderSentence(item, today)],
  lines: [
    ...(item.kind === "deadline" ? [] : [`For: ${item.applicationName}`]),
    ...(item.workspaceName ? [`Workspace: ${item.workspaceName}`] : []),
  ],
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

const formatSubject = (items: readonly ReminderItem[], today: string): string => {
  const [first, ...rest] = items;
  if (!first) return "Your reminders";
  if (rest.length > 0) return `${items.length} reminders for ${formatDay(today)}`;
  const isPast = daysBetween(today, first.date) < 0;
  const deadlineLabel = first.estimated ? "Estimated deadline" : isPast ? "Deadline passed" : "Deadline";
  const label = {
    task: "Task due",
    report: "Report due",
    payment: "Payment expected",
    closeout: "Closeout due",
    period_end: isPast ? "Award period ended" : "Award period ends",
    deadline: deadlineLabel,
  }[first.kind];
  const title = first.kind === "period_end" ? first.applicationName : first.title;
  return `${label} ${formatRelativeDay(today, first.date)}: ${truncateTitle(title)}`;
};

export const buildReminderEmail = (
  dueItems: readonly ReminderItem[],
  { firstName, today, origin, unsubscribe }: EmailContext,
): EmailContent => {
  const items = dueItems.toSorted((a, b) => a.date.localeCompare(b.date));
  const toEntries = (isIncluded: (item: ReminderItem) => boolean) =>
    items.filter(isIncluded).map((item) => buildReminderEntry(item, today, origin));
  const groups = [
    { heading: "Deadlines", entries: toEntries(({ kind }) => kind === "deadline") },
    { heading: "Awards", entries: toEntries(isAwardItem) },
    { heading: "Tasks", entries: toEntries(({ kind }) => kind === "task") },
  ].filter(({ entries }) => entries.length > 0);
  const [first] = items;
  return {
    subject: formatSubject(items, today),
    preview: first ? `${first.title}. ${formatReminderSentence(first, today)}` : "",
    parts: [
      buildGreeting(firstName),
      { paragraph: items.length === 1 ? "Here's your reminder." : "Here are your reminders." },
      ...groups,
      { button: "Open the tracker", link: `${origin}${paths.applicationTracker}` },
    ],
    reason: "You're receiving this message because deadline reminders are on in your Grantlamp settings.",
    choice: { settings: buildSettingsLink(origin), unsubscribe },
  };
};

export const digestDaysAhead = 30;
/** Days back for which a digest lists items that are still open. */
export const digestDaysBack = 14;
/** Returns undefined if the date is out of range. */
export const getDigestSection = ({ date }: Pick<ReminderItem, "date">, today: string): "ahead" | "past" | undefined => {
  const day = date.slice(0, 10);
  if (day >= today) return day <= addDays(today, digestDaysAhead) ? "ahead" : undefined;
  return day >= addDays(today, -digestDaysBack) ? "past" : undefined;
};
