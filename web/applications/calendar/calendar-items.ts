import { CircleAlert, CircleCheck, Flag, ListTodo } from "lucide-react";
import { taskCategories } from "#shared/api/tasks.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { daysBetween } from "#shared/util/dates.ts";
import * as common from "#web/ui/messages.ts";
import * as texts from "../messages.ts";

/** Icon and colors of an item by state and kind. Icons alone tell them apart, so color is never the only cue. */
export const getItemAppearance = (item: CalendarItem, today: string) => {
  if (item.done)
    return { icon: CircleCheck, style: "bg-gray-soft text-muted", mark: "text-green", struck: "line-through" };
  if (isItemOverdue(item, today))
    return { icon: CircleAlert, style: "bg-red-soft text-red", mark: "text-red", struck: "" };
  return item.kind === "deadline"
    ? { icon: Flag, style: "bg-brass-soft text-brass-text", mark: "text-brass-text", struck: "" }
    : { icon: ListTodo, style: "bg-blue-soft text-blue", mark: "text-blue", struck: "" };
};

export const itemKindOptions = { all: "Deadlines and tasks", deadline: "Deadlines", task: texts.tasks } as const;
export const filterByKind = (items: readonly CalendarItem[], kind: string) =>
  items.filter((item) => kind === "all" || item.kind === kind);

export const groupByDay = (items: readonly CalendarItem[]): Map<string, CalendarItem[]> =>
  Map.groupBy(items, ({ date }) => date.slice(0, 10));

export const isItemOverdue = ({ date, done }: Pick<CalendarItem, "date" | "done">, today: string) =>
  !done && date.slice(0, 10) < today;

/** Splits items into overdue ones and those from today on; drops past items that are done. */
export const buildAgenda = (items: readonly CalendarItem[], today: string) => ({
  overdue: items.filter((item) => isItemOverdue(item, today)),
  coming: items.filter(({ date }) => date.slice(0, 10) >= today),
});

export const getKindLabel = (item: CalendarItem) => {
  if (item.kind === "deadline") return common.deadline;
  return item.category === "general" ? texts.taskColumn : taskCategories[item.category];
};

/** Formats a day relative to today: "Today", "Tomorrow", "In 18 days", "51 days ago". */
export const formatRelativeDay = (day: string, today: string) => {
  const days = daysBetween(today, day);
  if (days === 0) return common.today;
  if (Math.abs(days) === 1) return days > 0 ? "Tomorrow" : "Yesterday";
  return days > 0 ? `In ${days} days` : `${-days} days ago`;
};

export const formatItemLabel = (item: CalendarItem, today: string) =>
  [
    `${getKindLabel(item)}: ${item.title}`,
    item.kind === "task" && `for ${item.applicationName}`,
    item.done ? "done" : isItemOverdue(item, today) && "overdue",
  ]
    .filter(Boolean)
    .join(", ");
