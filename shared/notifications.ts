import * as z from "zod/mini";
import { defineRoutes } from "./route.ts";

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
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;
export const defaultPreferences: NotificationPreferences = z.parse(NotificationPreferences, {});

export const notificationRoutes = defineRoutes({
  getNotificationPreferences: {
    method: "GET",
    path: "/api/notification-preferences",
    auth: "user",
    summary: "Which mail the user wants, and when",
    response: NotificationPreferences,
  },
  updateNotificationPreferences: {
    method: "PUT",
    path: "/api/notification-preferences",
    auth: "user",
    summary: "Choose which mail to get, and when",
    body: NotificationPreferences,
    response: NotificationPreferences,
  },
});
