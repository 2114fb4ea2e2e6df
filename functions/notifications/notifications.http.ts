import type { Handlers } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import type { notificationRoutes } from "#shared/notifications.ts";
import { preferencesWrite, readPreferences } from "./notifications.table.ts";

export const notificationHandlers = ({ table, clock }: Outside): Handlers<typeof notificationRoutes> => ({
  getNotificationPreferences: ({ caller }) => readPreferences(table, caller.userId),

  updateNotificationPreferences: async ({ caller, body }) => {
    await table.write(preferencesWrite(caller.userId, body, clock.now().toISOString()));
    return body;
  },
});
