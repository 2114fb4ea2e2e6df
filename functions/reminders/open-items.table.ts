import { listApplications } from "#functions/applications/applications.table.ts";
import { listDatedTasks } from "#functions/applications/tracker-calendar.table.ts";
import { calendarFields, buildCalendarItems } from "#functions/applications/tracker-calendar.ts";
import type { Table } from "#functions/table/table.ts";
import type { ApplicationStatus } from "#shared/api/applications.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";

const closedStatuses: readonly ApplicationStatus[] = ["withdrawn", "declined"];
/** Whether an application can still have reminders and news. */
export const isActiveApplication = ({ status }: { status: ApplicationStatus }): boolean => !closedStatuses.includes(status);

export const listOpenItems = async (table: Table, userId: string): Promise<CalendarItem[]> => {
  const [applications, tasks] = await Promise.all([
    listApplications(table, userId, calendarFields.application),
    listDatedTasks(table, userId),
  ]);
  return buildCalendarItems(applications.filter(isActiveApplication), tasks).filter(({ done }) => !done);
};
