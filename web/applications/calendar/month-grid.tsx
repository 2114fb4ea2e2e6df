import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { CalendarItem } from "#shared/tracker-calendar.ts";
import { dayByKey, monthName, monthOf, weekdays, weeksOf } from "./calendar-days.ts";
import { byDay } from "./calendar-items.ts";
import { DayCell } from "./day-cell.tsx";

type Props = {
  month: string;
  items: readonly CalendarItem[];
  today: string;
  /** The day that the keys move from. */
  day: string;
  /** A key moved on to a day, which may lie in another month. */
  onMove: (day: string) => void;
  onDay: (day: string) => void;
  onOpen: (applicationId: string) => void;
};

/** The day in whose cell something lies. */
const dayOf = (target: EventTarget) =>
  (target as Element).closest("td")?.querySelector<HTMLElement>("[data-day]")?.dataset.day;

/** A month as a table of weeks. Arrow keys move by day and week, Home and End within the week, Page Up and Down by month. */
export const MonthGrid = ({ month, items, today, day, onMove, onDay, onOpen }: Props) => {
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const days = byDay(items);
  const focusOn = (one: string) => table.current?.querySelector<HTMLElement>(`[data-day="${one}"]`)?.focus();
  // Only where a key moved it: a press on "Next month" keeps its focus. A layout effect: an effect of the draw before may
  // run after the next key was pressed, and would take its place.
  useLayoutEffect(() => {
    if (moved.current) focusOn(day);
    moved.current = false;
  });
  const byKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = dayByKey(dayOf(event.target) ?? day, event.key);
    if (!next) return;
    event.preventDefault();
    if (next === day) return focusOn(day);
    moved.current = true;
    onMove(next);
  };
  // A press or a reader may have put the focus on another day: it becomes the one the Tab key comes back to.
  const follow = (event: FocusEvent) => {
    const focused = dayOf(event.target);
    if (focused && focused !== day && monthOf(focused) === month) onMove(focused);
  };
  return (
    <table ref={table} onKeyDown={byKey} onFocus={follow} className="w-full table-fixed border-collapse">
      <caption className="sr-only">
        {monthName(month)}. The arrow keys move by day and week, Page Up and Page Down by month.
      </caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name} className="pb-1.5 text-xs font-semibold text-muted">
              <span aria-hidden>{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <DayCell
                key={one}
                day={one}
                items={days.get(one) ?? []}
                today={today}
                inside={monthOf(one) === month}
                current={one === day}
                onDay={onDay}
                onOpen={onOpen}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
