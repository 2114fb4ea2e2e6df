import { useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { type NotificationPreferences, notificationRoutes } from "#shared/notifications.ts";
import { clientOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";

const client = clientOf(notificationRoutes);
const preferences = read(notificationRoutes, "getNotificationPreferences");

export type PreferencesInput = z.input<typeof NotificationPreferences>;

export const usePreferences = () => useQuery(preferences);

/** Saves the preferences, unless they changed since `version`. */
export const useSavePreferences = () => {
  const queries = useQueryClient();
  return useChange({
    run: ({ body, version }: { body: PreferencesInput; version: number }) =>
      client.updateNotificationPreferences({ body, ifMatch: version }),
    onSuccess: (saved) => queries.setQueryData(preferences.queryKey, saved),
  });
};
