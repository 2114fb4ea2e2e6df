import { formatDay } from "#shared/util/dates.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import * as common from "#web/ui/messages.ts";
import type { DayRange, RangeExtension } from "./calendar-days.ts";

type RangeExtenderProps = { days: DayRange; reach: RangeExtension; pending: boolean; onReach: (reach: RangeExtension) => void };

/** Below the agenda: the loaded range, and buttons to extend it. */
export const RangeExtender = ({ days, reach, pending, onReach }: RangeExtenderProps) => (
  <div className="mt-7 flex max-w-3xl flex-wrap items-center gap-x-3 gap-y-2">
    <p role="status" className="min-w-0 flex-1 basis-64 text-sm text-muted">
      {pending ? common.loadingMore : `Read from ${formatDay(days.from)} to ${formatDay(days.to)}.`}
    </p>
    <Button size="sm" variant="outline" inactive={pending} onClick={() => onReach({ ...reach, back: reach.back + 1 })}>
      Look further back
    </Button>
    <Button
      size="sm"
      variant="outline"
      inactive={pending}
      onClick={() => onReach({ ...reach, ahead: reach.ahead + 1 })}
    >
      Look further ahead
    </Button>
  </div>
);
