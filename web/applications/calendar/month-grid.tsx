import clsx from "clsx";
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { formatCount } from "#web/ui/text/format.ts";
import {
  formatItemLabel,
  formatLongDay,
  formatMonth,
  getDayForKey,
  getItemAppearance,
  getMonthWeeks,
  groupByDay,
  toMonth,
  weekdayNames,
} from "./calendar-days.ts";

type DayCellProps = {
  day: string;
  items: readonly CalendarItem[];
  today: string;
  isInMonth: boolean;
  /** Only the active day and its items are tab stops. */
  isActive: boolean;
  onSelectDay: (day: string) => void;
  onOpen: (item: CalendarItem) => void;
};

/** If a day has more items, the last row of its cell shows how many more. */
const maxRows = 3;

const DayCell = ({ day, items, today, isInMonth, isActive, onSelectDay, onOpen }: DayCellProps) => {
  const visibleItems = items.length > maxRows ? items.slice(0, maxRows - 1) : items;
  const hiddenCount = items.length - visibleItems.length;
  const isToday = day === today;
  const tabIndex = isActive ? 0 : -1;
  const label = [
    formatLongDay(day),
    isToday && "today",
    items.length ? formatCount(items.length, "item") : "nothing due",
  ];
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={clsx("h-16 border border-line p-0 align-top sm:h-29", isInMonth ? "bg-surface" : "bg-sunken")}
    >
      <div className="flex h-full flex-col gap-1 sm:p-1.5">
        <button
          type="button"
          data-day={day}
          tabIndex={tabIndex}
          aria-label={label.filter(Boolean).join(", ")}
          onClick={() => onSelectDay(day)}
          className="flex flex-1 flex-col items-center gap-1 rounded-control py-1 text-sm hover:bg-primary-soft -outline-offset-2! sm:flex-none sm:self-start sm:p-0"
        >
          <span
            className={clsx(
              "grid size-7 place-items-center rounded-full",
              isToday ? "bg-primary font-semibold text-on-primary" : isInMonth ? "text-ink" : "text-muted",
            )}
          >
            {Number(day.slice(8, 10))}
          </span>
          {items.length > 0 && <Dots items={items} today={today} />}
        </button>
        <ul className="grid gap-1 max-sm:hidden">
          {visibleItems.map((item) => (
            <li key={`${item.kind} ${item.id}`} className="min-w-0">
              <Entry item={item} today={today} isOnly={items.length === 1} tabIndex={tabIndex} onOpen={onOpen} />
            </li>
          ))}
          {hiddenCount > 0 && (
            <li>
              <button
                type="button"
                tabIndex={tabIndex}
                aria-label={`${hiddenCount} more on ${formatLongDay(day)}`}
                onClick={() => onSelectDay(day)}
                className="h-6 w-full rounded-chip px-1.5 text-left text-xs font-semibold text-muted hover:bg-primary-soft hover:text-primary-text"
              >
                {hiddenCount} more
              </button>
            </li>
          )}
        </ul>
      </div>
    </td>
  );
};

type EntryProps = Pick<DayCellProps, "today" | "onOpen"> & { item: CalendarItem; isOnly: boolean; tabIndex: number };
/** Takes three lines if it is the only item of the day, otherwise one, so that all cells have the same height. */
const Entry = ({ item, today, isOnly, tabIndex, onOpen }: EntryProps) => {
  const { icon: Icon, style, titleStyle } = getItemAppearance(item, today);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title={item.title}
      aria-label={formatItemLabel(item, today)}
      onClick={() => onOpen(item)}
      className={clsx(
        "flex min-h-6 w-full items-start gap-1 rounded-chip px-1.5 py-1 text-left text-xs font-semibold hover:brightness-95",
        style,
      )}
    >
      <Icon size={12} aria-hidden className="mt-0.5 shrink-0" />
      <span className={clsx("min-w-0", isOnly ? "line-clamp-3 wrap-anywhere" : "truncate", titleStyle)}>
        {item.title}
      </span>
    </button>
  );
};

/** Shown on phones, where nothing else fits. The label of the day's button has the count. */
const Dots = ({ items, today }: { items: readonly CalendarItem[]; today: string }) => (
  <span aria-hidden className="flex h-4 items-center gap-1 sm:hidden">
    {items.slice(0, maxRows).map((item) => (
      <span
        key={`${item.kind} ${item.id}`}
        className={clsx("size-1.5 rounded-full bg-current", getItemAppearance(item, today).iconStyle)}
      />
    ))}
    {items.length > maxRows && <span className="text-xs text-muted">+{items.length - maxRows}</span>}
  </span>
);

type MonthGridProps = {
  month: string;
  items: readonly CalendarItem[];
  today: string;
  day: string;
  onMove: (day: string) => void;
  onSelectDay: (day: string) => void;
  onOpen: (item: CalendarItem) => void;
};

const getDay = (target: EventTarget) =>
  (target as Element).closest("td")?.querySelector<HTMLElement>("[data-day]")?.dataset.day;

export const MonthGrid = ({ month, items, today, day: activeDay, onMove, onSelectDay, onOpen }: MonthGridProps) => {
  const table = useRef<HTMLTableElement>(null);
  const isMovedByKey = useRef(false);
  const itemsByDay = groupByDay(items);
  const focusDay = (date: string) => table.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
  // Focus only after a key press, so that "Next month" keeps its focus. A passive effect from the previous render could
  // run after the next key press and undo it; a layout effect can't.
  useLayoutEffect(() => {
    if (isMovedByKey.current) focusDay(activeDay);
    isMovedByKey.current = false;
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = getDayForKey(getDay(event.target) ?? activeDay, event.key);
    if (!next) return;
    event.preventDefault();
    if (next === activeDay) return focusDay(activeDay);
    isMovedByKey.current = true;
    onMove(next);
  };
  // A day that a click or a screen reader focuses becomes the active day.
  const handleFocus = (event: FocusEvent) => {
    const focusedDay = getDay(event.target);
    if (focusedDay && focusedDay !== activeDay && toMonth(focusedDay) === month) onMove(focusedDay);
  };
  return (
    <table ref={table} onKeyDown={handleKeyDown} onFocus={handleFocus} className="w-full table-fixed border-collapse">
      <caption className="sr-only">
        {formatMonth(month)}. Use the arrow keys to move by day and week, and Page Up and Page Down to move by month.
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
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                items={itemsByDay.get(day) ?? []}
                today={today}
                isInMonth={toMonth(day) === month}
                isActive={day === activeDay}
                onSelectDay={onSelectDay}
                onOpen={onOpen}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
