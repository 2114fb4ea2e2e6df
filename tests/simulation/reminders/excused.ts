import type { Item } from "#functions/table/table.ts";

/** Days for which mail is tried at least before it is given up. */
const mailDays: Record<string, number> = { welcomeMail: 3, reminderMail: 7, digestMail: 7 };

/** Jobs that were given up when they had had all the time they may take; a tick makes those anew that are its own. */
export const isExcused = ({ kind, status, createdAt, updatedAt }: Partial<Item>) =>
  status === "failed" &&
  (kind === "remind" ||
    kind === "remindShard" ||
    Date.parse(String(updatedAt)) - Date.parse(String(createdAt)) >=
      (mailDays[String(kind)] ?? Number.NaN) * 86_400_000);
