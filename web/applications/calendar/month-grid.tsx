import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { formatMonth, getDayForKey, getMonthWeeks, toMonth, weekdayNames } from "./calendar-days.ts";
import { groupByDay } from "./calendar-items.ts";
import { DayCell } from "./day-cell.tsx";

type Props = {
  month: string;
  items: readonly CalendarItem[];
  today: string;
  day: string;
  onMove: (day: string) => void;
  onDay: (day: string) => void;
  onOpen: (applicationId: string) => void;
};

const getDay = (target: EventTarget) =>
  (target as Element).closest("td")?.querySelector<HTMLElement>("[data-day]")?.dataset.day;

export const MonthGrid = ({ month, items, today, day, onMove, onDay, onOpen }: Props) => {
  const table = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);
  const days = groupByDay(items);
  const focusOn = (date: string) => table.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
  // Focus only after a key press, so that "Next month" keeps its focus. A passive effect of the previous render could
  // run after the next key press and undo it; a layout effect cannot.
  useLayoutEffect(() => {
    if (movedByKey.current) focusOn(day);
    movedByKey.current = false;
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = getDayForKey(getDay(event.target) ?? day, event.key);
    if (!next) return;
    event.preventDefault();
    if (next === day) return focusOn(day);
    movedByKey.current = true;
    onMove(next);
  };
  // A click or a screen reader may focus another day; it becomes the active day.
  const handleFocus = (event: FocusEvent) => {
    const focused = getDay(event.target);
    if (focused && focused !== day && toMonth(focused) === month) onMove(focused);
  };
  return (
    <table ref={table} onKeyDown={handleKeyDown} onFocus={handleFocus} className="w-full table-fixed border-collapse">
      <caption className="sr-only">
        {formatMonth(month)}. The arrow keys move by day and week, Page Up and Page Down by month.
      </caption>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" abbr={name} className="pb-1.5 text-xs font-semibold text-muted">
              <span aria-hidden>{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {getMonthWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <DayCell
                key={one}
                day={one}
                items={days.get(one) ?? []}
                today={today}
                inside={toMonth(one) === month}
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
