import { CalendarPlus } from "lucide-react";
import type { GrantApplication } from "#shared/applications.ts";
import { deadlineItem } from "#shared/tracker-calendar.ts";
import { Button } from "#web/ui/button.tsx";
import * as common from "#web/ui/messages.ts";
import { saveItem } from "./save-item.ts";

export const ToCalendarButton = ({ application: { deadline, ...rest } }: { application: GrantApplication }) =>
  deadline && (
    <Button variant="outline" icon={CalendarPlus} onClick={() => saveItem(deadlineItem({ ...rest, deadline }))}>
      {common.addToCalendar}
    </Button>
  );
