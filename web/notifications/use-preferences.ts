import { useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { type NotificationPreferences, notificationRoutes } from "#shared/api/notifications.ts";
import { createApiClient } from "#web/api/client.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { buildQuery } from "#web/api/queries.ts";

const client = createApiClient(notificationRoutes);
const preferences = buildQuery(notificationRoutes, "getNotificationPreferences");

export type PreferencesInput = z.input<typeof NotificationPreferences>;

export const usePreferences = () => useQuery(preferences);

/** Saves the preferences, unless they changed since `version`. */
export const useSavePreferences = () => {
  const queries = useQueryClient();
  return useOptimisticMutation({
    run: ({ body, version }: { body: PreferencesInput; version: number }) =>
      client.updateNotificationPreferences({ body, ifMatch: version }),
    onSuccess: (saved) => queries.setQueryData(preferences.queryKey, saved),
  });
};
