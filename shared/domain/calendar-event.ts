import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import type { AllDayEvent } from "#shared/util/icalendar.ts";
import { buildApplicationPath } from "./links.ts";

export const estimatedDeadlineNote = "Estimated from past rounds. Confirm the date with the funder.";

/** The path of the record that an item is about. */
export const buildItemPath = ({ kind, applicationId }: Pick<CalendarItem, "kind" | "applicationId">): string =>
  buildApplicationPath(applicationId, kind === "report" ? "award" : undefined);

const titlePrefixes = { deadline: "Deadline: ", estimated: "Estimated deadline: ", report: "Report due: ", task: "" };
/** Returns the item as an iCalendar event with a stable UID; `origin` is the app's origin for the link. */
export const toCalendarEvent = (item: CalendarItem, origin: string, organizationName?: string): AllDayEvent => {
  const link = `${origin}${buildItemPath(item)}`;
  const isDeadline = item.kind === "deadline";
  const isEstimated = isDeadline && item.estimated;
  return {
    uid: isDeadline ? `${item.id}-deadline@grantlamp` : `${item.id}@grantlamp`,
    date: item.date,
    title: `${titlePrefixes[isEstimated ? "estimated" : item.kind]}${item.title}`,
    description: [
      `${item.kind === "task" ? "Task for" : item.kind === "report" ? "Award" : "Application"}: ${item.applicationName}`,
      ...(organizationName ? [`Organization: ${organizationName}`] : []),
      ...(isEstimated ? [estimatedDeadlineNote] : []),
      link,
    ].join("\n"),
    link,
    tentative: isEstimated,
    sequence: item.revision,
  };
};
