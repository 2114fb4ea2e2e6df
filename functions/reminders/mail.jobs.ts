import * as z from "zod";
import { listOpenItemsOfUser, type OpenItem } from "#functions/applications/tracker-calendar.table.ts";
import { getUserToday, toPerson } from "#functions/auth/actor.ts";
import { readUser } from "#functions/auth/users.table.ts";
import type { JobContext, JobHandler } from "#functions/jobs/process-job.ts";
import { buildDigestEmail } from "#functions/mail/digest-email.ts";
import { digestSummary, formatDueSummary, sendOptInEmail } from "#functions/mail/opt-in-email.ts";
import { buildReminderEmail, type EmailContext } from "#functions/mail/reminder-email.ts";
import { buildUnsubscribeLink } from "#functions/mail/signed-links.ts";
import { readPreferences } from "#functions/notifications/notifications.table.ts";
import type { Item } from "#functions/table/table.ts";
import type { MailPreferenceKey, NotificationPreferences } from "#shared/api/notifications.ts";
import { toKnownTimeZone } from "#shared/util/dates.ts";
import { buildDigest } from "./digest.ts";
import { computeReminders, type ReminderSettings } from "./reminders.ts";
import { buildDigestHistoryWrite } from "./sent-mail.table.ts";

const ReminderMailInput = z.object({
  origin: z.string(),
  items: z.array(z.object({ id: z.string(), date: z.string() })),
});
export type ReminderMailInput = z.infer<typeof ReminderMailInput>;
const DigestMailInput = z.object({ origin: z.string() });

const emptyResult = { result: null };

type Recipient = { profile: Item; timeZone: string; preferences: NotificationPreferences; context: EmailContext };
/** Reads the recipient's current data; undefined if the account was deleted or has turned off this kind of email. */
const readRecipient = async (
  { dependencies, userId }: JobContext,
  origin: string,
  choice: MailPreferenceKey,
): Promise<Recipient | undefined> => {
  const [user, preferences] = await Promise.all([
    readUser(dependencies.table, userId),
    readPreferences(dependencies.table, userId),
  ]);
  if (!user || !preferences.emailNotifications || !preferences[choice]) return undefined;
  const timeZone = toKnownTimeZone(toPerson(userId, user.access).timeZone);
  const context: EmailContext = {
    firstName: String(user.profile.firstName),
    today: getUserToday({ timeZone }, dependencies.clock.now()),
    origin,
    unsubscribe: await buildUnsubscribeLink(dependencies, origin, userId, choice),
  };
  return { profile: user.profile, timeZone, preferences, context };
};

/**
 * Drops items that were closed or moved since, because email may be delayed for days. A moved item may be due again by
 * its new date.
 */
const filterStillDue = async (
  { dependencies, userId }: JobContext,
  settings: ReminderSettings,
  items: ReminderMailInput["items"],
) => {
  const plannedDates = new Map(items.map(({ id, date }) => [id, date]));
  const now = dependencies.clock.now();
  const today = getUserToday(settings, now);
  const isDue = (item: OpenItem) => computeReminders(item, settings).some(({ at }) => at <= now);
  return (await listOpenItemsOfUser(dependencies.table, { userId, today })).filter(
    (item) => plannedDates.has(item.id) && (plannedDates.get(item.id) === item.date || isDue(item)),
  );
};

/** Sends a morning's reminders, worded for the day on which they are sent. */
export const reminderEmailJob: JobHandler = async (job) => {
  const { origin, items } = ReminderMailInput.parse(job.input);
  const recipient = await readRecipient(job, origin, "deadlineReminders");
  const dueItems = recipient && (await filterStillDue(job, recipient, items));
  if (!recipient || !dueItems?.length) return emptyResult;
  const email = buildReminderEmail(dueItems, recipient.context);
  const neutralSummary = formatDueSummary(dueItems);
  await sendOptInEmail(job, recipient.profile, { choice: "deadlineReminders", content: email, neutralSummary, origin });
  return emptyResult;
};

/** Sends the weekly digest with its current content; sends nothing if it is empty. */
export const digestEmailJob: JobHandler = async (job) => {
  const { origin } = DigestMailInput.parse(job.input);
  const recipient = await readRecipient(job, origin, "weeklyDigest");
  if (!recipient) return emptyResult;
  const { profile, timeZone, preferences, context } = recipient;
  const { content, newKeys, reportedKeys } = await buildDigest(job.dependencies, {
    userId: job.userId,
    timeZone,
    preferences,
    today: context.today,
  });
  const email = buildDigestEmail(content, context);
  if (!email) return emptyResult;
  await sendOptInEmail(job, profile, { choice: "weeklyDigest", content: email, neutralSummary: digestSummary, origin });
  return {
    result: null,
    writes: newKeys.length ? [buildDigestHistoryWrite(job.userId, newKeys, reportedKeys)] : [],
  };
};
