import type { NotificationPreferences } from "#shared/api/notifications.ts";
import { reminderHour } from "#shared/api/notifications.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { addDays, getDayInZone, toKnownTimeZone } from "#shared/util/dates.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
const getFormat = (timeZone: string) => {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish formatting matches ISO 8601: 2026-11-21 15:00:00.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    formats.set(timeZone, format);
  }
  return format;
};

/** Returns the local time at an instant (epoch milliseconds, whole seconds) as if it were UTC. */
const toLocalTime = (timeZone: string, instant: number): number =>
  Date.parse(`${getFormat(timeZone).format(instant).replace(" ", "T")}Z`);

const dayMs = 86_400_000;
const cache = new Map<string, number>();
const maxCacheSize = 10_000;

/** Converts a local day and whole hour to an instant: the first if ambiguous, the transition if skipped. */
export const toInstant = (timeZone: string, date: string, hour: number): Date => {
  const day = date.slice(0, 10);
  const cacheKey = `${timeZone} ${day} ${hour}`;
  let instant = cache.get(cacheKey);
  if (instant === undefined) {
    instant = computeInstant(timeZone, day, hour);
    if (cache.size >= maxCacheSize) cache.clear();
    cache.set(cacheKey, instant);
  }
  return new Date(instant);
};

const computeInstant = (timeZone: string, day: string, hour: number): number => {
  const target = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  // No zone is a full day away from UTC, and transitions are at least two days apart.
  const [before, after] = [target - dayMs, target + dayMs];
  const getUtcOffset = (instant: number) => toLocalTime(timeZone, instant) - instant;
  const utcOffset = getUtcOffset(before);
  return utcOffset === getUtcOffset(after) ? target - utcOffset : findFirstInstant(timeZone, target, before, after);
};

/** Binary search for the first instant at which the local time is `target` or later. */
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
/** One reminder of `subject`, with its local day (`YYYY-MM-DD`) and instant. */
export type DueReminder = { subject: string; day: string; at: Date };
export type DueReminders<Item> = {
  /** Contains each item once, even if several of its reminders were missed. */
  items: Item[];
  digest: DueReminder | undefined;
  /** All processed reminders, including missed ones. */
  reminders: DueReminder[];
};

export const digestSubject = "digest";

const wantsDigest = ({ emailNotifications, weeklyDigest }: NotificationPreferences) =>
  emailNotifications && weeklyDigest;

export const computeReminders = (
  { kind, id, date }: DatedItem,
  { timeZone, preferences }: ReminderSettings,
): DueReminder[] => {
  const zone = toKnownTimeZone(timeZone);
  const dueDay = date.slice(0, 10);
  const days = kind === "task" ? [dueDay] : [addDays(dueDay, -preferences.reminderDaysBefore), dueDay];
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

/** The settings stored by a scan; the user may have changed them by the next scan. */
type ScanSettings = { timeZone: string; digestHour: number };
export const toScanSettings = ({ timeZone, preferences: { digestHour } }: ReminderSettings): ScanSettings => ({
  timeZone,
  digestHour,
});

/** Drops past items without computing local times, because no two time zones differ by two days. */
const dropPast = <Item extends DatedItem>(items: readonly Item[], after: Date): Item[] => {
  const earliest = new Date(after.getTime() - 2 * dayMs).toISOString();
  return items.filter(({ date }) => date >= earliest);
};

/** Finds items due after `after`, up to and including `until`: each item once, and only the latest digest. */
export const findDueReminders = <Item extends DatedItem>(
  items: readonly Item[],
  settings: ReminderSettings,
  after: Date,
  until: Date,
  previous: ScanSettings = toScanSettings(settings),
): DueReminders<Item> => {
  const wasPending = ({ subject, day }: DueReminder) =>
    toInstant(toKnownTimeZone(previous.timeZone), day, subject === digestSubject ? previous.digestHour : reminderHour) >
    after;
  const isSame = previous.timeZone === settings.timeZone && previous.digestHour === settings.preferences.digestHour;
  const isInWindow = (due: DueReminder) => due.at <= until && (due.at > after || (!isSame && wasPending(due)));
  const dueItems = dropPast(items, after).flatMap((item) => {
    const reminders = computeReminders(item, settings).filter(isInWindow);
    return reminders.length ? [{ item, reminders }] : [];
  });
  const digest = computeDigestsAround(until, settings).filter(isInWindow).at(-1);
  return {
    items: dueItems.map(({ item }) => item),
    digest,
    reminders: [...dueItems.flatMap(({ reminders }) => reminders), ...(digest ? [digest] : [])],
  };
};

/** Computes the next due time after an instant; undefined if there is none. */
export const computeNextDue = (
  items: readonly DatedItem[],
  settings: ReminderSettings,
  after: Date,
): Date | undefined => {
  const reminders = [
    ...dropPast(items, after).flatMap((item) => computeReminders(item, settings)),
    ...computeDigestsAround(after, settings),
  ];
  return reminders
    .map(({ at }) => at)
    .filter((time) => time > after)
    .reduce<Date | undefined>((first, time) => (first && first <= time ? first : time), undefined);
};
