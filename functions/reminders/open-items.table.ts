import { listApplications } from "#functions/applications/applications.table.ts";
import { listDatedTasks } from "#functions/applications/tracker-calendar.table.ts";
import { calendarItems } from "#functions/applications/tracker-calendar.ts";
import type { Table } from "#functions/table/table.ts";
import type { CalendarItem } from "#shared/tracker-calendar.ts";

/** Everything of a user that has a day and is still to be done, the earliest first. */
export const openItemsOf = async (table: Table, userId: string): Promise<CalendarItem[]> => {
  const [applications, tasks] = await Promise.all([listApplications(table, userId), listDatedTasks(table, userId)]);
  return calendarItems(applications, tasks).filter(({ done }) => !done);
};
