import { listOpenWorkOfUser, type OpenItem } from "#functions/applications/tracker-calendar.table.ts";
import { getUserToday, toPerson } from "#functions/auth/actor.ts";
import { type EventSubscription, getEventSubscription, getWebhookEvents } from "#functions/auth/event-subscription.ts";
import { readUser } from "#functions/auth/users.table.ts";
import { getMembers, listWorkspaces } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import type { JobHandler } from "#functions/jobs/process-job.ts";
import { formatReminderSentence } from "#functions/mail/reminder-email.ts";
import {
  buildNotificationWrites,
  type NewNotification,
  readPreferences,
} from "#functions/notifications/notifications.table.ts";
import {
  buildAccountExistsCheck,
  buildCompleteScanWrite,
  type ReminderSchedule,
  readReminderSchedule,
} from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { reminderScheduleKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { Item, Write } from "#functions/table/table.ts";
import { buildEventJobWrites } from "#functions/webhooks/outbox.ts";
import { chunk } from "#shared/util/chunk.ts";
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
import { buildSentReminderWrite, findUnsentReminders } from "./sent-mail.table.ts";

/** Items per transaction; each requires at most two reminder records, a notification and a job for webhooks. */
const itemsPerTransaction = 23;
const emptyResult = { result: null };

/**
 * Reminds one user of everything that became due since the last scan, and schedules the next scan. Reminder records,
 * notifications and mail jobs are written in one transaction; if it would be too large, it is split, and the last part
 * contains the mail job for all items. Retries and concurrent runs never notify twice. A concurrent change fails the
 * transaction.
 */
export const sendUserRemindersJob: JobHandler = async ({ dependencies, userId }) => {
  const { table, clock } = dependencies;
  // Read this first, so that any later change fails the transaction.
  const schedule = await readReminderSchedule(table, userId);
  const [user, preferences] = await Promise.all([readUser(table, userId), readPreferences(table, userId)]);
  if (!schedule || !user) return emptyResult;
  const now = clock.now();
  const timeZone = toKnownTimeZone(toPerson(userId, user.access).timeZone);
  const settings: ReminderSettings = { timeZone, preferences };
  const workspaces = await listWorkspaces(table, userId);
  const today = getUserToday({ timeZone }, now);
  const { items } = await listOpenWorkOfUser(table, { userId, today }, workspaces);
  const since = computeWatermark(schedule, user.access, now);
  const due = findDueReminders(items, settings, since, now, schedule.scanSettings);
  const sentState = await findUnsentReminders(table, schedule, due.reminders);
  const unsent = Map.groupBy(sentState.unsent, ({ subject }) => subject);
  const subscriptions = new Map(
    workspaces.map(({ workspaceId, workspace }) => {
      const members = getMembers(workspace);
      return [workspaceId, getEventSubscription({ workspaceId, members, ...getWebhookEvents(workspace) })];
    }),
  );
  const scan: Scan = { dependencies, userId, now, today, unsent, subscriptions };

  const unsentItems = due.items.filter(({ id }) => unsent.has(id));
  const batches = chunk(unsentItems, itemsPerTransaction);
  const lastBatch = batches.pop() ?? [];
  // Earlier transactions only check the version; only the last one completes the scan.
  for (const batch of batches) await notify(scan, batch, [], buildVersionCheck(schedule));
  const interruptedSubjects = new Set(sentState.interrupted.map(({ subject }) => subject));
  const mailItems = due.items.filter(({ id }) => unsent.has(id) || interruptedSubjects.has(id));
  const shouldMail = preferences.emailNotifications && preferences.deadlineReminders && mailItems.length > 0;
  const input: ReminderMailInput = { origin: schedule.origin, items: mailItems.map(({ id, date }) => ({ id, date })) };
  const digest = unsent.has(digestSubject);
  const jobs = [
    ...(shouldMail ? [prepareJob(dependencies, { userId }, "reminderEmail", input)] : []),
    ...(digest ? [prepareJob(dependencies, { userId }, "digestEmail", { origin: schedule.origin })] : []),
  ];
  const scanWrite = buildCompleteScanWrite(
    schedule,
    now,
    toScanSettings(settings),
    computeNextDue(items, settings, now),
  );
  await notify(scan, lastBatch, jobs, scanWrite, digest ? unsent.get(digestSubject) : []);
  return emptyResult;
};

/** Maximum age of a reminder in milliseconds, even if no scan ran for longer. */
const maxAge = 7 * 86_400_000;
/**
 * Computes the start of the window: the later of the last scan and the first change since. A change never triggers past
 * reminders.
 */
const computeWatermark = ({ doneUntil, changedAt, nextAt }: ReminderSchedule, { createdAt }: Item, now: Date): Date => {
  const doneAt = Date.parse(doneUntil ?? String(createdAt));
  // Subtract 1 ms to include an item that is due at the exact time of the change.
  const firstChange = changedAt && nextAt ? Math.min(Date.parse(changedAt), Date.parse(nextAt)) - 1 : doneAt;
  return new Date(Math.max(doneAt, firstChange, now.getTime() - maxAge));
};

type Scan = {
  dependencies: Dependencies;
  userId: string;
  now: Date;
  today: string;
  unsent: Map<string, DueReminder[]>;
  /** Webhook subscriptions of the user's workspaces; undefined for workspaces without webhooks. */
  subscriptions: ReadonlyMap<WorkspaceId, EventSubscription | undefined>;
};

const buildVersionCheck = ({ userId, version }: ReminderSchedule): Write => ({
  check: reminderScheduleKey(userId),
  if: { all: { changes: { is: version } } },
});

const notify = async (
  scan: Scan,
  items: readonly OpenItem[],
  jobs: readonly ReturnType<typeof prepareJob>[],
  scheduleWrite: Write,
  digests: readonly DueReminder[] = [],
): Promise<void> => {
  const { dependencies, userId, now, unsent } = scan;
  const reminders = [...items.flatMap(({ id }) => unsent.get(id) ?? []), ...digests];
  await dependencies.table.write(
    scheduleWrite,
    buildAccountExistsCheck(userId),
    ...reminders.map((due) => buildSentReminderWrite(userId, due, now)),
    ...buildNotificationWrites(userId, now, ...items.map((item) => toNotification(item, scan))),
    ...jobs.flatMap(({ writes }) => writes),
    ...buildDeadlineEventWrites(scan, items),
  );
  await Promise.all(jobs.map((job) => job.send()));
};

/** Sends `deadline.due` webhook events when the responsible member is reminded. */
const buildDeadlineEventWrites = ({ dependencies, subscriptions }: Scan, items: readonly OpenItem[]): Write[] =>
  [...Map.groupBy(items, ({ workspaceId }) => workspaceId)].flatMap(([workspaceId, dueItems]) => {
    const subscription = subscriptions.get(workspaceId);
    if (!subscription) return [];
    const events = dueItems.map(({ kind, id, title, date, applicationId }) => ({
      type: "deadline.due" as const,
      data: { kind, id, title, date: date.slice(0, 10), applicationId },
    }));
    return buildEventJobWrites(dependencies, subscription, events);
  });

const toNotification = (item: OpenItem, { unsent, today, now }: Scan): NewNotification => {
  const latest = unsent.get(item.id)?.at(-1);
  return {
    type: item.kind === "task" ? "taskDue" : "deadline",
    title: item.title,
    message: formatReminderSentence(item, today),
    subject: `${item.id}#${latest?.day ?? today}`,
    at: latest?.at ?? now,
    relatedId: item.applicationId,
    relatedType: "application",
    workspaceId: item.workspaceId,
    ...(latest && { scheduledFor: latest.at.toISOString() }),
  };
};
