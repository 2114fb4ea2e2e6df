import { listApplications } from "#functions/applications/applications.table.ts";
import { listDatedTasks } from "#functions/applications/tracker-calendar.table.ts";
import { calendarFields, calendarItems } from "#functions/applications/tracker-calendar.ts";
import type { Table } from "#functions/table/table.ts";
import type { ApplicationStatus } from "#shared/applications.ts";
import type { CalendarItem } from "#shared/tracker-calendar.ts";

const closedStatuses: readonly ApplicationStatus[] = ["withdrawn", "declined"];
/** Whether an application can still have reminders and news. */
export const goesOn = ({ status }: { status: ApplicationStatus }): boolean => !closedStatuses.includes(status);

export const openItemsOf = async (table: Table, userId: string): Promise<CalendarItem[]> => {
  const [applications, tasks] = await Promise.all([
    listApplications(table, userId, calendarFields.application),
    listDatedTasks(table, userId),
  ]);
  return calendarItems(applications.filter(goesOn), tasks).filter(({ done }) => !done);
};
