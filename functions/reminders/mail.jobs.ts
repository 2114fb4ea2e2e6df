import * as z from "zod";
import { readUser } from "#functions/auth/users.table.ts";
import { actorOf } from "#functions/gamification/points.table.ts";
import { todayOf } from "#functions/gamification/points.ts";
import type { JobHandler, JobWork } from "#functions/jobs/work.ts";
import { sendChosen } from "#functions/mail/chosen-mail.ts";
import { digestLetter } from "#functions/mail/digest-mail.ts";
import { saysDigest, saysDue } from "#functions/mail/neutral-mail.ts";
import { type MailFacts, reminderLetter } from "#functions/mail/reminder-mail.ts";
import { unsubscribeAddress } from "#functions/mail/unsubscribe-link.ts";
import { readPreferences } from "#functions/notifications/notifications.table.ts";
import type { Item } from "#functions/table/table.ts";
import { knownZone } from "#shared/dates.ts";
import type { NotificationPreferences } from "#shared/notifications.ts";
import type { MailChoice } from "#shared/reminders.ts";
import type { CalendarItem } from "#shared/tracker-calendar.ts";
import { digestContent } from "./digest.ts";
import { digestToldWrite } from "./digest-told.table.ts";
import { openItemsOf } from "./open-items.table.ts";
import { remindersOf, type Wishes } from "./reminders.ts";

const ReminderMailInput = z.object({
  origin: z.string(),
  items: z.array(z.object({ id: z.string(), date: z.string() })),
});
export type ReminderMailInput = z.infer<typeof ReminderMailInput>;
const DigestMailInput = z.object({ origin: z.string() });

const emptyResult = { result: null };

type Recipient = { profile: Item; timeZone: string; preferences: NotificationPreferences; facts: MailFacts };

/** Reads the recipient's current data; undefined when the account is deleted or has turned off this kind of mail. */
const readRecipient = async (
  { outside, userId }: JobWork,
  origin: string,
  choice: MailChoice,
): Promise<Recipient | undefined> => {
  const [user, preferences] = await Promise.all([
    readUser(outside.table, userId),
    readPreferences(outside.table, userId),
  ]);
  if (!user || !preferences.emailNotifications || !preferences[choice]) return undefined;
  const timeZone = knownZone(actorOf(userId, user.access).timeZone);
  const facts: MailFacts = {
    firstName: String(user.profile.firstName),
    today: todayOf({ timeZone }, outside.clock.now()),
    origin,
    unsubscribe: await unsubscribeAddress(outside, origin, userId, choice),
  };
  return { profile: user.profile, timeZone, preferences, facts };
};

/** Keeps the items still open and due, because a mail may wait for days. A moved item may be due by another date. */
const filterStillDue = async ({ outside, userId }: JobWork, wishes: Wishes, items: ReminderMailInput["items"]) => {
  const plannedDates = new Map(items.map(({ id, date }) => [id, date]));
  const now = outside.clock.now();
  const isDue = (item: CalendarItem) => remindersOf(item, wishes).some(({ at }) => at <= now);
  return (await openItemsOf(outside.table, userId)).filter(
    (item) => plannedDates.has(item.id) && (plannedDates.get(item.id) === item.date || isDue(item)),
  );
};

/** Sends a morning's reminders, worded for the day of sending. The job's completion records that they were sent. */
export const reminderMailJob: JobHandler = async (work) => {
  const { origin, items } = ReminderMailInput.parse(work.input);
  const recipient = await readRecipient(work, origin, "deadlineReminders");
  const left = recipient && (await filterStillDue(work, recipient, items));
  if (!recipient || !left?.length) return emptyResult;
  const letter = reminderLetter(left, recipient.facts);
  await sendChosen(work, recipient.profile, { choice: "deadlineReminders", letter, says: saysDue(left), origin });
  return emptyResult;
};

/** Sends the weekly digest with its content as of now; sends nothing when it is empty. */
export const digestMailJob: JobHandler = async (work) => {
  const { origin } = DigestMailInput.parse(work.input);
  const recipient = await readRecipient(work, origin, "weeklyDigest");
  if (!recipient) return emptyResult;
  const { profile, timeZone, preferences, facts } = recipient;
  const { content, told, before } = await digestContent(work.outside, {
    userId: work.userId,
    timeZone,
    preferences,
    today: facts.today,
  });
  const letter = digestLetter(content, facts);
  if (!letter) return emptyResult;
  await sendChosen(work, profile, { choice: "weeklyDigest", letter, says: saysDigest, origin });
  return { result: null, writes: told.length ? [digestToldWrite(work.userId, told, before)] : [] };
};
