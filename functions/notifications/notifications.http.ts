import { readUser } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { verifyUnsubscribeKey } from "#functions/mail/signed-links.ts";
import { buildRescheduleWrite } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { tryWrite } from "#functions/table/table.ts";
import { type notificationRoutes, type reminderRoutes, unsubscribeTexts } from "#shared/api/notifications.ts";
import { AppError } from "#shared/api/problem.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import {
  countUnread,
  markAllNotificationsRead,
  markNotificationRead,
  readNotificationPage,
} from "./notification-list.table.ts";
import { buildDisableMailWrites, buildPreferencesWrite, readPreferences } from "./notifications.table.ts";

/** Unsubscribes with a signed link, without a session. */
export const unsubscribeHandlers = (dependencies: Dependencies): Handlers<typeof reminderRoutes> => {
  const { table, clock } = dependencies;
  const readLink = async (key: string | undefined) => {
    const link = await verifyUnsubscribeKey(dependencies, key ?? "");
    if (!link) throw new AppError("not_found", unsubscribeTexts.invalidLink);
    return link;
  };
  return {
    unsubscribe: async ({ query }) => {
      const { userId, choice } = await readLink(query.key);
      // Fails for a deleted account, which no longer receives mail.
      await tryWrite(table.write(...buildDisableMailWrites(userId, choice, clock.now().toISOString())));
    },

    openUnsubscribe: async ({ query, request }) =>
      request.origin + buildPath(paths.unsubscribe, {}, `${new URLSearchParams({ key: query.key ?? "" })}`),

    checkUnsubscribeLink: async ({ body }) => {
      const { userId, choice } = await readLink(body.key);
      const [user, preferences] = await Promise.all([readUser(table, userId), readPreferences(table, userId)]);
      return { choice, isOn: user !== undefined && preferences.emailNotifications && preferences[choice] };
    },
  };
};

export const notificationHandlers = ({ table, clock }: Dependencies): Handlers<typeof notificationRoutes> => ({
  getNotificationPreferences: ({ caller }) => readPreferences(table, caller.userId),

  // The version check prevents a stale page from re-enabling mail that an unsubscribe link turned off.
  updateNotificationPreferences: async ({ caller: { userId }, body, request }) => {
    const now = clock.now();
    const before = await readPreferences(table, userId);
    checkVersion(before, request);
    await mapVersionConflict(
      table.write(
        buildPreferencesWrite(userId, body, before.version, now.toISOString()),
        buildRescheduleWrite({ userId, origin: request.origin }, now),
      ),
    );
    return { ...body, version: before.version + 1 };
  },

  listNotifications: async ({ caller, query, reply }) => {
    const { notifications, next } = await readNotificationPage(table, caller, clock.now(), query.after);
    if (next) reply.nextCursor = next;
    return notifications;
  },

  countUnreadNotifications: async ({ caller }) => ({ unread: await countUnread(table, caller.userId, clock.now()) }),

  markNotificationRead: ({ caller, params }) => markNotificationRead(table, caller.userId, params.id),

  markAllNotificationsRead: ({ caller }) => markAllNotificationsRead(table, caller.userId, clock.now()),
});
