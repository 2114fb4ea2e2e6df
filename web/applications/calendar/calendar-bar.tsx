import clsx from "clsx";
import { CalendarDays, ChevronLeft, ChevronRight, List, Rss, SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import type { Team } from "#web/auth/team.ts";
import * as taskMessages from "#web/tasks/messages.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { SegmentedControl } from "#web/ui/layout/segmented-control.tsx";
import * as common from "#web/ui/messages.ts";
import { addMonths, formatMonth, itemKindOptions, toDayInMonth, toMonth } from "./calendar-days.ts";

const layouts = [
  { value: "month", label: "Month", icon: CalendarDays },
  { value: "agenda", label: "Agenda", icon: List },
] as const;
export type CalendarLayout = (typeof layouts)[number]["value"];
/** The agenda on phones, where seven columns do not fit, otherwise the month. */
export const getDefaultLayout = (): CalendarLayout =>
  window.matchMedia("(width < 40rem)").matches ? "agenda" : "month";

type Props = {
  day: string;
  today: string;
  layout: CalendarLayout;
  kind: string;
  team: Team | undefined;
  owner: string;
  onDayChange: (day: string) => void;
  onLayoutChange: (layout: CalendarLayout) => void;
  onKindChange: (kind: string) => void;
  onOwnerChange: (owner: string) => void;
  onSubscribe: () => void;
};

export const CalendarBar = (props: Props) => {
  const {
    day,
    today,
    layout,
    kind,
    team,
    owner,
    onDayChange,
    onLayoutChange,
    onKindChange,
    onOwnerChange,
    onSubscribe,
  } = props;
  const optionsId = useId();
  const month = toMonth(day);
  const isCurrentMonth = month === toMonth(today);
  const shiftMonth = (months: number) => {
    const next = addMonths(month, months);
    onDayChange(next === toMonth(today) ? today : toDayInMonth(next, day));
  };
  // Collapsed by default on phones so that due items come first.
  const [isExpanded, setExpanded] = useState(false);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-1">
        <IconButton icon={ChevronLeft} label="Previous month" onClick={() => shiftMonth(-1)} />
        <IconButton icon={ChevronRight} label="Next month" onClick={() => shiftMonth(1)} />
        <h2 aria-live="polite" className="mx-2 font-serif text-lg font-semibold whitespace-nowrap">
          {layout === "agenda" && isCurrentMonth ? "Coming up" : formatMonth(month)}
        </h2>
        <Button variant="outline" size="sm" inactive={day === today} onClick={() => onDayChange(today)}>
          {common.today}
        </Button>
        <IconButton
          icon={SlidersHorizontal}
          label="Calendar options"
          aria-expanded={isExpanded}
          aria-controls={optionsId}
          className="ml-auto sm:hidden!"
          onClick={() => setExpanded(!isExpanded)}
        />
      </div>
      <div id={optionsId} className={clsx("flex flex-wrap items-center gap-3", !isExpanded && "max-sm:hidden")}>
        <SegmentedControl label="Calendar layout" segments={layouts} value={layout} onChange={onLayoutChange} />
        <Field label="Show" inline>
          <NativeSelect
            buttonSize="md"
            options={toSelectOptions(itemKindOptions)}
            value={kind}
            onChange={(event) => onKindChange(event.target.value)}
          />
        </Field>
        {team && (
          <Field label={taskMessages.assignedTo} inline>
            <NativeSelect
              buttonSize="md"
              options={team.filterOptions}
              value={owner}
              onChange={(event) => onOwnerChange(event.target.value)}
            />
          </Field>
        )}
        <Button variant="outline" icon={Rss} onClick={onSubscribe}>
          Subscribe
        </Button>
      </div>
    </div>
  );
};
