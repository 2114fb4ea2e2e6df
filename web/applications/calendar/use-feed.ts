import { useQuery } from "@tanstack/react-query";
import { calendarFeedRoutes, type NewCalendarFeed } from "#shared/calendar-feed.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";

const client = clientOf(calendarFeedRoutes);

const feedQuery = read(calendarFeedRoutes, "getCalendarFeed");
export const useFeed = () => useQuery(feedQuery);

/** Creates the address after a password check. The server returns it only this once, and it is never cached. */
export const useMakeFeed = (onDone: (made: NewCalendarFeed) => void) =>
  useChange({
    run: (password: string) => client.createCalendarFeed({ body: { password } }),
    refresh: ["getCalendarFeed"],
    onSuccess: onDone,
  });

export const useEndFeed = (onDone: () => void) =>
  useChange({
    run: () => client.revokeCalendarFeed(),
    refresh: ["getCalendarFeed"],
    onSuccess: () => {
      toast({ title: "Turned Off", description: "The calendar address no longer works" });
      onDone();
    },
    onError: (error) =>
      toast({
        title: common.error,
        description: detailOf(error, "The address could not be turned off"),
        variant: "error",
      }),
  });
