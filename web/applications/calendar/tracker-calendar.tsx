import { type ReactNode, useState } from "react";
import type { CalendarItem } from "#shared/tracker-calendar.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { today as todayHere } from "#web/ui/format.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { LineSkeletons } from "#web/ui/loading.tsx";
import * as common from "#web/ui/messages.ts";
import { useUrlState } from "#web/ui/use-url-state.ts";
import * as texts from "../messages.ts";
import { Agenda } from "./agenda.tsx";
import { CalendarBar, type Shape, usualShape } from "./calendar-bar.tsx";
import { daysAround, daysFor, monthName, monthOf } from "./calendar-days.ts";
import { agendaOf, byDay, ofKind } from "./calendar-items.ts";
import { DayDialog } from "./day-dialog.tsx";
import { Further } from "./further.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { useCalendar } from "./use-calendar.ts";
import { useDay } from "./use-day.ts";

const SubscribeDialog = lazyDialog(async () => (await import("./subscribe-dialog.tsx")).SubscribeDialog);
const defaultParams = { month: "", shape: "", show: "all" };

type Props = {
  onOpen: (applicationId: string) => void;
};

export const TrackerCalendar = ({ onOpen }: Props) => {
  const today = todayHere();
  const [{ month: requestedMonth, shape: requestedShape, show }, set] = useUrlState(defaultParams);
  const [day, setDay] = useDay(requestedMonth, today);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [subscribing, setSubscribing] = useState(false);
  const month = monthOf(day);
  const shape: Shape = requestedShape === "month" || requestedShape === "agenda" ? requestedShape : usualShape();
  const isCurrentMonth = month === monthOf(today);
  const [reach, setReach] = useState({ back: 0, ahead: 0 });
  const days = shape === "agenda" && isCurrentMonth ? daysAround(today, reach) : daysFor(month, today);
  const query = useCalendar(days);
  const go = (next: string) => {
    setDay(next);
    if (monthOf(next) !== month) set({ month: monthOf(next) === monthOf(today) ? "" : monthOf(next) });
  };
  const open = (applicationId: string) => {
    setOpenDay(null);
    onOpen(applicationId);
  };
  const openDayDialog = (selected: string) => {
    setDay(selected);
    if (monthOf(selected) !== month) go(selected);
    setOpenDay(selected);
  };
  const renderItems = (all: CalendarItem[]): ReactNode => {
    const items = ofKind(all, show);
    const monthItems = items.filter(({ date }) => monthOf(date) === month);
    const nothingDue = `Nothing is due in ${monthName(month)}.`;
    const dayItems = openDay ? (byDay(items).get(openDay) ?? []) : [];
    const list = isCurrentMonth ? agendaOf(items, today) : { overdue: [], coming: monthItems };
    return (
      <>
        {shape === "month" ? (
          <>
            <MonthGrid {...{ month, items, today, day, onMove: go, onDay: openDayDialog, onOpen: open }} />
            <p role="status" className="mt-3 min-h-5 text-sm text-muted">
              {query.isPlaceholderData ? common.loadingMore : monthItems.length === 0 && nothingDue}
            </p>
          </>
        ) : list.overdue.length + list.coming.length > 0 ? (
          <Agenda key={`${month} ${show}`} {...list} today={today} onOpen={open} />
        ) : query.isPlaceholderData ? (
          <LineSkeletons count={4} label={texts.loadingCalendar} />
        ) : (
          <EmptyState illustration="ledger" title="Nothing Due" as="h3">
            {isCurrentMonth ? "Give an application a deadline, or a task a due date, and it stands here." : nothingDue}
          </EmptyState>
        )}
        {shape === "agenda" && isCurrentMonth && (
          <Further {...{ days, reach }} pending={query.isPlaceholderData} onReach={setReach} />
        )}
        {openDay && (
          <DayDialog day={openDay} items={dayItems} today={today} onOpen={open} onClose={() => setOpenDay(null)} />
        )}
      </>
    );
  };
  return (
    <section aria-label={texts.calendar}>
      <CalendarBar
        {...{ day, today, shape, show }}
        onGo={go}
        onShape={(next) => set({ shape: next === usualShape() ? "" : next })}
        onShow={(next) => set({ show: next })}
        onSubscribe={() => setSubscribing(true)}
      />
      <Loaded query={query} what="Your calendar" skeleton={<LineSkeletons count={6} label={texts.loadingCalendar} />}>
        {renderItems}
      </Loaded>
      <SubscribeDialog open={subscribing} onClose={() => setSubscribing(false)} />
    </section>
  );
};
