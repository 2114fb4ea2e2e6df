import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigationType } from "react-router-dom";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { trackerCalendarRoutes } from "#shared/api/tracker-calendar.ts";
import { formatDay } from "#shared/util/dates.ts";
import { createApiClient } from "#web/api/client.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import * as common from "#web/ui/messages.ts";
import { getToday as todayHere } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import { Agenda, ItemRow } from "./agenda.tsx";
import { CalendarBar, type CalendarLayout, getDefaultLayout } from "./calendar-bar.tsx";
import type { DayRange, RangeExtension } from "./calendar-days.ts";
import {
  buildAgenda,
  filterByKind,
  formatLongDay,
  formatMonth,
  formatRelativeDay,
  getDefaultRange,
  getMonthRange,
  groupByDay,
  isMonth,
  splitRange,
  toDayInMonth,
  toMonth,
} from "./calendar-days.ts";
import { MonthGrid } from "./month-grid.tsx";

type DayDialogProps = {
  day: string;
  items: readonly CalendarItem[];
  today: string;
  onOpen: (applicationId: string) => void;
  onClose: () => void;
};

const DayDialog = ({ day, items, today, onOpen, onClose }: DayDialogProps) => (
  <Dialog
    open
    title={formatLongDay(day)}
    subtitle={formatRelativeDay(day, today)}
    initialFocus="title"
    closeOnBackdrop
    onClose={onClose}
  >
    <ul className="-mt-2">
      {items.map((item) => (
        <ItemRow key={`${item.kind} ${item.id}`} item={item} today={today} onOpen={onOpen} />
      ))}
    </ul>
  </Dialog>
);

/** The active day for a requested month: the same day in it, or today for the current or an invalid month. */
const toDay = (requestedMonth: string, day: string, today: string) => {
  const month = isMonth(requestedMonth) ? requestedMonth : toMonth(today);
  if (month === toMonth(day)) return day;
  return month === toMonth(today) ? today : toDayInMonth(month, day);
};

/**
 * State of the active day, which determines the shown month. The URL follows it with a delay (`replace`); links and
 * back/forward navigation to another month move the day.
 */
const useActiveDay = (requestedMonth: string, today: string) => {
  const isOwnChange = useNavigationType() === "REPLACE";
  const [{ day, seen }, set] = useState(() => ({ day: toDay(requestedMonth, today, today), seen: requestedMonth }));
  if (seen !== requestedMonth)
    set({ day: isOwnChange ? day : toDay(requestedMonth, day, today), seen: requestedMonth });
  // No updater function: React may pass it the state of an interrupted transition, with a later `seen`.
  return [day, (next: string) => set({ day: next, seen })] as const;
};

const client = createApiClient(trackerCalendarRoutes);

const fetchItems = async (days: DayRange, signal: AbortSignal) => {
  const items: CalendarItem[] = [];
  for (const range of splitRange(days))
    for (let skip: number | null = 0; skip !== null; ) {
      const page: Awaited<ReturnType<typeof client.getCalendar>> = await client.getCalendar({
        query: { ...range, skip: `${skip}` },
        signal,
      });
      items.push(...page.items);
      skip = page.next;
    }
  return items;
};

/** Deadlines and tasks of a range; keeps the previous range's items while the next one loads. */
const useCalendarItems = (days: DayRange) =>
  useQuery({
    queryKey: ["getCalendar", { query: days }],
    queryFn: ({ signal }) => fetchItems(days, signal),
    placeholderData: keepPreviousData,
  });

type RangeExtenderProps = {
  days: DayRange;
  reach: RangeExtension;
  pending: boolean;
  onReach: (reach: RangeExtension) => void;
};

/** Below the agenda: the loaded range, and buttons to extend it. */
const RangeExtender = ({ days, reach, pending, onReach }: RangeExtenderProps) => (
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
  const shape: CalendarLayout =
    requestedShape === "month" || requestedShape === "agenda" ? requestedShape : getDefaultLayout();
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
      <QueryState
        query={query}
        subject="Your calendar"
        skeleton={<SkeletonLines count={6} label={texts.loadingCalendar} />}
      >
        {renderItems}
      </QueryState>
      <SubscribeDialog open={subscribing} onClose={() => setSubscribing(false)} />
    </section>
  );
};
