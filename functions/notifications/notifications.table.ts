import { accessKey } from "#functions/gamification/points.table.ts";
import type { Item, Table, Write } from "#functions/table/table.ts";
import { defaultPreferences, type NotificationPreferences } from "#shared/notifications.ts";
import type { MailChoice } from "#shared/reminders.ts";

const preferencesKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "PREFERENCES" });
type Stored = Item & NotificationPreferences & { updatedAt: string };

/** What a user chose; what was never chosen is as the product presets it. */
export const readPreferences = async (table: Table, userId: string): Promise<NotificationPreferences> => {
  const { pk, sk, updatedAt, ...chosen } = ((await table.get(preferencesKey(userId))) ?? {}) as Partial<Stored>;
  return { ...defaultPreferences, ...chosen };
};

/** The write that keeps a user's choice, at an instant in ISO 8601. */
export const preferencesWrite = (userId: string, chosen: NotificationPreferences, updatedAt: string): Write => ({
  put: { ...preferencesKey(userId), ...chosen, updatedAt },
});

/** The writes that switch one kind of mail off and leave every other choice as it is; they fail when the account is gone. */
export const switchOffWrites = (userId: string, choice: MailChoice, updatedAt: string): [Write, Write] => [
  { update: preferencesKey(userId), set: { [choice]: false, updatedAt } },
  { check: accessKey(userId), if: "present" },
];
