import type { Key, Table, Write } from "#functions/table/table.ts";
import type { Schedule } from "./reminders.table.ts";
import type { Due } from "./reminders.ts";

/** Retention in seconds, longer than any deadline takes to be moved back to an earlier date. */
const retentionSeconds = 400 * 86_400;
const sentReminderKey = (userId: string, { subject, day }: Pick<Due, "subject" | "day">): Key => ({
  pk: `USER#${userId}`,
  sk: `REMINDER#${subject}#${day}`,
});

/** Records that a user was reminded of a subject on a day; the key makes the record unique. */
export const markerWrite = (userId: string, due: Due, now: Date): Write => ({
  put: {
    ...sentReminderKey(userId, due),
    remindedAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds,
  },
  if: "absent",
});

const batchSize = 100;
/** Splits reminders into unsent ones and those of an interrupted scan, whose email comes with the end of the scan. */
export const toldOf = async (
  table: Table,
  { userId, doneUntil = "" }: Schedule,
  all: readonly Due[],
): Promise<{ unsent: Due[]; interrupted: Due[] }> => {
  const [unsent, interrupted]: [Due[], Due[]] = [[], []];
  for (let at = 0; at < all.length; at += batchSize) {
    const some = all.slice(at, at + batchSize);
    const records = await table.getMany(some.map((due) => sentReminderKey(userId, due)));
    some.forEach((due, place) => {
      const record = records[place];
      if (!record) unsent.push(due);
      else if (String(record.remindedAt) > doneUntil) interrupted.push(due);
    });
  }
  return { unsent, interrupted };
};
