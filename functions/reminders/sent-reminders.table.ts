import type { ReminderSchedule } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { sentReminderKey } from "#functions/table/keys.ts";
import type { Table, Write } from "#functions/table/table.ts";
import type { DueReminder } from "./reminders.ts";

/** Retention in seconds, longer than any deadline takes to be moved back to an earlier date. */
const retentionSeconds = 400 * 86_400;

/** Records that a user was reminded of a subject on a day; the key makes the record unique. */
export const sentReminderWrite = (userId: string, due: DueReminder, now: Date): Write => ({
  put: {
    ...sentReminderKey(userId, due.subject, due.day),
    remindedAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds,
  },
  if: "absent",
});

const batchSize = 100;
/** Splits reminders into unsent ones and those of an interrupted scan, whose email comes with the end of the scan. */
export const findUnsentReminders = async (
  table: Table,
  { userId, doneUntil = "" }: ReminderSchedule,
  all: readonly DueReminder[],
): Promise<{ unsent: DueReminder[]; interrupted: DueReminder[] }> => {
  const [unsent, interrupted]: [DueReminder[], DueReminder[]] = [[], []];
  for (let at = 0; at < all.length; at += batchSize) {
    const some = all.slice(at, at + batchSize);
    const records = await table.getMany(some.map((due) => sentReminderKey(userId, due.subject, due.day)));
    some.forEach((due, place) => {
      const record = records[place];
      if (!record) unsent.push(due);
      else if (String(record.remindedAt) > doneUntil) interrupted.push(due);
    });
  }
  return { unsent, interrupted };
};
