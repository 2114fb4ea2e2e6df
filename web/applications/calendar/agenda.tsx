import { type ReactNode, useState } from "react";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { formatLongDay } from "./calendar-days.ts";
import { formatRelativeDay, groupByDay } from "./calendar-items.ts";
import { ItemRow } from "./item-row.tsx";

type Props = {
  overdue: readonly CalendarItem[];
  coming: readonly CalendarItem[];
  today: string;
  onOpen: (applicationId: string) => void;
};

const pageSize = 100;

/** Deadlines and tasks as a list: overdue ones first, then day by day. */
export const Agenda = ({ overdue, coming, today, onOpen }: Props) => {
  const [limit, setLimit] = useState(pageSize);
  const shownOverdue = overdue.slice(0, limit);
  const shownUpcoming = coming.slice(0, limit - shownOverdue.length);
  const remaining = overdue.length + coming.length - shownOverdue.length - shownUpcoming.length;
  const renderRow = (item: CalendarItem, withDay = false) => (
    <ItemRow key={`${item.kind} ${item.id}`} item={item} today={today} withDay={withDay} onOpen={onOpen} />
  );
  return (
    <div className="grid max-w-3xl gap-7">
      {shownOverdue.length > 0 && (
        <Group title={<span className="text-red">{common.overdue}</span>} note={formatCount(overdue.length, "item")}>
          {shownOverdue.map((item) => renderRow(item, true))}
        </Group>
      )}
      {[...groupByDay(shownUpcoming)].map(([day, items]) => (
        <Group key={day} title={<time dateTime={day}>{formatLongDay(day)}</time>} note={formatRelativeDay(day, today)}>
          {items.map((item) => renderRow(item))}
        </Group>
      ))}
      {remaining > 0 && (
        <Button variant="outline" className="justify-self-center" onClick={() => setLimit(limit + pageSize)}>
          Show {formatCount(Math.min(remaining, pageSize), "more", "more")}
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
