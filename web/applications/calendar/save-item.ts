import { type CalendarItem, calendarDayOf } from "#shared/tracker-calendar.ts";
import { saveDay } from "#web/ui/save-day.ts";

/** Hands the browser the item as a file for another calendar; written again, it is the same event there. */
export const saveItem = (item: CalendarItem) => {
  const day = calendarDayOf(item, window.location.origin);
  saveDay(item.kind === "deadline" ? `Deadline ${item.title}` : `Task ${item.title}`, day);
};
