import type { NotificationPreferences } from "#shared/api/notifications.ts";
import { reminderHour } from "#shared/api/notifications.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { addDays, getDayInZone, toKnownTimeZone } from "#shared/util/dates.ts";
import { toInstant } from "./local-time.ts";

/** A user's reminder settings; an unknown time zone counts as UTC. */
export type ReminderSettings = { timeZone: string; preferences: NotificationPreferences };
export type DatedItem = Pick<CalendarItem, "kind" | "id" | "date">;
/** One reminder of `subject`, on a local day `YYYY-MM-DD`, at an instant. */
export type DueReminder = { subject: string; day: string; at: Date };
export type DueReminders<Item> = {
  /** Each item once, even if several of its reminders were missed. */
  items: Item[];
  digest: DueReminder | undefined;
  /** Every reminder processed, including missed ones. */
  reminders: DueReminder[];
};

export const digestSubject = "digest";

const wantsDigest = ({ emailNotifications, weeklyDigest }: NotificationPreferences) =>
  emailNotifications && weeklyDigest;

/** Computes an item's reminders, earliest first. Users without reminder mail get them as notifications in the app. */
export const computeReminders = (
  { kind, id, date }: DatedItem,
  { timeZone, preferences }: ReminderSettings,
): DueReminder[] => {
  const zone = toKnownTimeZone(timeZone);
  const on = date.slice(0, 10);
  const days = kind === "deadline" ? [addDays(on, -preferences.reminderDaysBefore), on] : [on];
  return days.map((day) => ({ subject: id, day, at: toInstant(zone, day, reminderHour) }));
};

/** 1 is Monday, 7 is Sunday. */
const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Computes the digests around an instant, earliest first: at least one before and one after it. */
export const computeDigestsAround = (instant: Date, { timeZone, preferences }: ReminderSettings): DueReminder[] => {
  if (!wantsDigest(preferences)) return [];
  const zone = toKnownTimeZone(timeZone);
  const { digestWeekday, digestHour } = preferences;
  const today = getDayInZone(zone, instant);
  const nearest = addDays(today, digestWeekday - getWeekday(today));
  return [-7, 0, 7].map((days) => {
    const day = addDays(nearest, days);
    return { subject: digestSubject, day, at: toInstant(zone, day, digestHour) };
  });
};

/** The settings used by a scan; the user may have changed them by the next one. */
type ScanSettings = { timeZone: string; digestHour: number };
export const toScanSettings = ({ timeZone, preferences: { digestHour } }: ReminderSettings): ScanSettings => ({
  timeZone,
  digestHour,
});

/** Drops past items without computing local times: no two time zones differ by two days. */
const dropPast = <Item extends DatedItem>(items: readonly Item[], after: Date): Item[] => {
  const earliest = new Date(after.getTime() - 2 * 86_400_000).toISOString();
  return items.filter(({ date }) => date >= earliest);
};

/**
 * Finds what falls due after `after`, up to and including `until`: each item once, and only the latest digest. `before`
 * are the settings of the previous scan, so that moving east does not skip reminders that were still pending.
 */
export const findDueReminders = <Item extends DatedItem>(
  items: readonly Item[],
  wishes: ReminderSettings,
  after: Date,
  until: Date,
  before: ScanSettings = toScanSettings(wishes),
): DueReminders<Item> => {
  const wasPending = ({ subject, day }: DueReminder) =>
    toInstant(toKnownTimeZone(before.timeZone), day, subject === digestSubject ? before.digestHour : reminderHour) >
    after;
  const isSame = before.timeZone === wishes.timeZone && before.digestHour === wishes.preferences.digestHour;
  const isInWindow = (due: DueReminder) => due.at <= until && (due.at > after || (!isSame && wasPending(due)));
  const found = dropPast(items, after).flatMap((item) => {
    const due = computeReminders(item, wishes).filter(isInWindow);
    return due.length ? [{ item, due }] : [];
  });
  const digest = computeDigestsAround(until, wishes).filter(isInWindow).at(-1);
  const done = [...found.flatMap(({ due }) => due), ...(digest ? [digest] : [])];
  return { items: found.map(({ item }) => item), digest, reminders: done };
};

/** Computes the next due time after an instant; undefined when there is none. */
export const computeNextDue = (
  items: readonly DatedItem[],
  wishes: ReminderSettings,
  after: Date,
): Date | undefined => {
  const all = [
    ...dropPast(items, after).flatMap((item) => computeReminders(item, wishes)),
    ...computeDigestsAround(after, wishes),
  ];
  const times = all.map(({ at }) => at.getTime()).filter((time) => time > after.getTime());
  return times.length ? new Date(times.reduce((first, time) => Math.min(first, time))) : undefined;
};
