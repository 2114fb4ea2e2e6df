import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import type { AllDayEvent } from "#shared/util/icalendar.ts";
import { buildApplicationPath } from "./links.ts";

export const estimatedDeadlineNote = "Estimated from past rounds. Confirm the date with the funder.";

/** Whether an item is an award date. */
export const isAwardItem = ({ kind }: Pick<CalendarItem, "kind">) => kind !== "deadline" && kind !== "task";

/** Builds the path of the record that an item is about. */
export const buildItemPath = (item: Pick<CalendarItem, "kind" | "applicationId">): string =>
  buildApplicationPath(item.applicationId, isAwardItem(item) ? "award" : undefined);

const titlePrefixes = {
  deadline: "Deadline: ",
  estimated: "Estimated deadline: ",
  report: "Report due: ",
  payment: "Payment expected: ",
  closeout: "Closeout: ",
  task: "",
};
/**
 * Formats a title that makes sense among unrelated events: "Deadline: Lamps for All", "Report due: SF-425 (Lamps for
 * All)".
 */
const toTitle = (item: CalendarItem): string => {
  const { title, applicationName } = item;
  if (item.kind === "period_end") return `${title}: ${applicationName}`;
  if (item.kind === "deadline") return `${titlePrefixes[item.estimated ? "estimated" : "deadline"]}${title}`;
  return `${titlePrefixes[item.kind]}${title} (${applicationName})`;
};

/** Returns the item as an iCalendar event with a stable UID; `origin` is the app's origin for the link. */
export const toCalendarEvent = (item: CalendarItem, origin: string, organizationName?: string): AllDayEvent => {
  const link = `${origin}${buildItemPath(item)}`;
  const isDeadline = item.kind === "deadline";
  const isEstimated = isDeadline && item.estimated;
  return {
    uid: isDeadline ? `${item.id}-deadline@grantlamp` : `${item.id}@grantlamp`,
    date: item.date,
    title: toTitle(item),
    description: [
      `${item.kind === "task" ? "Task for" : isAwardItem(item) ? "Award" : "Application"}: ${item.applicationName}`,
      ...(organizationName ? [`Organization: ${organizationName}`] : []),
      ...(isEstimated ? [estimatedDeadlineNote] : []),
      link,
    ].join("\n"),
    link,
    tentative: isEstimated,
    sequence: item.revision,
  };
};
