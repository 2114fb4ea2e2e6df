import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigationType } from "react-router-dom";
import { createApiClient } from "#shared/api/client.ts";
import { type CalendarItem, trackerCalendarRoutes } from "#shared/api/tracker-calendar.ts";
import { isAwardItem } from "#shared/domain/calendar-event.ts";
import { formatDay } from "#shared/util/dates.ts";
import type { Team } from "#web/auth/team.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import * as common from "#web/ui/messages.ts";
import { getToday } from "#web/ui/text/format.ts";
import * as messages from "../messages.ts";
import { Agenda, ItemRow } from "./agenda.tsx";
import { CalendarBar, type CalendarLayout, getDefaultLayout } from "./calendar-bar.tsx";
import {
  buildAgenda,
  type DayRange,
  filterByKind,
  formatLongDay,
  formatMonth,
  formatRelativeDay,
  getDefaultRange,
  getMonthRange,
  groupByDay,
  isMonth,
  type RangeExtension,
  splitRange,
  toDayInMonth,
  toMonth,
} from "./calendar-days.ts";
import { MonthGrid } from "./month-grid.tsx";

type DayDialogProps = {
  day: string;
  items: readonly CalendarItem[];
  today: string;
  team: Team | undefined;
  onOpen: (item: CalendarItem) => void;
  onClose: () => void;
};

const DayDialog = ({ day, items, today, team, onOpen, onClose }: DayDialogProps) => (
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
        <ItemRow key={`${item.kind} ${item.id}`} item={item} today={today} team={team} onOpen={onOpen} />
      ))}
    </ul>
  </Dialog>
);

/** Returns the same day in the requested month, or today for the current or an invalid month. */
const toActiveDay = (requestedMonth: string, day: string, today: string) => {
  const month = isMonth(requestedMonth) ? requestedMonth : toMonth(today);
  if (month === toMonth(day)) return day;
  return month === toMonth(today) ? today : toDayInMonth(month, day);
};

/**
 * Returns the active day, which determines the month, and its setter. Following a link or going back also changes the
 * day.
 */
const useActiveDay = (requestedMonth: string, today: string) => {
  const isOwnChange = useNavigationType() === "REPLACE";
  const [{ day, lastMonth }, setActiveDay] = useState(() => ({
    day: toActiveDay(requestedMonth, today, today),
    lastMonth: requestedMonth,
  }));
  if (lastMonth !== requestedMonth)
    setActiveDay({ day: isOwnChange ? day : toActiveDay(requestedMonth, day, today), lastMonth: requestedMonth });
  // No updater function: React may pass it the state of an interrupted transition, with a later `lastMonth`.
  return [day, (next: string) => setActiveDay({ day: next, lastMonth })] as const;
};

const client = createApiClient(trackerCalendarRoutes);

const fetchItems = async (days: DayRange, organizationId: string | undefined, signal: AbortSignal) => {
  const items: CalendarItem[] = [];
  for (const range of splitRange(days))
    for (let skip: number | null = 0; skip !== null; ) {
      const page: Awaited<ReturnType<typeof client.getCalendar>> = await client.getCalendar({
        query: { ...range, skip: `${skip}`, ...(organizationId && { organizationId }) },
        signal,
      });
      items.push(...page.items);
      skip = page.next;
    }
  return items;
};

const useCalendarItems = (range: DayRange) => {
  const scope = useOrganizationScope();
  const organizationId = scope && !scope.isAll ? scope.current.id : undefined;
  return useQuery({
    queryKey: ["getCalendar", { query: { ...range, organizationId } }],
    queryFn: ({ signal }) => fetchItems(range, organizationId, signal),
    placeholderData: keepPreviousData,
  });
};

type RangeExtenderProps = {
  range: DayRange;
  extension: RangeExtension;
  pending: boolean;
  onExtend: (extension: RangeExtension) => void;
};

const RangeExtender = ({ range, extension: { back, ahead }, pending, onExtend }: RangeExtenderProps) => (
  <div className="mt-7 flex max-w-3xl flex-wrap items-center gap-x-3 gap-y-2">
    <p role="status" className="min-w-0 flex-1 basis-64 text-sm text-muted">
      {pending ? common.loadingMore : `Showing ${formatDay(range.from)} – ${formatDay(range.to)}.`}
    </p>
    <Button size="sm" variant="outline" inactive={pending} onClick={() => onExtend({ back: back + 1, ahead })}>
      Show earlier
    </Button>
    <Button size="sm" variant="outline" inactive={pending} onClick={() => onExtend({ back, ahead: ahead + 1 })}>
      Show later
    </Button>
  </div>
);

