import { CircleAlert, CircleCheck, Flag, ListTodo } from "lucide-react";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { isItemOverdue } from "./calendar-items.ts";

/** Icon and colors of an item by state and kind. Icons alone tell them apart, so color is never the only cue. */
export const getItemAppearance = (item: CalendarItem, today: string) => {
  if (item.done)
    return { icon: CircleCheck, style: "bg-grey-soft text-muted", mark: "text-green", struck: "line-through" };
  if (isItemOverdue(item, today)) return { icon: CircleAlert, style: "bg-red-soft text-red", mark: "text-red", struck: "" };
  return item.kind === "deadline"
    ? { icon: Flag, style: "bg-brass-soft text-brass-text", mark: "text-brass-text", struck: "" }
    : { icon: ListTodo, style: "bg-blue-soft text-blue", mark: "text-blue", struck: "" };
};
