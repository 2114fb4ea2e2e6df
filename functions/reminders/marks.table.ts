import type { Key, Table, Write } from "#functions/table/table.ts";
import type { Schedule } from "./reminders.table.ts";
import type { Due } from "./reminders.ts";

/** Kept for longer than a deadline is ever moved back to a day it was on, in seconds. */
const markersKept = 400 * 86_400;
const markerKey = (userId: string, { subject, day }: Pick<Due, "subject" | "day">): Key => ({
  pk: `USER#${userId}`,
  sk: `REMINDER#${subject}#${day}`,
});

/** The mark that one user was reminded of one subject on one day: its key makes it the only one. */
export const markerWrite = (userId: string, due: Due, now: Date): Write => ({
  put: {
    ...markerKey(userId, due),
    remindedAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + markersKept,
  },
  if: "absent",
});

const atOnce = 100;
/**
 * What of all this is still to be told, and what was told by a look that did not come to its end: no mail tells of it
 * yet, as the mail comes with the end.
 */
export const toldOf = async (
  table: Table,
  { userId, doneUntil = "" }: Schedule,
  all: readonly Due[],
): Promise<{ left: Due[]; begun: Due[] }> => {
  const [left, begun]: [Due[], Due[]] = [[], []];
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce);
    const marks = await table.getMany(some.map((due) => markerKey(userId, due)));
    some.forEach((due, place) => {
      const mark = marks[place];
      if (!mark) left.push(due);
      else if (String(mark.remindedAt) > doneUntil) begun.push(due);
    });
  }
  return { left, begun };
};
