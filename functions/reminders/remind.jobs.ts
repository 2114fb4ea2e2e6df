import { listOpenItems } from "#functions/applications/tracker-calendar.table.ts";
import { getUserToday, toActor } from "#functions/auth/actor.ts";
import { readUser } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import type { JobHandler } from "#functions/jobs/process-job.ts";
import { formatReminderSentence } from "#functions/mail/reminder-email.ts";
import {
  type NewNotification,
  notificationWrites,
  readPreferences,
} from "#functions/notifications/notifications.table.ts";
import {
  accountExistsCheck,
  completeScanWrite,
  type ReminderSchedule,
  readReminderSchedule,
} from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { reminderScheduleKey } from "#functions/table/keys.ts";
import type { Item, Write } from "#functions/table/table.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { toKnownTimeZone } from "#shared/util/dates.ts";
import type { ReminderMailInput } from "./mail.jobs.ts";
import {
  computeNextDue,
  type DueReminder,
  digestSubject,
  findDueReminders,
  type ReminderSettings,
  toScanSettings,
} from "./reminders.ts";
import { findUnsentReminders, sentReminderWrite } from "./sent-mail.table.ts";

/** Items per transaction; each needs at most two reminder records and a notification. */
const itemsPerTransaction = 25;
const emptyResult = { result: null };

/**
 * Reminds one user of everything that fell due since the last scan, and schedules the next scan. Reminder records,
 * notifications and mail jobs are one transaction. When there are too many for one, the mail job is in the last and
 * covers all of them. Retries and concurrent runs never notify twice. A concurrent change fails the transaction, and
 * the job is retried.
 */
export const remindJob: JobHandler = async ({ dependencies, userId }) => {
  const { table, clock } = dependencies;
  // Read the version first: a later change then fails the transaction, and nothing stale is used.
  const schedule = await readReminderSchedule(table, userId);
  const [user, preferences] = await Promise.all([readUser(table, userId), readPreferences(table, userId)]);
  if (!schedule || !user) return emptyResult;
  const now = clock.now();
  const timeZone = toKnownTimeZone(toActor(userId, user.access).timeZone);
  const wishes: ReminderSettings = { timeZone, preferences };
  const items = await listOpenItems(table, userId);
  const since = computeWatermark(schedule, user.access, now);
  const found = findDueReminders(items, wishes, since, now, schedule.clocks);
  const sentState = await findUnsentReminders(table, schedule, found.reminders);
  const unsent = Map.groupBy(sentState.unsent, ({ subject }) => subject);
  const facts: Facts = { dependencies, userId, now, today: getUserToday({ timeZone }, now), unsent };

  const due = found.items.filter(({ id }) => unsent.has(id));
  const batches: CalendarItem[][] = [];
  for (let at = 0; at < due.length; at += itemsPerTransaction) batches.push(due.slice(at, at + itemsPerTransaction));
  const last = batches.pop() ?? [];
  // Earlier transactions only check the version, because only the last one may complete the scan.
  for (const batch of batches) await notify(facts, batch, [], isUnchanged(schedule));
  const interrupted = new Set(sentState.interrupted.map(({ subject }) => subject));
  const mailed = found.items.filter(({ id }) => unsent.has(id) || interrupted.has(id));
  const shouldMail = preferences.emailNotifications && preferences.deadlineReminders && mailed.length > 0;
  const input: ReminderMailInput = { origin: schedule.origin, items: mailed.map(({ id, date }) => ({ id, date })) };
  const digest = unsent.has(digestSubject);
  const jobs = [
    ...(shouldMail ? [newJob(dependencies, userId, "reminderMail", input)] : []),
    ...(digest ? [newJob(dependencies, userId, "digestMail", { origin: schedule.origin })] : []),
  ];
  const scanWrite = completeScanWrite(schedule, now, toScanSettings(wishes), computeNextDue(items, wishes, now));
  await notify(facts, last, jobs, scanWrite, digest ? unsent.get(digestSubject) : []);
  return emptyResult;
};

/** Maximum age of a reminder in milliseconds, even when no scan ran for longer. */
const maxAge = 7 * 86_400_000;
/** Start of the window: the later of the last scan and the first change since; a change never reminds of the past. */
const computeWatermark = ({ doneUntil, changedAt, nextAt }: ReminderSchedule, { createdAt }: Item, now: Date): Date => {
  const done = Date.parse(doneUntil ?? String(createdAt));
  // Minus 1 ms, because an item due at the very instant of the change is included.
  const isKnown = changedAt !== undefined && nextAt !== undefined;
  const startOfChange = isKnown ? Math.min(Date.parse(changedAt), Date.parse(nextAt)) - 1 : done;
  return new Date(Math.max(done, startOfChange, now.getTime() - maxAge));
};

type Facts = {
  dependencies: Dependencies;
  userId: string;
  now: Date;
  today: string;
  unsent: Map<string, DueReminder[]>;
};

const isUnchanged = ({ userId, changes }: ReminderSchedule): Write => ({
  check: reminderScheduleKey(userId),
  if: { all: { changes: { is: changes } } },
});

const notify = async (
  { dependencies, userId, now, today, unsent }: Facts,
  items: readonly CalendarItem[],
  jobs: readonly ReturnType<typeof newJob>[],
  versionCheck: Write,
  otherReminders: readonly DueReminder[] = [],
): Promise<void> => {
  const reminders = [...items.flatMap(({ id }) => unsent.get(id) ?? []), ...otherReminders];
  await dependencies.table.write(
    versionCheck,
    accountExistsCheck(userId),
    ...reminders.map((due) => sentReminderWrite(userId, due, now)),
    ...notificationWrites(
      userId,
      now,
      ...items.map((item) => toNotification(item, unsent.get(item.id)?.at(-1), today, now)),
    ),
    ...jobs.flatMap(({ writes }) => writes),
  );
  await Promise.all(jobs.map((job) => job.send()));
};

const toNotification = (
  item: CalendarItem,
  due: DueReminder | undefined,
  today: string,
  now: Date,
): NewNotification => ({
  type: item.kind === "deadline" ? "deadline" : "taskDue",
  title: item.title,
  message: formatReminderSentence(item, today),
  subject: `${item.id}#${due?.day ?? today}`,
  at: due?.at ?? now,
  relatedId: item.applicationId,
  relatedType: "application",
  ...(due && { scheduledFor: due.at.toISOString() }),
});
