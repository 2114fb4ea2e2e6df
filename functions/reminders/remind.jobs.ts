import { readUser } from "#functions/auth/users.table.ts";
import { actorOf } from "#functions/gamification/points.table.ts";
import { todayOf } from "#functions/gamification/points.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import type { JobHandler } from "#functions/jobs/work.ts";
import { reminderSentence } from "#functions/mail/reminder-mail.ts";
import { type NewNotification, notificationWrites } from "#functions/notifications/notes.table.ts";
import { readPreferences } from "#functions/notifications/notifications.table.ts";
import type { Outside } from "#functions/outside.ts";
import type { Item, Write } from "#functions/table/table.ts";
import { knownZone } from "#shared/dates.ts";
import type { CalendarItem } from "#shared/tracker-calendar.ts";
import type { ReminderMailInput } from "./mail.jobs.ts";
import { openItemsOf } from "./open-items.table.ts";
import { accountCheck, lookedWrite, markerWrite, readSchedule, type Schedule, unmarked } from "./reminders.table.ts";
import { clocksOf, type Due, dueWithin, nextDue, type Wishes } from "./reminders.ts";

/** Items of one transaction and one mail: each takes at most two marks and a notification. */
const atOnce = 25;
const nothing = { result: null };

/**
 * Tells one user of what has fallen due since somebody looked last, and reckons when to look next. Marks,
 * notifications and the mails to be are one transaction; tried again, or at the same time by another, it tells of
 * nothing twice. What was changed meanwhile makes it fail, and it is looked at anew.
 */
export const remindJob: JobHandler = async ({ outside, userId }) => {
  const { table, clock } = outside;
  const [schedule, user, preferences] = await Promise.all([
    readSchedule(table, userId),
    readUser(table, userId),
    readPreferences(table, userId),
  ]);
  if (!schedule || !user) return nothing;
  const now = clock.now();
  const timeZone = knownZone(actorOf(userId, user.access).timeZone);
  const wishes: Wishes = { timeZone, preferences };
  const items = await openItemsOf(table, userId);
  const since = sinceOf(schedule, user.access, now);
  const found = dueWithin(items, wishes, since, now, schedule.clocks);
  const left = Map.groupBy(await unmarked(table, userId, found.done), ({ subject }) => subject);
  const facts: Facts = { outside, schedule, wishes, now, today: todayOf({ timeZone }, now), left };

  const due = found.items.filter(({ id }) => left.has(id));
  const pieces: CalendarItem[][] = [];
  for (let at = 0; at < due.length; at += atOnce) pieces.push(due.slice(at, at + atOnce));
  const last = pieces.pop() ?? [];
  // A check and not a change: nothing but the last piece says that all is done.
  for (const piece of pieces) await tell(facts, piece, undefined, stillSo(schedule));
  const digest = found.digest && left.has(found.digest.subject) ? found.digest : undefined;
  await tell(facts, last, digest, lookedWrite(schedule, now, clocksOf(wishes), nextDue(items, wishes, now)));
  return nothing;
};

/** An account that is older than its place is told of what it missed in the last week, in milliseconds, and not in years. */
const longestLate = 7 * 86_400_000;
/** Up to when everything is done with. */
const sinceOf = ({ doneUntil }: Schedule, { createdAt }: Item, now: Date): Date =>
  doneUntil === undefined
    ? new Date(Math.max(Date.parse(String(createdAt)), now.getTime() - longestLate))
    : new Date(doneUntil);

type Facts = {
  outside: Outside;
  schedule: Schedule;
  wishes: Wishes;
  now: Date;
  today: string;
  /** What is not marked yet, by subject. */
  left: Map<string, Due[]>;
};

const stillSo = ({ userId, changes }: Schedule): Write => ({
  check: { pk: `USER#${userId}`, sk: "SCHEDULE" },
  if: { all: { changes: { is: changes } } },
});

const tell = async (
  { outside, schedule: { userId, origin }, wishes, now, today, left }: Facts,
  items: readonly CalendarItem[],
  digest: Due | undefined,
  fence: Write,
): Promise<void> => {
  const { emailNotifications } = wishes.preferences;
  const dues = [...items.flatMap(({ id }) => left.get(id) ?? []), ...(digest ? (left.get(digest.subject) ?? []) : [])];
  const input: ReminderMailInput = { origin, items: items.map(remindedOf) };
  const jobs = [
    ...(emailNotifications && items.length ? [newJob(outside, userId, "reminderMail", input)] : []),
    ...(digest ? [newJob(outside, userId, "digestMail", { origin })] : []),
  ];
  await outside.table.write(
    fence,
    accountCheck(userId),
    ...dues.map((due) => markerWrite(userId, due, now)),
    ...notificationWrites(userId, now, ...items.map((item) => noteOf(item, left.get(item.id)?.at(-1), today, now))),
    ...jobs.flatMap(({ writes }) => writes),
  );
  await Promise.all(jobs.map((job) => job.send()));
};

const remindedOf = ({ kind, id, applicationId, title, applicationName, date }: CalendarItem) => ({
  kind,
  id,
  applicationId,
  title,
  applicationName,
  date,
});

const noteOf = (item: CalendarItem, due: Due | undefined, today: string, now: Date): NewNotification => ({
  type: item.kind === "deadline" ? "deadline" : "taskDue",
  title: item.title,
  message: reminderSentence(item, today),
  subject: `${item.id}#${due?.day ?? today}`,
  at: due?.at ?? now,
  relatedId: item.applicationId,
  relatedType: "application",
  ...(due && { scheduledFor: due.at.toISOString() }),
});
