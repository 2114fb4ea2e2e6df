import { readUser } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { verifyUnsubscribeKey } from "#functions/mail/unsubscribe-link.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { type reminderRoutes, unsubscribeTexts } from "#shared/api/notifications.ts";
import { AppError } from "#shared/api/problem.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { disableMailWrites, readPreferences } from "./notification-preferences.table.ts";

/** Unsubscribes by a signed link, without a session. */
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
      try {
        await table.write(...disableMailWrites(userId, choice, clock.now().toISOString()));
      } catch (error) {
        // A deleted account gets no mail anyway.
        if (!(error instanceof ConditionFailed)) throw error;
      }
    },

    openUnsubscribe: async ({ query, request }) =>
      request.origin + buildPath(paths.unsubscribe, {}, `${new URLSearchParams({ key: query.key ?? "" })}`),

    readUnsubscribe: async ({ body }) => {
      const { userId, choice } = await readLink(body.key);
      const [user, preferences] = await Promise.all([readUser(table, userId), readPreferences(table, userId)]);
      return { choice, isOn: user !== undefined && preferences.emailNotifications && preferences[choice] };
    },
  };
};
