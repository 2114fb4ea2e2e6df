import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type CalendarItem, trackerCalendarRoutes } from "#shared/api/tracker-calendar.ts";
import { createApiClient } from "#web/api/client.ts";
import { type DayRange, splitRange } from "./calendar-days.ts";

const client = createApiClient(trackerCalendarRoutes);

const fetchItems = async (days: DayRange, signal: AbortSignal) => {
  const items: CalendarItem[] = [];
  for (const range of splitRange(days))
    for (let skip: number | null = 0; skip !== null; ) {
      const page: Awaited<ReturnType<typeof client.getCalendar>> = await client.getCalendar({
        query: { ...range, skip: `${skip}` },
        signal,
      });
      items.push(...page.items);
      skip = page.next;
    }
  return items;
};

/** Deadlines and tasks of a range; keeps the previous range's items while the next one loads. */
export const useCalendarItems = (days: DayRange) =>
  useQuery({
    queryKey: ["getCalendar", { query: days }],
    queryFn: ({ signal }) => fetchItems(days, signal),
    placeholderData: keepPreviousData,
  });
