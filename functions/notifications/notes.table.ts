import { createHash } from "node:crypto";
import { ConditionFailed, type Table, type Write } from "#functions/table/table.ts";
import { bare, derivedId } from "#shared/ids.ts";
import type { Notification, NotificationType, RelatedType } from "#shared/notifications.ts";

export const notesPrefix = "NOTE#";
/** Where everything of a user lies. */
export const partition = (userId: string) => `USER#${userId}`;
/** `id` with its prefix. */
export const noteKey = (userId: string, id: string) => ({ pk: partition(userId), sk: `${notesPrefix}${bare(id)}` });
/** How many are unread, and how often that changed. Not in the summary: no item may be in a transaction twice. */
export const bellKey = (userId: string) => ({ pk: partition(userId), sk: "BELL" });
/** Seconds that a notification is kept: 180 days. */
const keptFor = 180 * 86_400;
const [longestTitle, longestMessage] = [200, 1000];

/** Something to tell a user of. */
export type NewNotification = {
  type: NotificationType;
  title: string;
  message: string;
  /** What it is about, such as an application and a day: with the same `at` and subject it is the same notification. */
  subject: string;
  /** When it happened, the same however often it is tried. */
  at: Date;
  /** In place of one made from subject and instant. */
  id?: string;
  relatedId?: string;
  relatedType?: RelatedType;
  /** The instant it was to be told, ISO 8601. */
  scheduledFor?: string;
};

/** The id of a notification: sorts by its instant, and is the same for the same subject. */
export const notificationId = ({ type, subject, at }: Pick<NewNotification, "type" | "subject" | "at">): string =>
  derivedId("notification", at, createHash("sha256").update(`${type}#${subject}`).digest());

/** The notification that a job makes when it has ended, so that whoever sees the job can mark it. */
export const notificationOfJob = (jobId: string): string => `ntf_${bare(jobId)}`;

/** Epoch seconds. */
export const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);
const cut = (text: string, most: number) => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
};

/**
 * The writes that tell a user of something, to go into one transaction with what happened. At most one call for each
 * transaction, with everything that is to be told in it. The condition of each is that it has not been told yet, which
 * fails the transaction: whoever may try twice needs a fence of their own before it.
 */
export const notificationWrites = (userId: string, now: Date, ...notes: readonly NewNotification[]): Write[] => {
  if (!notes.length) return [];
  const expiresAt = secondsOf(now) + keptFor;
  const puts = notes.map((note): Write => {
    const { type, title, message, at, relatedId = null, relatedType = null, scheduledFor = null } = note;
    const kept: Notification = {
      id: note.id ?? notificationId(note),
      type,
      title: cut(title, longestTitle),
      message: cut(message, longestMessage),
      relatedId,
      relatedType,
      isRead: false,
      scheduledFor,
      sentAt: now.toISOString(),
      createdAt: at.toISOString(),
    };
    return { put: { ...noteKey(userId, kept.id), ...kept, expiresAt }, if: "absent" };
  });
  // Nothing that it counts outlives it.
  return [...puts, { update: bellKey(userId), set: { expiresAt }, add: { unread: notes.length, changes: 1 } }];
};

/** Tells a user of something that nothing else is written with. False: that has been told. */
export const notify = async (table: Table, userId: string, now: Date, note: NewNotification): Promise<boolean> => {
  const [first, ...rest] = notificationWrites(userId, now, note);
  return first !== undefined && happened(table.write(first, ...rest));
};

/** Runs conditional writes. False: a condition did not hold. */
export const happened = async (write: Promise<void>) => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
