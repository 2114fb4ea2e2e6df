import * as z from "zod/mini";
import { listKindValues } from "../domain/document-kinds.ts";
import { defineRoutes } from "./define-routes.ts";
import { idResponse, idSchema, timestampResponse } from "./schemas.ts";

export const reminderHour = 8;

export const mailPreferenceKeys = [
  "deadlineReminders",
  "weeklyDigest",
  "opportunityChanges",
  "comments",
  "emailNotifications",
] as const;
export type MailPreferenceKey = (typeof mailPreferenceKeys)[number];

export const unsubscribeTexts = {
  invalidLink: "This link is incomplete or no longer valid. You can also turn off email in your settings",
} as const;

// Accepts any text, so that every invalid key gets the same response.
const key = z.optional(z.string());

/** One-click unsubscribe (RFC 8058): mail clients send a POST, people follow the link. */
export const reminderRoutes = defineRoutes({
  unsubscribe: {
    method: "POST",
    path: "/api/unsubscribe",
    auth: "token",
    summary: "Unsubscribe from the emails a link belongs to",
    query: z.object({ key }),
    raw: true,
  },
  openUnsubscribe: {
    method: "GET",
    path: "/api/unsubscribe",
    auth: "token",
    summary: "Redirect to the page that confirms unsubscribing, so that link scanners do not unsubscribe anyone",
    query: z.object({ key }),
    redirect: true,
  },
  checkUnsubscribeLink: {
    method: "POST",
    path: "/api/unsubscribe/read",
    auth: "public",
    summary: "Get the preference an unsubscribe link would switch off and whether it is on",
    body: z.object({ key }),
    response: z.object({ choice: z.enum(mailPreferenceKeys), isOn: z.boolean() }),
  },
});

/** Monday is 1 and Sunday 7, as in ISO 8601. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const defaultTrue = () => z._default(z.boolean("Please choose yes or no"), true);
const integer = (min: number, max: number, defaultValue: number, message: string) =>
  z._default(z.int(message).check(z.gte(min, message), z.lte(max, message)), defaultValue);

export const NotificationPreferences = z.object({
  emailNotifications: defaultTrue(),
  deadlineReminders: defaultTrue(),
  reminderDaysBefore: integer(1, 60, 7, "Please enter a number of days from 1 to 60"),
  weeklyDigest: defaultTrue(),
  digestWeekday: integer(1, 7, 1, "Please choose a day of the week"),
  digestHour: integer(0, 23, 8, "Please choose an hour"),
  opportunityMatches: defaultTrue(),
  /** A separate preference, so that unsubscribing from change emails affects nothing else. */
  opportunityChanges: defaultTrue(),
  /** Mentions, replies and reviews. */
  comments: defaultTrue(),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;
/** Includes the version for `If-Match`, which is 0 before the first change. */
export const StoredPreferences = z.extend(NotificationPreferences, { version: z.int() });
export type StoredPreferences = z.output<typeof StoredPreferences>;
export const defaultPreferences: NotificationPreferences = z.parse(NotificationPreferences, {});

const notificationTypes = [
  "deadline",
  "taskDue",
  "assigned",
  "opportunityChanged",
  "newMatches",
  "workFinished",
  "workFailed",
  "achievement",
  "comment",
  "review",
  "workspace",
  "webhook",
] as const;
export type NotificationType = (typeof notificationTypes)[number];
export const relatedTypes = [
  "application",
  "task",
  "catalogRecord",
  "savedSearch",
  ...listKindValues("relatedType"),
  "export",
  "achievement",
  "workspace",
  "webhook",
] as const;
export type RelatedType = (typeof relatedTypes)[number];

const NotificationId = idSchema("ntf");
export const Notification = z.object({
  id: idResponse(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  relatedId: z.nullable(z.string()),
  relatedType: z.nullable(z.enum(relatedTypes)),
  /** The workspace of the related record; null if it does not matter or the notification is older. */
  workspaceId: z.nullable(z.string()),
  isRead: z.boolean(),
  scheduledFor: z.nullable(timestampResponse()),
  sentAt: timestampResponse(),
  /** When the event happened; determines the order of the list. */
  createdAt: timestampResponse(),
});
export type Notification = z.infer<typeof Notification>;
const UnreadNotifications = z.object({ unread: z.int() });
export const maxNotifications = 200;

export const notificationRoutes = defineRoutes({
  listNotifications: {
    method: "GET",
    path: "/api/notifications",
    auth: "user",
    summary: "List notifications, newest first, in pages",
    query: z.object({ after: z.optional(NotificationId) }),
    response: z.array(Notification),
  },
  countUnreadNotifications: {
    method: "GET",
    path: "/api/notifications/unread",
    auth: "user",
    summary: "Count unread notifications",
    response: UnreadNotifications,
  },
  markNotificationRead: {
    method: "POST",
    path: "/api/notifications/{id}/mark-read",
    auth: "user",
    summary: "Mark a notification as read",
    params: z.object({ id: NotificationId }),
  },
  markAllNotificationsRead: {
    method: "POST",
    path: "/api/notifications/mark-all-read",
    auth: "user",
    summary: "Mark all notifications as read",
  },
  getNotificationPreferences: {
    method: "GET",
    path: "/api/notification-preferences",
    auth: "user",
    summary: "Get the user's email preferences",
    response: StoredPreferences,
  },
  updateNotificationPreferences: {
    method: "PUT",
    path: "/api/notification-preferences",
    auth: "user",
    summary: "Update the user's email preferences",
    body: NotificationPreferences,
    response: StoredPreferences,
  },
});
