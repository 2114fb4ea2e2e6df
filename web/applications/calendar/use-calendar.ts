import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type CalendarItem, trackerCalendarRoutes } from "#shared/tracker-calendar.ts";
import { clientOf } from "#web/api/client.ts";
import { type Days, questionsOf } from "./calendar-days.ts";

const client = clientOf(trackerCalendarRoutes);

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
