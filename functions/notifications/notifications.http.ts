import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { rescheduleWrite } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import type { notificationRoutes } from "#shared/api/notifications.ts";
import {
  countUnread,
  markAllNotificationsRead,
  markNotificationRead,
  readNotificationPage,
} from "./notification-list.table.ts";
import { preferencesWrite, readPreferences } from "./notification-preferences.table.ts";

export const notificationHandlers = ({ table, clock }: Dependencies): Handlers<typeof notificationRoutes> => ({
  getNotificationPreferences: ({ caller }) => readPreferences(table, caller.userId),

  // The version check keeps a stale page from re-enabling mail that an unsubscribe link turned off.
  updateNotificationPreferences: async ({ caller: { userId }, body, request }) => {
    const now = clock.now();
    const before = await readPreferences(table, userId);
    checkVersion(before, request);
    await mapVersionConflict(
      table.write(
        preferencesWrite(userId, body, before.version, now.toISOString()),
        rescheduleWrite({ userId, origin: request.origin }, now),
      ),
    );
    return { ...body, version: before.version + 1 };
  },

  listNotifications: async ({ caller, query, reply }) => {
    const { notifications, next } = await readNotificationPage(table, caller.userId, clock.now(), query.after);
    if (next) reply.nextCursor = next;
    return notifications;
  },

  countUnreadNotifications: async ({ caller }) => ({ unread: await countUnread(table, caller.userId, clock.now()) }),

  markNotificationRead: ({ caller, params }) => markNotificationRead(table, caller.userId, params.id),

  markAllNotificationsRead: ({ caller }) => markAllNotificationsRead(table, caller.userId, clock.now()),
});
