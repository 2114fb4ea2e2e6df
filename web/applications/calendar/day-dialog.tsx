import type { CalendarItem } from "#shared/tracker-calendar.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { dayName } from "./calendar-days.ts";
import { distance } from "./calendar-items.ts";
import { ItemRow } from "./item-row.tsx";

type DayDialogProps = {
  day: string;
  items: readonly CalendarItem[];
  today: string;
  onOpen: (applicationId: string) => void;
  onClose: () => void;
};

export const DayDialog = ({ day, items, today, onOpen, onClose }: DayDialogProps) => (
  <Dialog open title={dayName(day)} subtitle={distance(day, today)} startAt="title" closeOnBackdrop onClose={onClose}>
    <ul className="-mt-2">
      {items.map((item) => (
        <ItemRow key={`${item.kind} ${item.id}`} item={item} today={today} onOpen={onOpen} />
      ))}
    </ul>
  </Dialog>
);
