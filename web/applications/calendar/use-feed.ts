import { useQuery } from "@tanstack/react-query";
import { calendarFeedRoutes, type NewCalendarFeed } from "#shared/api/calendar-feed.ts";
import { createApiClient, getErrorDetail } from "#web/api/client.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { buildQuery } from "#web/api/queries.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

const client = createApiClient(calendarFeedRoutes);

const feedQuery = buildQuery(calendarFeedRoutes, "getCalendarFeed");
export const useCalendarFeed = () => useQuery(feedQuery);

/** Creates the address after a password check. The server returns it only this once, and it is never cached. */
export const useCreateCalendarFeed = (onDone: (made: NewCalendarFeed) => void) =>
  useOptimisticMutation({
    run: (password: string) => client.createCalendarFeed({ body: { password } }),
    invalidates: ["getCalendarFeed"],
    onSuccess: onDone,
  });

export const useRevokeCalendarFeed = (onDone: () => void) =>
  useOptimisticMutation({
    run: () => client.revokeCalendarFeed(),
    invalidates: ["getCalendarFeed"],
    onSuccess: () => {
      toast({ title: "Turned Off", description: "The calendar address no longer works" });
      onDone();
    },
    onError: (error) =>
      toast({
        title: common.error,
        description: getErrorDetail(error, "The address could not be turned off"),
        variant: "error",
      }),
  });
