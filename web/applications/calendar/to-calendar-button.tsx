import { CalendarPlus } from "lucide-react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { toDeadlineItem } from "#shared/api/tracker-calendar.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import * as common from "#web/ui/messages.ts";
import { downloadCalendarItem } from "./download-calendar-item.ts";

export const AddToCalendarButton = ({ application: { deadline, ...rest } }: { application: GrantApplication }) =>
  deadline && (
    <Button variant="outline" icon={CalendarPlus} onClick={() => downloadCalendarItem(toDeadlineItem({ ...rest, deadline }))}>
      {common.addToCalendar}
    </Button>
  );
