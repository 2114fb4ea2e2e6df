import { addDays, dayIn, knownZone } from "#shared/dates.ts";
import type { NotificationPreferences } from "#shared/notifications.ts";
import { morningHour } from "#shared/reminders.ts";
import type { CalendarItem } from "#shared/tracker-calendar.ts";
import { instantAt } from "./zones.ts";

/** A user's reminder settings; an unknown time zone counts as UTC. */
export type Wishes = { timeZone: string; preferences: NotificationPreferences };
export type Dated = Pick<CalendarItem, "kind" | "id" | "date">;
/** One reminder of `subject`, on a local day `YYYY-MM-DD`, at an instant. */
export type Due = { subject: string; day: string; at: Date };
export type DueNow<Item> = {
  /** Each item once, even if several of its reminders were missed. */
  items: Item[];
  digest: Due | undefined;
  /** Every reminder processed, including missed ones. */
  done: Due[];
};

export const digestSubject = "digest";

const wantsDigest = ({ emailNotifications, weeklyDigest }: NotificationPreferences) =>
  emailNotifications && weeklyDigest;

/** Computes an item's reminders, earliest first. Users without reminder mail get them as notifications in the app. */
export const remindersOf = ({ kind, id, date }: Dated, { timeZone, preferences }: Wishes): Due[] => {
  const zone = knownZone(timeZone);
  const on = date.slice(0, 10);
  const days = kind === "deadline" ? [addDays(on, -preferences.reminderDaysBefore), on] : [on];
  return days.map((day) => ({ subject: id, day, at: instantAt(zone, day, morningHour) }));
};

/** 1 is Monday, 7 is Sunday. */
const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Computes the digests around an instant, earliest first: at least one before and one after it. */
export const digestsAround = (instant: Date, { timeZone, preferences }: Wishes): Due[] => {
  if (!wantsDigest(preferences)) return [];
  const zone = knownZone(timeZone);
  const { digestWeekday, digestHour } = preferences;
  const today = dayIn(zone, instant);
  const nearest = addDays(today, digestWeekday - getWeekday(today));
  return [-7, 0, 7].map((days) => {
    const day = addDays(nearest, days);
    return { subject: digestSubject, day, at: instantAt(zone, day, digestHour) };
  });
};

/** The settings used by a scan; the user may have changed them by the next one. */
export type Clocks = { timeZone: string; digestHour: number };
export const clocksOf = ({ timeZone, preferences: { digestHour } }: Wishes): Clocks => ({ timeZone, digestHour });

/** Drops past items without computing local times: no two time zones differ by two days. */
const dropPast = <Item extends Dated>(items: readonly Item[], after: Date): Item[] => {
  const earliest = new Date(after.getTime() - 2 * 86_400_000).toISOString();
  return items.filter(({ date }) => date >= earliest);
};

/**
 * Finds what falls due after `after`, up to and including `until`: each item once, and only the latest digest. `before`
 * are the settings of the previous scan, so that moving east does not skip reminders that were still pending.
 */
export const dueWithin = <Item extends Dated>(
  items: readonly Item[],
  wishes: Wishes,
  after: Date,
  until: Date,
  before: Clocks = clocksOf(wishes),
): DueNow<Item> => {
  const wasPending = ({ subject, day }: Due) =>
    instantAt(knownZone(before.timeZone), day, subject === digestSubject ? before.digestHour : morningHour) > after;
  const isSame = before.timeZone === wishes.timeZone && before.digestHour === wishes.preferences.digestHour;
  const isInWindow = (due: Due) => due.at <= until && (due.at > after || (!isSame && wasPending(due)));
  const found = dropPast(items, after).flatMap((item) => {
    const due = remindersOf(item, wishes).filter(isInWindow);
    return due.length ? [{ item, due }] : [];
  });
  const digest = digestsAround(until, wishes).filter(isInWindow).at(-1);
  const done = [...found.flatMap(({ due }) => due), ...(digest ? [digest] : [])];
  return { items: found.map(({ item }) => item), digest, done };
};

/** Computes the next due time after an instant; undefined when there is none. */
export const nextDue = (items: readonly Dated[], wishes: Wishes, after: Date): Date | undefined => {
  const all = [...dropPast(items, after).flatMap((item) => remindersOf(item, wishes)), ...digestsAround(after, wishes)];
  const times = all.map(({ at }) => at.getTime()).filter((time) => time > after.getTime());
  return times.length ? new Date(times.reduce((first, time) => Math.min(first, time))) : undefined;
};
