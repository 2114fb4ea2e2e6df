import { accessKey, preferencesKey } from "#functions/table/keys.ts";
import type { Item, Table, Write } from "#functions/table/table.ts";
import type { MailPreferenceKey } from "#shared/api/notifications.ts";
import { defaultPreferences, type NotificationPreferences, type StoredPreferences } from "#shared/api/notifications.ts";

type Stored = Item & NotificationPreferences & { updatedAt: string; version?: number };

/** Reads a user's preferences, with defaults for those never set. */
export const readPreferences = async (table: Table, userId: string): Promise<StoredPreferences> => {
  const { pk, sk, updatedAt, ...chosen } = ((await table.get(preferencesKey(userId))) ?? {}) as Partial<Stored>;
  return { ...defaultPreferences, version: 0, ...chosen };
};

/** Replaces the preferences of `version` at an ISO 8601 instant; fails if a user or unsubscribe link changed them. */
export const preferencesWrite = (
  userId: string,
  chosen: NotificationPreferences,
  version: number,
  updatedAt: string,
): Write => ({
  put: { ...preferencesKey(userId), ...chosen, version: version + 1, updatedAt },
  // Missing, or stored before versions existed.
  if:
    version === 0
      ? { any: ["absent", { all: { version: { missing: true } } }] }
      : { all: { version: { is: version } } },
});

/** The writes that turn off one kind of mail and keep the other preferences. They fail when the account is deleted. */
export const disableMailWrites = (userId: string, choice: MailPreferenceKey, updatedAt: string): [Write, Write] => [
  { update: preferencesKey(userId), set: { [choice]: false, updatedAt }, add: { version: 1 } },
  { check: accessKey(userId), if: "present" },
];
