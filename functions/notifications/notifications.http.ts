import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, orConflict } from "#functions/http/versions.ts";
import type { Outside } from "#functions/outside.ts";
import { lookAgainWrite } from "#functions/reminders/reminders.table.ts";
import type { notificationRoutes } from "#shared/notifications.ts";
import { countUnread, markAllRead, markRead, pageOfNotifications } from "./list.table.ts";
import { preferencesWrite, readPreferences } from "./notifications.table.ts";

export const notificationHandlers = ({ table, clock }: Outside): Handlers<typeof notificationRoutes> => ({
  getNotificationPreferences: ({ caller }) => readPreferences(table, caller.userId),

  // The version check keeps a stale page from re-enabling mail that an unsubscribe link turned off.
  updateNotificationPreferences: async ({ caller: { userId }, body, request }) => {
    const now = clock.now();
    const before = await readPreferences(table, userId);
    checkVersion(before, request);
    await orConflict(
      table.write(
        preferencesWrite(userId, body, before.version, now.toISOString()),
        lookAgainWrite({ userId, origin: request.origin }, now),
      ),
    );
    return { ...body, version: before.version + 1 };
  },

  listNotifications: async ({ caller, query, reply }) => {
    const { notifications, next } = await pageOfNotifications(table, caller.userId, clock.now(), query.after);
    if (next) reply.next = next;
    return notifications;
  },

  countUnreadNotifications: async ({ caller }) => ({ unread: await countUnread(table, caller.userId, clock.now()) }),

  markNotificationRead: ({ caller, params }) => markRead(table, caller.userId, params.id),

  markAllNotificationsRead: ({ caller }) => markAllRead(table, caller.userId, clock.now()),
});
