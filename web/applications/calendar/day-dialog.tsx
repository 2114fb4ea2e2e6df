import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { formatLongDay } from "./calendar-days.ts";
import { formatRelativeDay } from "./calendar-items.ts";
import { ItemRow } from "./item-row.tsx";

type DayDialogProps = {
  day: string;
  items: readonly CalendarItem[];
  today: string;
  onOpen: (applicationId: string) => void;
  onClose: () => void;
};

export const DayDialog = ({ day, items, today, onOpen, onClose }: DayDialogProps) => (
  <Dialog open title={formatLongDay(day)} subtitle={formatRelativeDay(day, today)} initialFocus="title" closeOnBackdrop onClose={onClose}>
    <ul className="-mt-2">
      {items.map((item) => (
        <ItemRow key={`${item.kind} ${item.id}`} item={item} today={today} onOpen={onOpen} />
      ))}
    </ul>
  </Dialog>
);
