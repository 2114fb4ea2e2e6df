import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { toCalendarEvent } from "#shared/domain/calendar-event.ts";
import { toFileName } from "#shared/util/file-names.ts";
import { type AllDayEvent, buildCalendarFile } from "#shared/util/icalendar.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { downloadFile } from "./files.ts";

/** Downloads an item as an .ics file with a stable UID, so importing it again updates the same event. */
export const downloadCalendarItem = (item: CalendarItem) => {
  const day = toCalendarEvent(item, window.location.origin);
  downloadCalendarDay(day.title, day);
};

export const downloadCalendarDay = (title: string, day: AllDayEvent) => {
  const name = toFileName(title, "ics");
  downloadFile(name, [buildCalendarFile(day, new Date())], "text/calendar;charset=utf-8");
  toast({ title: common.downloaded, description: name });
};
