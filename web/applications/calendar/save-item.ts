import { type CalendarItem, calendarDayOf } from "#shared/tracker-calendar.ts";
import { saveDay } from "#web/ui/save-day.ts";

/** Downloads an item as an .ics file with a stable UID, so importing it again updates the same event. */
export const saveItem = (item: CalendarItem) => {
  const day = calendarDayOf(item, window.location.origin);
  saveDay(item.kind === "deadline" ? `Deadline ${item.title}` : `Task ${item.title}`, day);
};
