import { addDays, dayIn, knownZone } from "#shared/dates.ts";
import type { NotificationPreferences } from "#shared/notifications.ts";
import { morningHour } from "#shared/reminders.ts";
import type { CalendarItem } from "#shared/tracker-calendar.ts";
import { instantAt } from "./zones.ts";

/** When a user wants to be reminded; a zone that is not known counts as UTC. */
export type Wishes = { timeZone: string; preferences: NotificationPreferences };
/** Something that has a day, and is not done. */
export type Dated = Pick<CalendarItem, "kind" | "id" | "date">;
/** One reminder: of `subject`, on a day `YYYY-MM-DD` of the user's own, at an instant. */
export type Due = { subject: string; day: string; at: Date };
/** What falls due for a user within a time: reminders of items, and the digest. */
export type DueNow<Item> = {
  /** Each item once, however many of its reminders were missed. */
  items: Item[];
  digest: Due | undefined;
  /** Every reminder that is thereby done with, those among them that were missed. */
  done: Due[];
};

export const digestSubject = "digest";

const wantsDigest = ({ emailNotifications, weeklyDigest }: NotificationPreferences) =>
  emailNotifications && weeklyDigest;

/**
 * Every reminder of an item, the earliest first: some days before a deadline and on it, of a task on its day. Whoever
 * wants no mail of them is told of them in the bell all the same.
 */
export const remindersOf = ({ kind, id, date }: Dated, { timeZone, preferences }: Wishes): Due[] => {
  const zone = knownZone(timeZone);
  const on = date.slice(0, 10);
  const days = kind === "deadline" ? [addDays(on, -preferences.reminderDaysBefore), on] : [on];
  return days.map((day) => ({ subject: id, day, at: instantAt(zone, day, morningHour) }));
};

/** Monday is 1 and Sunday 7. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The digests around an instant, the earliest first: at least one before it and one after it. */
export const digestsAround = (instant: Date, { timeZone, preferences }: Wishes): Due[] => {
  if (!wantsDigest(preferences)) return [];
  const zone = knownZone(timeZone);
  const { digestWeekday, digestHour } = preferences;
  const today = dayIn(zone, instant);
  const nearest = addDays(today, digestWeekday - weekdayOf(today));
  return [-7, 0, 7].map((days) => {
    const day = addDays(nearest, days);
    return { subject: digestSubject, day, at: instantAt(zone, day, digestHour) };
  });
};

/** What the instants of a look rested on: at the next one the user may live in another zone, or want another hour. */
export type Clocks = { timeZone: string; digestHour: number };
export const clocksOf = ({ timeZone, preferences: { digestHour } }: Wishes): Clocks => ({ timeZone, digestHour });

/** Reminders of days that are over need no look at the clocks: no zone is two days away from another. */
const notOver = <Item extends Dated>(items: readonly Item[], after: Date): Item[] => {
  const earliest = new Date(after.getTime() - 2 * 86_400_000).toISOString();
  return items.filter(({ date }) => date >= earliest);
};

/**
 * What falls due after an instant and up to and including another. Of several digests only the latest is of use to
 * anybody, and an item that has several reminders behind it is told of once. `before` are the clocks that counted up to
 * the first instant: whoever moves to where it is later already is still told of what was to come until then.
 */
export const dueWithin = <Item extends Dated>(
  items: readonly Item[],
  wishes: Wishes,
  after: Date,
  until: Date,
  before: Clocks = clocksOf(wishes),
): DueNow<Item> => {
  const wasAhead = ({ subject, day }: Due) =>
    instantAt(knownZone(before.timeZone), day, subject === digestSubject ? before.digestHour : morningHour) > after;
  const isSame = before.timeZone === wishes.timeZone && before.digestHour === wishes.preferences.digestHour;
  const within = (due: Due) => due.at <= until && (due.at > after || (!isSame && wasAhead(due)));
  const found = notOver(items, after).flatMap((item) => {
    const due = remindersOf(item, wishes).filter(within);
    return due.length ? [{ item, due }] : [];
  });
  const digest = digestsAround(until, wishes).filter(within).at(-1);
  const done = [...found.flatMap(({ due }) => due), ...(digest ? [digest] : [])];
  return { items: found.map(({ item }) => item), digest, done };
};

/** The instant after another at which the next thing falls due; undefined: nothing does. */
export const nextDue = (items: readonly Dated[], wishes: Wishes, after: Date): Date | undefined => {
  const all = [...notOver(items, after).flatMap((item) => remindersOf(item, wishes)), ...digestsAround(after, wishes)];
  const times = all.map(({ at }) => at.getTime()).filter((time) => time > after.getTime());
  return times.length ? new Date(times.reduce((first, time) => Math.min(first, time))) : undefined;
};
