import { accessKey } from "#functions/gamification/points.table.ts";
import type { Item, Table, Write } from "#functions/table/table.ts";
import { defaultPreferences, type KeptPreferences, type NotificationPreferences } from "#shared/notifications.ts";
import type { MailChoice } from "#shared/reminders.ts";

const preferencesKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "PREFERENCES" });
type Stored = Item & NotificationPreferences & { updatedAt: string; version?: number };

/** What a user chose; what was never chosen is as the product presets it. */
export const readPreferences = async (table: Table, userId: string): Promise<KeptPreferences> => {
  const { pk, sk, updatedAt, ...chosen } = ((await table.get(preferencesKey(userId))) ?? {}) as Partial<Stored>;
  return { ...defaultPreferences, version: 0, ...chosen };
};

/**
 * The write that keeps a user's choice, at an instant in ISO 8601, in place of that of `version`. It fails where something
 * was chosen, or ended by a link, since that was read.
 */
export const preferencesWrite = (
  userId: string,
  chosen: NotificationPreferences,
  version: number,
  updatedAt: string,
): Write => ({
  put: { ...preferencesKey(userId), ...chosen, version: version + 1, updatedAt },
  // None, or one that was kept before there were versions.
  if:
    version === 0
      ? { any: ["absent", { all: { version: { missing: true } } }] }
      : { all: { version: { is: version } } },
});

/** The writes that switch one kind of mail off and leave every other choice as it is; they fail when the account is gone. */
export const switchOffWrites = (userId: string, choice: MailChoice, updatedAt: string): [Write, Write] => [
  { update: preferencesKey(userId), set: { [choice]: false, updatedAt }, add: { version: 1 } },
  { check: accessKey(userId), if: "present" },
];
