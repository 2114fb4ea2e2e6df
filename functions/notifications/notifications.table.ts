import { createHash } from "node:crypto";
import { accessKey, notificationKey, preferencesKey, unreadCounterKey } from "#functions/table/keys.ts";
import type { Item } from "#functions/table/table.ts";
import { ConditionFailed, type Table, type Write } from "#functions/table/table.ts";
import type { MailPreferenceKey, Notification, NotificationType, RelatedType } from "#shared/api/notifications.ts";
import { defaultPreferences, type NotificationPreferences, type StoredPreferences } from "#shared/api/notifications.ts";
import { deriveId, stripIdPrefix } from "#shared/util/ids.ts";

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

/** Retention in seconds: 180 days. */
const retentionSeconds = 180 * 86_400;
const [maxTitleLength, maxMessageLength] = [200, 1000];

export type NewNotification = {
  type: NotificationType;
  title: string;
  message: string;
  /** Deduplication key, such as an application and a day: the same type, subject and `at` are the same notification. */
  subject: string;
  at: Date;
  /** Overrides the ID derived from subject and instant. */
  id?: string;
  relatedId?: string;
  relatedType?: RelatedType;
  /** When it was due, ISO 8601. */
  scheduledFor?: string;
};

/** Derives a notification's ID: sorts by its instant and is the same for the same subject. */
export const computeNotificationId = ({
  type,
  subject,
  at,
}: Pick<NewNotification, "type" | "subject" | "at">): string =>
  deriveId("notification", at, createHash("sha256").update(`${type}#${subject}`).digest());

/** Returns the ID of a job's notification, so that the job's owner can mark it as read. */
export const getJobNotificationId = (jobId: string): string => `ntf_${stripIdPrefix(jobId)}`;

export const toEpochSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
const truncate = (text: string, most: number) => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
};

/**
 * The writes that notify a user, part of the transaction of the event itself. Call at most once per transaction, with
 * all its notifications. A duplicate fails the transaction, so callers that retry need a condition of their own before
 * these.
 */
export const notificationWrites = (userId: string, now: Date, ...notes: readonly NewNotification[]): Write[] => {
  if (!notes.length) return [];
  const expiresAt = toEpochSeconds(now) + retentionSeconds;
  const puts = notes.map((note): Write => {
    const { type, title, message, at, relatedId = null, relatedType = null, scheduledFor = null } = note;
    const stored: Notification = {
      id: note.id ?? computeNotificationId(note),
      type,
      title: truncate(title, maxTitleLength),
      message: truncate(message, maxMessageLength),
      relatedId,
      relatedType,
      isRead: false,
      scheduledFor,
      sentAt: now.toISOString(),
      createdAt: at.toISOString(),
    };
    return { put: { ...notificationKey(userId, stored.id), ...stored, expiresAt }, if: "absent" };
  });
  // The counter expires after everything it counts.
  return [...puts, { update: unreadCounterKey(userId), set: { expiresAt }, add: { unread: notes.length, changes: 1 } }];
};

/** Writes a notification on its own. Returns false when it already exists. */
export const sendNotification = async (
  table: Table,
  userId: string,
  now: Date,
  note: NewNotification,
): Promise<boolean> => {
  const [first, ...rest] = notificationWrites(userId, now, note);
  return first !== undefined && writeIfConditionsHold(table.write(first, ...rest));
};

/** Runs conditional writes. Returns false when a condition failed. */
export const writeIfConditionsHold = async (write: Promise<void>) => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
