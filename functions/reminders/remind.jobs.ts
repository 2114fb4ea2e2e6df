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
import { markerWrite, toldOf } from "./marks.table.ts";
import { openItemsOf } from "./open-items.table.ts";
import { accountCheck, lookedWrite, readSchedule, type Schedule } from "./reminders.table.ts";
import { clocksOf, type Due, digestSubject, dueWithin, nextDue, type Wishes } from "./reminders.ts";

/** Items of one transaction: each takes at most two marks and a notification. */
const atOnce = 25;
const nothing = { result: null };

/**
 * Tells one user of what has fallen due since somebody looked last, and reckons when to look next. Marks,
 * notifications and the mails to be are one transaction, or some where there is a lot: then the mail comes with the last
 * of them and tells of everything. Tried again, or at the same time by another, it tells of nothing twice. What was
 * changed meanwhile makes it fail, and it is looked at anew.
 */
export const remindJob: JobHandler = async ({ outside, userId }) => {
  const { table, clock } = outside;
  // First of all: what is changed after it was read is seen by its count, and what was read before might be old.
  const schedule = await readSchedule(table, userId);
  const [user, preferences] = await Promise.all([readUser(table, userId), readPreferences(table, userId)]);
  if (!schedule || !user) return nothing;
  const now = clock.now();
  const timeZone = knownZone(actorOf(userId, user.access).timeZone);
  const wishes: Wishes = { timeZone, preferences };
  const items = await openItemsOf(table, userId);
  const since = sinceOf(schedule, user.access, now);
  const found = dueWithin(items, wishes, since, now, schedule.clocks);
  const told = await toldOf(table, schedule, found.done);
  const left = Map.groupBy(told.left, ({ subject }) => subject);
  const facts: Facts = { outside, userId, now, today: todayOf({ timeZone }, now), left };

  const due = found.items.filter(({ id }) => left.has(id));
  const pieces: CalendarItem[][] = [];
  for (let at = 0; at < due.length; at += atOnce) pieces.push(due.slice(at, at + atOnce));
  const last = pieces.pop() ?? [];
  // A check and not a change: nothing but the last piece says that all is done.
  for (const piece of pieces) await tell(facts, piece, [], stillSo(schedule));
  const begun = new Set(told.begun.map(({ subject }) => subject));
  const mailed = found.items.filter(({ id }) => left.has(id) || begun.has(id));
  const wantsMail = preferences.emailNotifications && preferences.deadlineReminders && mailed.length > 0;
  const input: ReminderMailInput = { origin: schedule.origin, items: mailed.map(({ id, date }) => ({ id, date })) };
  const digest = left.has(digestSubject);
  const jobs = [
    ...(wantsMail ? [newJob(outside, userId, "reminderMail", input)] : []),
    ...(digest ? [newJob(outside, userId, "digestMail", { origin: schedule.origin })] : []),
  ];
  const looked = lookedWrite(schedule, now, clocksOf(wishes), nextDue(items, wishes, now));
  await tell(facts, last, jobs, looked, digest ? left.get(digestSubject) : []);
  return nothing;
};

/** Nobody is told of what is older than a week, in milliseconds, however long nobody looked. */
const longestLate = 7 * 86_400_000;
/**
 * Up to when everything is done with. What the last look did not see coming came with a change, which owes nothing from
 * before: neither a deadline that had passed when it was recorded, nor a reminder that was switched on too late.
 */
const sinceOf = ({ doneUntil, changedAt, nextAt }: Schedule, { createdAt }: Item, now: Date): Date => {
  const done = Date.parse(doneUntil ?? String(createdAt));
  // An instant is still told of at which something was changed.
  const isKnown = changedAt !== undefined && nextAt !== undefined;
  const owed = isKnown ? Math.min(Date.parse(changedAt), Date.parse(nextAt)) - 1 : done;
  return new Date(Math.max(done, owed, now.getTime() - longestLate));
};

type Facts = {
  outside: Outside;
  userId: string;
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
  { outside, userId, now, today, left }: Facts,
  items: readonly CalendarItem[],
  jobs: readonly ReturnType<typeof newJob>[],
  fence: Write,
  besides: readonly Due[] = [],
): Promise<void> => {
  const dues = [...items.flatMap(({ id }) => left.get(id) ?? []), ...besides];
  await outside.table.write(
    fence,
    accountCheck(userId),
    ...dues.map((due) => markerWrite(userId, due, now)),
    ...notificationWrites(userId, now, ...items.map((item) => noteOf(item, left.get(item.id)?.at(-1), today, now))),
    ...jobs.flatMap(({ writes }) => writes),
  );
  await Promise.all(jobs.map((job) => job.send()));
};

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
