import type { ReminderSchedule } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { digestHistoryKey, sentReminderKey } from "#functions/table/keys.ts";
import type { Table, Write } from "#functions/table/table.ts";
import { chunk } from "#shared/util/chunk.ts";
import type { DueReminder } from "./reminders.ts";

/** Exceeds several months of digest entries. */
const maxKeys = 1000;

/** Builds the key of an opportunity's change on a day (`YYYY-MM-DD`) in a digest. */
export const buildChangeKey = (opportunityId: string, day: string) => `${opportunityId} ${day}`;
export const buildMatchKey = (searchId: string, catalogId: string) => `${searchId} ${catalogId}`;

/** Reads the keys that earlier digests reported to a user, newest first. */
export const readDigestHistory = async (table: Table, userId: string): Promise<string[]> =>
  ((await table.get(digestHistoryKey(userId)))?.sentKeys as string[] | undefined) ?? []; // written by buildDigestHistoryWrite

/** Records the entries of a digest in the transaction that completes its job. */
export const buildDigestHistoryWrite = (
  userId: string,
  newKeys: readonly string[],
  reportedKeys: readonly string[],
): Write => ({
  put: { ...digestHistoryKey(userId), sentKeys: [...new Set([...newKeys, ...reportedKeys])].slice(0, maxKeys) },
});

/** Retention in seconds; long enough for deadlines that move to an earlier date. */
const retentionSeconds = 400 * 86_400;

/** Records that a user was reminded of a subject on a day. */
export const buildSentReminderWrite = (userId: string, due: DueReminder, now: Date): Write => ({
  put: {
    ...sentReminderKey(userId, due.subject, due.day),
    remindedAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds,
  },
  if: "absent",
});

const batchSize = 100;
/**
 * Splits reminders into unsent ones and those from an interrupted scan, whose email is sent when the scan completes.
 */
export const findUnsentReminders = async (
  table: Table,
  { userId, doneUntil = "" }: ReminderSchedule,
  reminders: readonly DueReminder[],
): Promise<{ unsent: DueReminder[]; interrupted: DueReminder[] }> => {
  const [unsent, interrupted]: [DueReminder[], DueReminder[]] = [[], []];
  for (const batch of chunk(reminders, batchSize)) {
    const records = await table.getMany(batch.map(({ subject, day }) => sentReminderKey(userId, subject, day)));
    for (const [index, reminder] of batch.entries()) {
      const record = records[index];
      if (!record) unsent.push(reminder);
      else if (String(record.remindedAt) > doneUntil) interrupted.push(reminder);
    }
  }
  return { unsent, interrupted };
};
