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

const nothing = { result: null };

type Recipient = { profile: Item; timeZone: string; preferences: NotificationPreferences; facts: MailFacts };

/** Whom the mail goes to, as they are now; undefined: the account is gone, or wants no mail of this kind any more. */
const recipientOf = async (
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

/**
 * What a mail was to tell of, as far as it is still to be done and some reminder of it has fallen due: a mail may wait for
 * days to be sent. What was moved meanwhile may have another reminder on the same day, which has no mark of its own.
 */
const stillDue = async ({ outside, userId }: JobWork, wishes: Wishes, items: ReminderMailInput["items"]) => {
  const asked = new Map(items.map(({ id, date }) => [id, date]));
  const now = outside.clock.now();
  const isDue = (item: CalendarItem) => remindersOf(item, wishes).some(({ at }) => at <= now);
  return (await openItemsOf(outside.table, userId)).filter(
    (item) => asked.has(item.id) && (asked.get(item.id) === item.date || isDue(item)),
  );
};

/** Sends the reminders of a morning: late, it says how the days lie now. The job's end is the mark that it was sent. */
export const reminderMailJob: JobHandler = async (work) => {
  const { origin, items } = ReminderMailInput.parse(work.input);
  const recipient = await recipientOf(work, origin, "deadlineReminders");
  const left = recipient && (await stillDue(work, recipient, items));
  if (!recipient || !left?.length) return nothing;
  const letter = reminderLetter(left, recipient.facts);
  await sendChosen(work, recipient.profile, { choice: "deadlineReminders", letter, says: saysDue(left), origin });
  return nothing;
};

/** Sends the digest of a week, of what there is to tell when it is sent; where there is nothing, nothing is sent. */
export const digestMailJob: JobHandler = async (work) => {
  const { origin } = DigestMailInput.parse(work.input);
  const recipient = await recipientOf(work, origin, "weeklyDigest");
  if (!recipient) return nothing;
  const { profile, timeZone, preferences, facts } = recipient;
  const { content, told, before } = await digestContent(work.outside, {
    userId: work.userId,
    timeZone,
    preferences,
    today: facts.today,
  });
  const letter = digestLetter(content, facts);
  if (!letter) return nothing;
  await sendChosen(work, profile, { choice: "weeklyDigest", letter, says: saysDigest, origin });
  return { result: null, writes: told.length ? [digestToldWrite(work.userId, told, before)] : [] };
};
