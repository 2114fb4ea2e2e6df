import { CircleAlert, CircleCheck, FileCheck, Flag, HandCoins, Hourglass, ListChecks, ListTodo } from "lucide-react";
import { taskCategories } from "#shared/api/tasks.ts";
import { type CalendarItem, maxCalendarDays } from "#shared/api/tracker-calendar.ts";
import { reportKinds } from "#shared/domain/awards/report-kinds.ts";
import { isAwardItem } from "#shared/domain/calendar-event.ts";
import { addDays, daysBetween } from "#shared/util/dates.ts";
import * as common from "#web/ui/messages.ts";
import * as messages from "../messages.ts";

/** Every state and kind has its own icon, so color is never the only cue. */
export const getItemAppearance = (item: CalendarItem, today: string) => {
  if (item.done)
    return { icon: CircleCheck, style: "bg-gray-soft text-muted", iconStyle: "text-green", titleStyle: "line-through" };
  if (isItemOverdue(item, today))
    return { icon: CircleAlert, style: "bg-red-soft text-red", iconStyle: "text-red", titleStyle: "" };
  return kindAppearances[item.kind];
};
const brassAppearance = { style: "bg-brass-soft text-brass-text", iconStyle: "text-brass-text", titleStyle: "" };
const kindAppearances = {
  deadline: { icon: Flag, ...brassAppearance },
  task: { icon: ListTodo, style: "bg-blue-soft text-blue", iconStyle: "text-blue", titleStyle: "" },
  report: { icon: FileCheck, ...brassAppearance },
  payment: { icon: HandCoins, ...brassAppearance },
  closeout: { icon: ListChecks, ...brassAppearance },
  period_end: { icon: Hourglass, ...brassAppearance },
};

export const itemKindOptions = {
  all: "Everything due",
  deadline: "Deadlines",
  task: messages.tasks,
  award: messages.awards,
} as const;
export const filterByKind = (items: readonly CalendarItem[], kind: string) =>
  items.filter((item) => kind === "all" || (kind === "award" ? isAwardItem(item) : item.kind === kind));

export const groupByDay = (items: readonly CalendarItem[]): Map<string, CalendarItem[]> =>
  Map.groupBy(items, ({ date }) => date.slice(0, 10));

const isEstimated = (item: CalendarItem) => item.kind === "deadline" && item.estimated;

/** An estimated deadline that has passed is not overdue: the round may not have opened. */
export const isItemOverdue = (item: CalendarItem, today: string) =>
  !item.done && item.date.slice(0, 10) < today && !isEstimated(item);

/** Splits the items into overdue and upcoming ones. Omits past items that are done. */
export const buildAgenda = (items: readonly CalendarItem[], today: string) => ({
  overdue: items.filter((item) => isItemOverdue(item, today)),
  upcoming: items.filter(({ date }) => date.slice(0, 10) >= today),
});

const awardKindLabels = { payment: "Expected payment", closeout: "Closeout", period_end: "Award" };
export const getKindLabel = (item: CalendarItem) => {
  if (item.kind === "deadline") return item.estimated ? common.estimatedDeadline : common.deadline;
  if (item.kind === "report") return reportKinds[item.reportKind];
  if (item.kind === "task") return item.category === "general" ? messages.taskColumn : taskCategories[item.category];
  return awardKindLabels[item.kind];
};

/** Formats a day as "Today", "Tomorrow", "In 18 days" or "51 days ago". */
export const formatRelativeDay = (day: string, today: string) => {
  const days = daysBetween(today, day);
  if (days === 0) return common.today;
  if (Math.abs(days) === 1) return days > 0 ? "Tomorrow" : "Yesterday";
  return days > 0 ? `In ${days} days` : `${-days} days ago`;
};

export const formatItemLabel = (item: CalendarItem, today: string) =>
  [
    `${getKindLabel(item)}: ${item.title}`,
    item.kind !== "deadline" && `for ${item.applicationName}`,
    item.done ? "done" : isItemOverdue(item, today) && "overdue",
  ]
    .filter(Boolean)
    .join(", ");

/** Days are `YYYY-MM-DD` and months `YYYY-MM`. Noon in UTC keeps time zones from shifting them. */
const toNoonUtc = (day: string) => new Date(`${day}T12:00:00Z`);

export const toMonth = (day: string) => day.slice(0, 7);
export const isMonth = (text: string) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text);
const getLastDay = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);

export const addMonths = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

/** Returns the same day in another month, or that month's last day. */
export const toDayInMonth = (month: string, day: string) => {
  const last = getLastDay(month);
  const sameDay = `${month}-${day.slice(8, 10)}`;
  return sameDay < last ? sameDay : last;
};

export const getMonthWeeks = (month: string): string[][] => {
  const first = `${month}-01`;
  const last = getLastDay(month);
  const weeks: string[][] = [];
  for (let sunday = addDays(first, -toNoonUtc(first).getUTCDay()); sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)));
  return weeks;
};

/** Returns the day that a key moves to. */
export const getDayForKey = (day: string, key: string): string | undefined => {
  const weekday = toNoonUtc(day).getUTCDay();
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekday);
    case "End":
      return addDays(day, 6 - weekday);
    case "PageUp":
      return toDayInMonth(addMonths(toMonth(day), -1), day);
    case "PageDown":
      return toDayInMonth(addMonths(toMonth(day), 1), day);
    default:
      return undefined;
  }
};

export type DayRange = { from: string; to: string };
const daysBack = 199;
const daysAhead = 200;
const minDay = "1900-01-01";
const maxDay = "2199-12-31";

/** The number of times the user extended the range around today, into the past and into the future. */
export type RangeExtension = { back: number; ahead: number };
export const getDefaultRange = (today: string, { back, ahead }: RangeExtension = { back: 0, ahead: 0 }): DayRange => {
  const from = addDays(today, -daysBack - back * maxCalendarDays);
  const to = addDays(today, daysAhead + ahead * maxCalendarDays);
  return { from: from < minDay ? minDay : from, to: to > maxDay ? maxDay : to };
};

/** Splits a range into ranges within the request limit. */
export const splitRange = ({ from, to }: DayRange): DayRange[] => {
  const count = Math.ceil((daysBetween(from, to) + 1) / maxCalendarDays);
  return Array.from({ length: count }, (_, index) => {
    const start = addDays(from, index * maxCalendarDays);
    const end = addDays(start, maxCalendarDays - 1);
    return { from: start, to: end < to ? end : to };
  });
};

/** Returns the default range if it contains the month, else the month's year plus a week at each end. */
export const getMonthRange = (month: string, today: string): DayRange => {
  const defaultRange = getDefaultRange(today);
  const weeks = getMonthWeeks(month);
  if ((weeks[0]?.[0] ?? "") >= defaultRange.from && (weeks.at(-1)?.[6] ?? "9") <= defaultRange.to) return defaultRange;
  const year = month.slice(0, 4);
  return { from: addDays(`${year}-01-01`, -6), to: addDays(`${year}-12-31`, 6) };
};

const createFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const monthFormat = createFormat({ month: "long", year: "numeric" });
const dayFormat = createFormat({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
/** "December 2026". */
export const formatMonth = (month: string) => monthFormat.format(toNoonUtc(`${month}-01`));
/** "Wednesday, December 9, 2026". */
export const formatLongDay = (day: string) => dayFormat.format(toNoonUtc(day));
export const weekdayNames = getMonthWeeks("2026-01")[0]?.map((day) => formatLongDay(day).split(",")[0] ?? "") ?? [];
