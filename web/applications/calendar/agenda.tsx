import { type ReactNode, useState } from "react";
import type { CalendarItem } from "#shared/tracker-calendar.ts";
import { Button } from "#web/ui/button.tsx";
import { count } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import { dayName } from "./calendar-days.ts";
import { byDay, distance } from "./calendar-items.ts";
import { ItemRow } from "./item-row.tsx";

type Props = {
  /** What is past and not done, the earliest first; stands above everything. */
  overdue: readonly CalendarItem[];
  /** What follows, by day. */
  coming: readonly CalendarItem[];
  today: string;
  onOpen: (applicationId: string) => void;
};

/** So many rows at first, and with each press. */
const step = 100;

/** Deadlines and tasks one below the other: late ones first, then day by day. */
export const Agenda = ({ overdue, coming, today, onOpen }: Props) => {
  const [most, setMost] = useState(step);
  const late = overdue.slice(0, most);
  const rest = coming.slice(0, most - late.length);
  const left = overdue.length + coming.length - late.length - rest.length;
  const row = (item: CalendarItem, withDay = false) => (
    <ItemRow key={`${item.kind} ${item.id}`} item={item} today={today} withDay={withDay} onOpen={onOpen} />
  );
  return (
    <div className="grid max-w-3xl gap-7">
      {late.length > 0 && (
        <Group title={<span className="text-red">{common.overdue}</span>} note={count(overdue.length, "item")}>
          {late.map((item) => row(item, true))}
        </Group>
      )}
      {[...byDay(rest)].map(([day, items]) => (
        <Group key={day} title={<time dateTime={day}>{dayName(day)}</time>} note={distance(day, today)}>
          {items.map((item) => row(item))}
        </Group>
      ))}
      {left > 0 && (
        <Button variant="outline" className="justify-self-center" onClick={() => setMost(most + step)}>
          Show {count(Math.min(left, step), "more", "more")}
        </Button>
      )}
    </div>
  );
};

const Group = ({ title, note, children }: { title: ReactNode; note: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h3 className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-1.5 font-semibold">
      {title}
      <span className="text-sm font-normal text-muted">{note}</span>
    </h3>
    <ul>{children}</ul>
  </section>
);
