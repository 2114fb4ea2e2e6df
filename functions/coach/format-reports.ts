import type { StoredApplication } from "#functions/applications/applications.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { escapeMarkdown, formatAgendaItem, formatName, maxListed } from "./format-records.ts";

/** Lists the outstanding reports of awards by date; if there are none, the reports among the tasks. */
export const formatReports = ({
  applications,
  tasks,
  today,
}: {
  applications: readonly StoredApplication[];
  tasks: ReadonlyMap<string, readonly ApplicationTask[]>;
  /** `YYYY-MM-DD` */
  today: string;
}): string => {
  const awarded = applications.filter(({ status }) => status === "awarded");
  const reports = applications.flatMap((application) =>
    (tasks.get(application.id) ?? [])
      .filter(({ title }) => /\breports?\b/i.test(title))
      .map(({ title, dueDate }) => ({
        day: dueDate,
        text: `${escapeMarkdown(title)} (${escapeMarkdown(application.grantName)})`,
      })),
  );
  const dated = awarded
    .flatMap(({ grantName, awardDates = [] }) => awardDates.map((awardDate) => ({ ...awardDate, grantName })))
    .filter(({ kind, done }) => kind === "report" && !done)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ title, date, grantName }) => ({
      day: date,
      text: `${escapeMarkdown(title)} (${escapeMarkdown(grantName)})`,
    }));
  if (dated.length)
    return `Reports due for your awards:\n\n${dated
      .slice(0, maxListed)
      .map((report) => formatAgendaItem(report, today))
      .join("\n")}`;
  if (reports.length)
    return `Reports in your tasks:\n\n${reports.map((report) => formatAgendaItem(report, today)).join("\n")}`;
  if (!awarded.length) return "None of your applications has been awarded, so no report is due yet.";
  return `No report date is recorded for your awards: ${awarded.slice(0, maxListed).map(formatName).join(", ")}. You'll find report dates in the award letter or the terms. Add each one on the application's **Award** tab to include it in reminders and the calendar.`;
};
