import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { calendarFeedRoutes, type NewCalendarFeed } from "#shared/calendar-feed.ts";
import { type CalendarItem, trackerCalendarRoutes } from "#shared/tracker-calendar.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { type Days, questionsOf } from "./calendar-days.ts";

const client = clientOf(trackerCalendarRoutes);
const feedClient = clientOf(calendarFeedRoutes);

/** Everything between two days, in as many questions and answers as it takes. */
const whole = async (days: Days, signal: AbortSignal) => {
  const items: CalendarItem[] = [];
  for (const question of questionsOf(days))
    for (let skip: number | null = 0; skip !== null; ) {
      const answer: Awaited<ReturnType<typeof client.getCalendar>> = await client.getCalendar({
        query: { ...question, skip: `${skip}` },
        signal,
      });
      items.push(...answer.items);
      skip = answer.next;
    }
  return items;
};

/** Deadlines and tasks between two days; while others are being read, those of before stay. */
export const useCalendar = (days: Days) =>
  useQuery({
    queryKey: ["getCalendar", { query: days }],
    queryFn: ({ signal }) => whole(days, signal),
    placeholderData: keepPreviousData,
  });

const feed = read(calendarFeedRoutes, "getCalendarFeed");
export const useFeed = () => useQuery(feed);

const failed = (error: unknown, fallback: string) =>
  toast({ title: common.error, description: detailOf(error, fallback), variant: "error" });

/** Makes the address, after the password; it is answered this once and kept nowhere but where it is shown. */
export const useMakeFeed = (onDone: (made: NewCalendarFeed) => void) =>
  useChange({
    run: (password: string) => feedClient.createCalendarFeed({ body: { password } }),
    refresh: ["getCalendarFeed"],
    onSuccess: onDone,
  });

export const useEndFeed = (onDone: () => void) =>
  useChange({
    run: () => feedClient.revokeCalendarFeed(),
    refresh: ["getCalendarFeed"],
    onSuccess: () => {
      toast({ title: "Turned Off", description: "The calendar address no longer works" });
      onDone();
    },
    onError: (error) => failed(error, "The address could not be turned off"),
  });
