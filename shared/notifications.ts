import * as z from "zod/mini";
import { defineRoutes } from "./route.ts";
import { id, idOut, instant } from "./words.ts";

/** Monday is 1 and Sunday 7, as in ISO 8601. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const yes = () => z._default(z.boolean("Please answer yes or no"), true);
const whole = (least: number, most: number, preset: number, message: string) =>
  z._default(z.int(message).check(z.gte(least, message), z.lte(most, message)), preset);

/** Which mail a user wants, and when (spec section 3; hours and days are the user's own). */
export const NotificationPreferences = z.object({
  emailNotifications: yes(),
  deadlineReminders: yes(),
  reminderDaysBefore: whole(1, 60, 7, "Please give a number of days from 1 to 60"),
  weeklyDigest: yes(),
  /** ISO 8601: 1 is Monday. */
  digestWeekday: whole(1, 7, 1, "Please choose a day of the week"),
  /** 0 to 23, in the user's time zone. */
  digestHour: whole(0, 23, 8, "Please choose an hour"),
  opportunityMatches: yes(),
  /** Mail when an opportunity changes that the user saved or tracks; of its own, so that one click ends no other mail. */
  opportunityChanges: yes(),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;
/** The same with its version, which `If-Match` is held to: one more with each change, 0 before the first. */
export const KeptPreferences = z.extend(NotificationPreferences, { version: z.int() });
export type KeptPreferences = z.output<typeof KeptPreferences>;
export const defaultPreferences: NotificationPreferences = z.parse(NotificationPreferences, {});

/** What a notification tells of. */
const notificationTypes = [
  "deadline",
  "taskDue",
  "opportunityChanged",
  "newMatches",
  "workFinished",
  "workFailed",
  "achievement",
] as const;
export type NotificationType = (typeof notificationTypes)[number];
/** What its `relatedId` names; the page makes the link from both. */
export const relatedTypes = [
  "application",
  "task",
  "catalogueRecord",
  "savedSearch",
  "loi",
  "proposal",
  "coverLetter",
  "export",
  "achievement",
] as const;
export type RelatedType = (typeof relatedTypes)[number];

const NotificationId = id("ntf");
export const Notification = z.object({
  id: idOut(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  relatedId: z.nullable(z.string()),
  relatedType: z.nullable(z.enum(relatedTypes)),
  isRead: z.boolean(),
  /** The instant it was to be told, where one was set. */
  scheduledFor: z.nullable(instant()),
  /** Since when it is in the list. */
  sentAt: instant(),
  /** When it happened; the list is in this order. */
  createdAt: instant(),
});
export type Notification = z.infer<typeof Notification>;
const UnreadNotifications = z.object({ unread: z.int() });
/** The newest that a user keeps; what is older goes. */
export const mostNotifications = 200;

export const notificationRoutes = defineRoutes({
  listNotifications: {
    method: "GET",
    path: "/api/notifications",
    auth: "user",
    summary: "What happened, newest first, a page at a time",
    query: z.object({ after: z.optional(NotificationId) }),
    response: z.array(Notification),
  },
  countUnreadNotifications: {
    method: "GET",
    path: "/api/notifications/unread",
    auth: "user",
    summary: "How many notifications are unread",
    response: UnreadNotifications,
  },
  markNotificationRead: {
    method: "POST",
    path: "/api/notifications/{id}/mark-read",
    auth: "user",
    summary: "One notification counts as read",
    params: z.object({ id: NotificationId }),
  },
  markAllNotificationsRead: {
    method: "POST",
    path: "/api/notifications/mark-all-read",
    auth: "user",
    summary: "No notification counts as unread any more",
  },
  getNotificationPreferences: {
    method: "GET",
    path: "/api/notification-preferences",
    auth: "user",
    summary: "Which mail the user wants, and when",
    response: KeptPreferences,
  },
  updateNotificationPreferences: {
    method: "PUT",
    path: "/api/notification-preferences",
    auth: "user",
    summary: "Choose which mail to get, and when",
    body: NotificationPreferences,
    response: KeptPreferences,
  },
});
