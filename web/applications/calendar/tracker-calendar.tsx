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
const inAddress = { month: "", shape: "", show: "all" };

type Props = {
  /** Asked to open an application's details. */
  onOpen: (applicationId: string) => void;
};

/** Deadlines and tasks by day, as a month or as a list, and the way to have them in another calendar. */
export const TrackerCalendar = ({ onOpen }: Props) => {
  const today = todayHere();
  const [{ month: asked, shape: chosen, show }, set] = useUrlState(inAddress);
  const [day, setDay] = useDay(asked, today);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [subscribing, setSubscribing] = useState(false);
  const month = monthOf(day);
  const shape: Shape = chosen === "month" || chosen === "agenda" ? chosen : usualShape();
  const isNow = month === monthOf(today);
  const [reach, setReach] = useState({ back: 0, ahead: 0 });
  const days = shape === "agenda" && isNow ? daysAround(today, reach) : daysFor(month, today);
  const query = useCalendar(days);
  const go = (next: string) => {
    setDay(next);
    if (monthOf(next) !== month) set({ month: monthOf(next) === monthOf(today) ? "" : monthOf(next) });
  };
  const open = (applicationId: string) => {
    setOpenDay(null);
    onOpen(applicationId);
  };
  const openOn = (pressed: string) => {
    setDay(pressed);
    if (monthOf(pressed) !== month) go(pressed);
    setOpenDay(pressed);
  };
  const drawn = (all: CalendarItem[]): ReactNode => {
    const items = ofKind(all, show);
    const inside = items.filter(({ date }) => monthOf(date) === month);
    const nothing = `Nothing is due in ${monthName(month)}.`;
    const dayItems = openDay ? (byDay(items).get(openDay) ?? []) : [];
    const list = isNow ? agendaOf(items, today) : { overdue: [], coming: inside };
    return (
      <>
        {shape === "month" ? (
          <>
            <MonthGrid {...{ month, items, today, day, onMove: go, onDay: openOn, onOpen: open }} />
            <p role="status" className="mt-3 min-h-5 text-sm text-muted">
              {query.isPlaceholderData ? common.loadingMore : inside.length === 0 && nothing}
            </p>
          </>
        ) : list.overdue.length + list.coming.length > 0 ? (
          <Agenda key={`${month} ${show}`} {...list} today={today} onOpen={open} />
        ) : query.isPlaceholderData ? (
          <LineSkeletons count={4} label={texts.loadingCalendar} />
        ) : (
          <EmptyState illustration="ledger" title="Nothing Due" as="h3">
            {isNow ? "Give an application a deadline, or a task a due date, and it stands here." : nothing}
          </EmptyState>
        )}
        {shape === "agenda" && isNow && (
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
        {drawn}
      </Loaded>
      <SubscribeDialog open={subscribing} onClose={() => setSubscribing(false)} />
    </section>
  );
};
