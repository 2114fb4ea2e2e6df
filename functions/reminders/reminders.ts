import type { NotificationPreferences } from "#shared/api/notifications.ts";
import { reminderHour } from "#shared/api/notifications.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { addDays, getDayInZone, toKnownTimeZone } from "#shared/util/dates.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
const getFormat = (timeZone: string) => {
  let format = formats.get(timeZone);
  if (!format) {
    const twoDigits = {
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    } as const;
    format = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", year: "numeric", ...twoDigits });
    formats.set(timeZone, format);
  }
  return format;
};

const dateTimePattern = /(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)/;

/** Returns the local time at an instant (epoch milliseconds, whole seconds) as if it were UTC. */
const toLocalTime = (timeZone: string, instant: number): number => {
  // Three times as fast as formatToParts.
  const text = getFormat(timeZone).format(instant);
  const [, month, day, year, hour, minute, second] = dateTimePattern.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
};

const day = 86_400_000;
const cache = new Map<string, number>();
const maxCacheSize = 10_000;

/** Converts a whole local hour of a day to an instant: the first if ambiguous, the transition if skipped. */
export const toInstant = (timeZone: string, on: string, hour: number): Date => {
  const cacheKey = `${timeZone} ${on.slice(0, 10)} ${hour}`;
  let instant = cache.get(cacheKey);
  if (instant === undefined) {
    instant = computeInstant(timeZone, on, hour);
    if (cache.size >= maxCacheSize) cache.clear();
    cache.set(cacheKey, instant);
  }
  return new Date(instant);
};

const computeInstant = (timeZone: string, on: string, hour: number): number => {
  const target = Date.parse(`${on.slice(0, 10)}T00:00:00Z`) + hour * 3_600_000;
  // No zone is a day away from UTC, and transitions are at least two days apart.
  const [before, after] = [target - day, target + day];
  const [early, late] = [before, after].map((near) => target - (toLocalTime(timeZone, near) - near)) as [
    number,
    number,
  ];
  return early === late ? early : findFirstInstant(timeZone, target, before, after);
};

/** Binary search for the first instant at which the local time is `target`, a whole hour, or later. */
const findFirstInstant = (timeZone: string, target: number, from: number, to: number): number => {
  let [below, reached] = [from / 1000, to / 1000];
  while (reached - below > 1) {
    const middle = Math.floor((below + reached) / 2);
    if (toLocalTime(timeZone, middle * 1000) >= target) reached = middle;
    else below = middle;
  }
  return reached * 1000;
};

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
