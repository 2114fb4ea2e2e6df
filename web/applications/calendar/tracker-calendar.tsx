import { type ReactNode, useState } from "react";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { getToday as todayHere } from "#web/ui/text/format.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/loading.tsx";
import * as common from "#web/ui/messages.ts";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import * as texts from "../messages.ts";
import { Agenda } from "./agenda.tsx";
import { CalendarBar, type CalendarLayout, getDefaultLayout } from "./calendar-bar.tsx";
import { getDefaultRange, getMonthRange, formatMonth, toMonth } from "./calendar-days.ts";
import { buildAgenda, groupByDay, filterByKind } from "./calendar-items.ts";
import { DayDialog } from "./day-dialog.tsx";
import { RangeExtender } from "./further.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { useCalendarItems } from "./use-calendar.ts";
import { useActiveDay } from "./use-day.ts";

const SubscribeDialog = lazyDialog(async () => (await import("./subscribe-dialog.tsx")).SubscribeDialog);
const defaultParams = { month: "", shape: "", show: "all" };

type Props = {
  onOpen: (applicationId: string) => void;
};

export const TrackerCalendar = ({ onOpen }: Props) => {
  const today = todayHere();
  const [{ month: requestedMonth, shape: requestedShape, show }, set] = useUrlState(defaultParams);
  const [day, setDay] = useActiveDay(requestedMonth, today);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [subscribing, setSubscribing] = useState(false);
  const month = toMonth(day);
  const shape: CalendarLayout = requestedShape === "month" || requestedShape === "agenda" ? requestedShape : getDefaultLayout();
  const isCurrentMonth = month === toMonth(today);
  const [reach, setReach] = useState({ back: 0, ahead: 0 });
  const days = shape === "agenda" && isCurrentMonth ? getDefaultRange(today, reach) : getMonthRange(month, today);
  const query = useCalendarItems(days);
  const go = (next: string) => {
    setDay(next);
    if (toMonth(next) !== month) set({ month: toMonth(next) === toMonth(today) ? "" : toMonth(next) });
  };
  const open = (applicationId: string) => {
    setOpenDay(null);
    onOpen(applicationId);
  };
  const openDayDialog = (selected: string) => {
    setDay(selected);
    if (toMonth(selected) !== month) go(selected);
    setOpenDay(selected);
  };
  const renderItems = (all: CalendarItem[]): ReactNode => {
    const items = filterByKind(all, show);
    const monthItems = items.filter(({ date }) => toMonth(date) === month);
    const nothingDue = `Nothing is due in ${formatMonth(month)}.`;
    const dayItems = openDay ? (groupByDay(items).get(openDay) ?? []) : [];
    const list = isCurrentMonth ? buildAgenda(items, today) : { overdue: [], coming: monthItems };
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
          <SkeletonLines count={4} label={texts.loadingCalendar} />
        ) : (
          <EmptyState illustration="ledger" title="Nothing Due" as="h3">
            {isCurrentMonth ? "Give an application a deadline, or a task a due date, and it stands here." : nothingDue}
          </EmptyState>
        )}
        {shape === "agenda" && isCurrentMonth && (
          <RangeExtender {...{ days, reach }} pending={query.isPlaceholderData} onReach={setReach} />
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
        onShape={(next) => set({ shape: next === getDefaultLayout() ? "" : next })}
        onShow={(next) => set({ show: next })}
        onSubscribe={() => setSubscribing(true)}
      />
      <QueryState query={query} subject="Your calendar" skeleton={<SkeletonLines count={6} label={texts.loadingCalendar} />}>
        {renderItems}
      </QueryState>
      <SubscribeDialog open={subscribing} onClose={() => setSubscribing(false)} />
    </section>
  );
};