const SubscribeDialog = lazyDialog(async () => (await import("./subscribe-dialog.tsx")).SubscribeDialog);
const defaultParams = { month: "", shape: "", show: "all", owner: "" };

type Props = {
  team: Team | undefined;
  /** Opens an application on the given tab, or on the first tab if null. */
  onOpen: (applicationId: string, tab: "award" | null) => void;
};

export const TrackerCalendar = ({ team, onOpen }: Props) => {
  const today = getToday();
  const [{ month: requestedMonth, shape, show: kind, owner }, setParams] = useUrlState(defaultParams);
  const [day, setDay] = useActiveDay(requestedMonth, today);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [isSubscribing, setIsSubscribing] = useState(false);
  const month = toMonth(day);
  const layout: CalendarLayout = shape === "month" || shape === "agenda" ? shape : getDefaultLayout();
  const isCurrentMonth = month === toMonth(today);
  const [extension, setExtension] = useState({ back: 0, ahead: 0 });
  const range = layout === "agenda" && isCurrentMonth ? getDefaultRange(today, extension) : getMonthRange(month, today);
  const query = useCalendarItems(range);
  const goToDay = (next: string) => {
    setDay(next);
    if (toMonth(next) !== month) setParams({ month: toMonth(next) === toMonth(today) ? "" : toMonth(next) });
  };
  const open = (item: CalendarItem) => {
    setOpenDay(null);
    onOpen(item.applicationId, isAwardItem(item) ? "award" : null);
  };
  const openDayDialog = (selected: string) => {
    goToDay(selected);
    setOpenDay(selected);
  };
  const renderItems = (allItems: CalendarItem[]): ReactNode => {
    const items = filterByKind(allItems, kind).filter(
      ({ responsibleId }) => team?.isSelected(owner, responsibleId) ?? true,
    );
    const monthItems = items.filter(({ date }) => toMonth(date) === month);
    const nothingDueText = `Nothing is due in ${formatMonth(month)}.`;
    const dayItems = openDay ? (groupByDay(items).get(openDay) ?? []) : [];
    const list = isCurrentMonth ? buildAgenda(items, today) : { overdue: [], upcoming: monthItems };
    return (
      <>
        {layout === "month" ? (
          <>
            <MonthGrid {...{ month, items, today, day }} onMove={goToDay} onSelectDay={openDayDialog} onOpen={open} />
            <p role="status" className="mt-3 min-h-5 text-sm text-muted">
              {query.isPlaceholderData ? common.loadingMore : monthItems.length === 0 && nothingDueText}
            </p>
          </>
        ) : list.overdue.length + list.upcoming.length > 0 ? (
          <Agenda key={`${month} ${kind} ${owner}`} {...list} today={today} team={team} onOpen={open} />
        ) : query.isPlaceholderData ? (
          <SkeletonLines count={4} label={messages.loadingCalendar} />
        ) : (
          <EmptyState illustration="ledger" title="Nothing Due" as="h3">
            {isCurrentMonth ? "Application deadlines, tasks and award dates will appear here." : nothingDueText}
          </EmptyState>
        )}
        {layout === "agenda" && isCurrentMonth && (
          <RangeExtender {...{ range, extension }} pending={query.isPlaceholderData} onExtend={setExtension} />
        )}
        {openDay && (
          <DayDialog
            day={openDay}
            items={dayItems}
            today={today}
            team={team}
            onOpen={open}
            onClose={() => setOpenDay(null)}
          />
        )}
      </>
    );
  };
  return (
    <section aria-label={messages.calendar}>
      <CalendarBar
        {...{ day, today, layout, kind, team, owner }}
        onDayChange={goToDay}
        onLayoutChange={(next) => setParams({ shape: next === getDefaultLayout() ? "" : next })}
        onKindChange={(next) => setParams({ show: next })}
        onOwnerChange={(next) => setParams({ owner: next })}
        onSubscribe={() => setIsSubscribing(true)}
      />
      <QueryState
        query={query}
        subject="Your calendar"
        skeleton={<SkeletonLines count={6} label={messages.loadingCalendar} />}
      >
        {renderItems}
      </QueryState>
      <SubscribeDialog isShared={team !== undefined} open={isSubscribing} onClose={() => setIsSubscribing(false)} />
    </section>
  );
};
