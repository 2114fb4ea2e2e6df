import { listApplications } from "#functions/applications/applications.table.ts";
import { listDatedTasks } from "#functions/applications/tracker-calendar.table.ts";
import { calendarFields, calendarItems } from "#functions/applications/tracker-calendar.ts";
import type { Table } from "#functions/table/table.ts";
import type { ApplicationStatus } from "#shared/applications.ts";
import type { CalendarItem } from "#shared/tracker-calendar.ts";

const over: readonly ApplicationStatus[] = ["withdrawn", "declined"];
/** Is there anything to be done for an application, or to be heard of it? */
export const goesOn = ({ status }: { status: ApplicationStatus }): boolean => !over.includes(status);

/** Everything of a user that has a day and is still to be done, the earliest first. */
export const openItemsOf = async (table: Table, userId: string): Promise<CalendarItem[]> => {
  const [applications, tasks] = await Promise.all([
    listApplications(table, userId, calendarFields.application),
    listDatedTasks(table, userId),
  ]);
  // A task whose application is not among them counts for nothing.
  return calendarItems(applications.filter(goesOn), tasks).filter(({ done }) => !done);
};
