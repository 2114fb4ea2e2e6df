import { type CalendarItem, toCalendarEvent } from "#shared/api/tracker-calendar.ts";
import { downloadCalendarDay } from "#web/ui/files/download-calendar-day.ts";

/** Downloads an item as an .ics file with a stable UID, so importing it again updates the same event. */
export const downloadCalendarItem = (item: CalendarItem) => {
  const day = toCalendarEvent(item, window.location.origin);
  downloadCalendarDay(item.kind === "deadline" ? `Deadline ${item.title}` : `Task ${item.title}`, day);
};
