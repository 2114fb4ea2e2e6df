import clsx from "clsx";
import { CalendarPlus } from "lucide-react";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { formatDay } from "#shared/util/dates.ts";
import { PriorityChip } from "#web/ui/badges/status-chips.tsx";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import * as common from "#web/ui/messages.ts";
import { getItemAppearance, getKindLabel, isItemOverdue } from "./calendar-items.ts";
import { downloadCalendarItem } from "./download-calendar-item.ts";

type Props = {
  item: CalendarItem;
  today: string;
  /** Shows the day too, for lists without day headings. */
  withDay?: boolean;
  onOpen: (applicationId: string) => void;
};

export const ItemRow = ({ item, today, withDay = false, onOpen }: Props) => {
  const { icon: Icon, mark, struck } = getItemAppearance(item, today);
  const isLate = isItemOverdue(item, today);
  const facts = [
    getKindLabel(item),
    item.kind === "task" ? item.applicationName : formatStatusLabel(item.status),
    withDay && formatDay(item.date),
    item.done ? "done" : isLate && "overdue",
  ];
  return (
    <li className="flex items-center gap-1 border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={() => onOpen(item.applicationId)}
        className="flex min-h-11 min-w-0 flex-1 items-start gap-3 rounded-control px-2 py-2.5 text-left transition-colors duration-120 hover:bg-primary-soft"
      >
        <Icon size={17} aria-hidden className={clsx("mt-1 shrink-0", mark)} />
        <span className="min-w-0 flex-1">
          <span className={clsx("block font-semibold wrap-anywhere", struck, item.done && "text-muted")}>
            {item.title}
          </span>
          <span className={clsx("block text-sm wrap-anywhere", isLate ? "text-red" : "text-muted")}>
            {facts.filter(Boolean).join(", ")}
          </span>
        </span>
        {item.priority === "high" && !item.done && <PriorityChip priority="high" />}
      </button>
      <IconButton
        icon={CalendarPlus}
        label={`Add ${item.title} to calendar`}
        tip={common.addToCalendar}
        onClick={() => downloadCalendarItem(item)}
      />
    </li>
  );
};
