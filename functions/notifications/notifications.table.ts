import { createHash } from "node:crypto";
import {
  accessKey,
  notificationKey,
  preferencesKey,
  unreadCounterKey,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import { type Item, type Table, tryWrite, type Write } from "#functions/table/table.ts";
import {
  defaultPreferences,
  type MailPreferenceKey,
  type Notification,
  type NotificationPreferences,
  type NotificationType,
  type RelatedType,
  type StoredPreferences,
} from "#shared/api/notifications.ts";
import { deriveId, stripIdPrefix } from "#shared/util/ids.ts";

type Stored = Item & NotificationPreferences & { updatedAt: string; version?: number };

/** Reads a user's preferences, with defaults for those never set. */
export const readPreferences = async (table: Table, userId: string): Promise<StoredPreferences> => {
  const { pk, sk, updatedAt, ...preferences } = ((await table.get(preferencesKey(userId))) ?? {}) as Partial<Stored>;
  return { ...defaultPreferences, version: 0, ...preferences };
};

/** Replaces the preferences of `version`; fails if the user or an unsubscribe link has changed them. */
export const buildPreferencesWrite = (
  userId: string,
  preferences: NotificationPreferences,
  version: number,
  updatedAt: string,
): Write => ({
  put: { ...preferencesKey(userId), ...preferences, version: version + 1, updatedAt },
  // Missing, or stored before versions existed.
  if:
    version === 0
      ? { any: ["absent", { all: { version: { missing: true } } }] }
      : { all: { version: { is: version } } },
});

/** Turns off one kind of mail and keeps the other preferences. Fails if the account is deleted. */
export const buildDisableMailWrites = (
  userId: string,
  choice: MailPreferenceKey,
  updatedAt: string,
): [Write, Write] => [
  { update: preferencesKey(userId), set: { [choice]: false, updatedAt }, add: { version: 1 } },
  { check: accessKey(userId), if: "present" },
];

const retentionSeconds = 180 * 86_400;
const [maxTitleLength, maxMessageLength] = [200, 1000];

export type NewNotification = {
  type: NotificationType;
  title: string;
  message: string;
  /**
   * Deduplication key, such as an application and a day. Notifications with the same type, subject and `at` are
   * identical.
   */
  subject: string;
  at: Date;
  /** Overrides the ID derived from the subject and timestamp. */
  id?: string;
  relatedId?: string;
  relatedType?: RelatedType;
  /** Workspace of the related record, in which its link is opened; null for personal notifications. */
  workspaceId: WorkspaceId | null;
  /** Time when it was due, ISO 8601. */
  scheduledFor?: string;
};

/** Derives a notification's ID, which sorts by timestamp and is stable for the same subject. */
export const computeNotificationId = ({
  type,
  subject,
  at,
}: Pick<NewNotification, "type" | "subject" | "at">): string =>
  deriveId("notification", at, createHash("sha256").update(`${type}#${subject}`).digest());

/** Returns the ID of a job's notification, so that the job's owner can mark it as read. */
export const getJobNotificationId = (jobId: string): string => `ntf_${stripIdPrefix(jobId)}`;

export const toEpochSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
const truncate = (text: string, maxLength: number) => {
  const characters = [...text];
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join("")}…`;
};

const toStoredNotification = (now: Date, notification: NewNotification): Notification => {
  const {
    type,
    title,
    message,
    at,
    workspaceId,
    relatedId = null,
    relatedType = null,
    scheduledFor = null,
  } = notification;
  return {
    id: notification.id ?? computeNotificationId(notification),
    type,
    title: truncate(title, maxTitleLength),
    message: truncate(message, maxMessageLength),
    relatedId,
    relatedType,
    workspaceId,
    isRead: false,
    scheduledFor,
    sentAt: now.toISOString(),
    createdAt: at.toISOString(),
  };
};

const getExpiry = (now: Date) => toEpochSeconds(now) + retentionSeconds;
// The counter expires after everything it counts.
const buildCounterWrite = (userId: string, now: Date, unread: number): Write => ({
  update: unreadCounterKey(userId),
  set: { expiresAt: getExpiry(now) },
  add: { unread, changes: 1 },
});

/** Call at most once per transaction. A duplicate fails the transaction, so retries need a condition that fails first. */
export const buildNotificationWrites = (
  userId: string,
  now: Date,
  ...notifications: readonly NewNotification[]
): Write[] => {
  if (!notifications.length) return [];
  const puts = notifications.map((notification): Write => {
    const stored = toStoredNotification(now, notification);
    return { put: { ...notificationKey(userId, stored.id), ...stored, expiresAt: getExpiry(now) }, if: "absent" };
  });
  return [...puts, buildCounterWrite(userId, now, notifications.length)];
};

/** Replaces the stored notification `previous` and marks it unread. Fails if it has since been read or deleted. */
export const buildReplaceNotificationWrites = (
  userId: string,
  now: Date,
  previous: Item,
  notification: NewNotification,
): Write[] => {
  const isRead = previous.isRead === true;
  const { pk, sk } = previous;
  return [
    {
      put: { pk, sk, ...toStoredNotification(now, notification), expiresAt: getExpiry(now) },
      if: { all: { isRead: { is: isRead } } },
    },
    buildCounterWrite(userId, now, isRead ? 1 : 0),
  ];
};

/** Writes a single notification. Returns false if it already exists. */
export const sendNotification = async (
  table: Table,
  userId: string,
  now: Date,
  notification: NewNotification,
): Promise<boolean> => {
  const [first, ...rest] = buildNotificationWrites(userId, now, notification);
  return first !== undefined && tryWrite(table.write(first, ...rest));
};
