import { type CalendarDay, calendarFile } from "#shared/calendar.ts";
import { fileName } from "#shared/documents.ts";
import * as common from "./messages.ts";
import { saveFile } from "./save-file.ts";
import { toast } from "./toast.tsx";

/** Downloads one day as a calendar file named after its title, and confirms with a toast. */
export const saveDay = (title: string, day: CalendarDay) => {
  const name = fileName(title, "ics");
  saveFile(name, [calendarFile(day, new Date())], "text/calendar;charset=utf-8");
  toast({ title: common.downloaded, description: name });
};
