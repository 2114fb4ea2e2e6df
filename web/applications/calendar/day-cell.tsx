import clsx from "clsx";
import type { CalendarItem } from "#shared/tracker-calendar.ts";
import { count } from "#web/ui/format.ts";
import { dayName } from "./calendar-days.ts";
import { spoken } from "./calendar-items.ts";
import { lookOf } from "./item-look.ts";

type Props = {
  day: string;
  items: readonly CalendarItem[];
  today: string;
  /** Does it lie in the month that is shown? */
  inside: boolean;
  /** The day that the arrow keys move: it and what is in it are in the order of the Tab key. */
  current: boolean;
  onDay: (day: string) => void;
  onOpen: (applicationId: string) => void;
};

/** So many fit a day; with more, the last line says how many. */
const room = 3;

/** One day of the month: its number, which opens the day, and what is due, each of which opens its application. */
export const DayCell = ({ day, items, today, inside, current, onDay, onOpen }: Props) => {
  const shown = items.length > room ? items.slice(0, room - 1) : items;
  const more = items.length - shown.length;
  const isToday = day === today;
  const tabIndex = current ? 0 : -1;
  const words = [dayName(day), isToday && "today", items.length ? count(items.length, "item") : "nothing due"];
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={clsx("h-16 border border-line p-0 align-top sm:h-29", inside ? "bg-surface" : "bg-sunken")}
    >
      <div className="flex h-full flex-col gap-1 sm:p-1.5">
        <button
          type="button"
          data-day={day}
          tabIndex={tabIndex}
          aria-label={words.filter(Boolean).join(", ")}
          onClick={() => onDay(day)}
          className="flex flex-1 flex-col items-center gap-1 rounded-control py-1 text-sm hover:bg-primary-soft -outline-offset-2! sm:flex-none sm:self-start sm:p-0"
        >
          <span
            className={clsx(
              "grid size-7 place-items-center rounded-full",
              isToday ? "bg-primary font-semibold text-on-primary" : inside ? "text-ink" : "text-muted",
            )}
          >
            {Number(day.slice(8, 10))}
          </span>
          {items.length > 0 && <Marks items={items} today={today} />}
        </button>
        <ul className="grid gap-1 max-sm:hidden">
          {shown.map((item) => (
            <li key={`${item.kind} ${item.id}`} className="min-w-0">
              <Entry item={item} today={today} isAlone={items.length === 1} tabIndex={tabIndex} onOpen={onOpen} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <button
                type="button"
                tabIndex={tabIndex}
                aria-label={`${more} more on ${dayName(day)}`}
                onClick={() => onDay(day)}
                className="h-6 w-full rounded-chip px-1.5 text-left text-xs font-semibold text-muted hover:bg-primary-soft hover:text-primary-text"
              >
                {more} more
              </button>
            </li>
          )}
        </ul>
      </div>
    </td>
  );
};

type EntryProps = Pick<Props, "today" | "onOpen"> & { item: CalendarItem; isAlone: boolean; tabIndex: number };
/** Alone in its day it has two lines; else one, so that all days stay as high. */
const Entry = ({ item, today, isAlone, tabIndex, onOpen }: EntryProps) => {
  const { icon: Icon, style, struck } = lookOf(item, today);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title={item.title}
      aria-label={spoken(item, today)}
      onClick={() => onOpen(item.applicationId)}
      className={clsx(
        "flex min-h-6 w-full items-start gap-1 rounded-chip px-1.5 py-1 text-left text-xs font-semibold hover:brightness-95",
        style,
      )}
    >
      <Icon size={12} aria-hidden className="mt-0.5 shrink-0" />
      <span className={clsx("min-w-0", isAlone ? "line-clamp-2 wrap-anywhere" : "truncate", struck)}>{item.title}</span>
    </button>
  );
};

/** On a telephone there is room for dots alone; the day's button says how many. */
const Marks = ({ items, today }: { items: readonly CalendarItem[]; today: string }) => (
  <span aria-hidden className="flex h-4 items-center gap-1 sm:hidden">
    {items.slice(0, room).map((item) => (
      <span
        key={`${item.kind} ${item.id}`}
        className={clsx("size-1.5 rounded-full bg-current", lookOf(item, today).mark)}
      />
    ))}
    {items.length > room && <span className="text-xs text-muted">+{items.length - room}</span>}
  </span>
);
