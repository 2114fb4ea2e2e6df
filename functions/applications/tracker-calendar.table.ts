import { getUserPartition, taskPrefix } from "#functions/table/keys.ts";
import { queryAll, type Table } from "#functions/table/table.ts";
import type { ApplicationStatus } from "#shared/api/applications.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { listApplications } from "./applications.table.ts";
import { buildCalendarItems, type CalendarTask, calendarFields } from "./tracker-calendar.ts";

const closedStatuses: readonly ApplicationStatus[] = ["withdrawn", "declined"];
/** Whether an application can still have reminders and news. */
export const isActiveApplication = ({ status }: { status: ApplicationStatus }): boolean =>
  !closedStatuses.includes(status);

export const listOpenItems = async (table: Table, userId: string): Promise<CalendarItem[]> => {
  const [applications, tasks] = await Promise.all([
    listApplications(table, userId, calendarFields.application),
    listDatedTasks(table, userId),
  ]);
  return buildCalendarItems(applications.filter(isActiveApplication), tasks).filter(({ done }) => !done);
};

/** Bounds the read; more than any user has, because the list must be complete. */
const maxTasks = 100_000;

/** Lists a user's tasks with a due date, with the fields the calendar shows. */
export const listDatedTasks = async (table: Table, userId: string): Promise<CalendarTask[]> => {
  const query = { pk: getUserPartition(userId), sk: { prefix: taskPrefix }, only: calendarFields.task };
  const found = await queryAll(table, query, maxTasks);
  return (found as unknown as CalendarTask[]).filter(({ dueDate }) => dueDate); // written by newTaskWrite
};
