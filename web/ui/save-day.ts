import { type AllDayEvent, buildCalendarFile } from "#shared/calendar.ts";
import { toFileName } from "#shared/documents.ts";
import * as common from "./messages.ts";
import { downloadFile } from "./save-file.ts";
import { toast } from "./toast.tsx";

/** Downloads one day as a calendar file named after its title, and confirms with a toast. */
export const downloadCalendarDay = (title: string, day: AllDayEvent) => {
  const name = toFileName(title, "ics");
  downloadFile(name, [buildCalendarFile(day, new Date())], "text/calendar;charset=utf-8");
  toast({ title: common.downloaded, description: name });
};
