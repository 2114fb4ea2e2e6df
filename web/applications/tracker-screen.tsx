import { CalendarDays, Columns3, LayoutGrid, Plus } from "lucide-react";
import { Suspense, useCallback, useMemo, useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { getLocalTimeZone } from "#shared/util/dates.ts";
import { useApplications } from "#web/api/application-queries.ts";
import * as appTexts from "#web/screens/messages.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonGrid } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { SegmentedControl } from "#web/ui/layout/segmented-control.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { formatCount, formatNumber, getToday as todayHere } from "#web/ui/text/format.ts";
import { filterApplications } from "./filter-applications.ts";
import { FilterBar } from "./filter-bar.tsx";
import * as texts from "./messages.ts";
import { emptyTrackerFilters, getViewLinks } from "./tracker-state.ts";
import { useMissingRecordNotice, useTrackerOverlay, useTrackerState } from "./use-tracker-state.ts";
import { ViewPills } from "./view-pills.tsx";

const ApplicationDialog = lazyDialog(async () => (await import("./application-dialog.tsx")).ApplicationDialog);
const DeleteDialog = lazyDialog(async () => (await import("./delete-dialog.tsx")).DeleteDialog);
// Cards need data before they render, so their code loads in parallel with it.
const grid = lazyWithReload(async () => (await import("./applications-grid.tsx")).ApplicationsGrid);
grid.prefetch();
const detail = lazyWithReload(async () => (await import("./application-detail.tsx")).ApplicationDetail);
detail.prefetch();
const viewBar = lazyWithReload(async () => (await import("./view-bar.tsx")).ViewBar);
viewBar.prefetch();
const transfer = lazyWithReload(async () => (await import("./transfer/transfer-menu.tsx")).TransferMenu);
transfer.prefetch();
const emptyState = lazyWithReload(async () => (await import("./no-applications.tsx")).NoApplications);
const board = lazyWithReload(async () => (await import("./board/board.tsx")).TrackerBoard);
const calendar = lazyWithReload(async () => (await import("./calendar/tracker-calendar.tsx")).TrackerCalendar);
const viewOptions = [
  { value: "grid", label: "Grid", icon: LayoutGrid },
  { value: "board", label: texts.board, icon: Columns3 },
  { value: "calendar", label: texts.calendar, icon: CalendarDays },
] as const;
const noApplications: GrantApplication[] = [];

export default function TrackerScreen() {
  const query = useApplications();
  const applications = query.data ?? noApplications;
  const { state, optimisticState, change } = useTrackerState();
  const overlay = useTrackerOverlay();
  const { open: openOverlay } = overlay;
  useMissingRecordNotice(overlay, query);
  const [deleting, setDeleting] = useState<GrantApplication | null>(null);
  const [today, timeZone] = [todayHere(), getLocalTimeZone()];
  const list = useMemo(() => filterApplications(applications, state, today), [applications, state, today]);
  const openDetail = useCallback((id: string) => openOverlay("application", id), [openOverlay]);
  const opened = applications.find(({ id }) => id === overlay.application);
  const openAddDialog = () => openOverlay("add", "1");
  const isEmpty = query.data?.length === 0;

  const renderCards = () => {
    if (list.length === 0)
      return (
        <Suspense>
          <emptyState.Component
            hasSome={applications.length > 0}
            onClear={() => change(emptyTrackerFilters)}
            onAdd={openAddDialog}
          />
        </Suspense>
      );
    if (state.view === "board")
      return (
        <Suspense fallback={<SkeletonGrid count={6} label="Loading the board" />}>
          <board.Component {...{ applications, list, today }} statusFilter={state.status} onView={openDetail} />
        </Suspense>
      );
    return (
      <Suspense fallback={<SkeletonGrid count={6} label={texts.loadingApplications} />}>
        <grid.Component {...{ list, today, timeZone }} onView={openDetail} onDelete={setDeleting} />
      </Suspense>
    );
  };

  return (
    <>
      <PageHeader
        title={appTexts.applicationTracker}
        subtitle={texts.subtitle}
        actions={
          <>
            <SegmentedControl
              label={common.view}
              segments={viewOptions}
              value={optimisticState.view}
              onChange={(next) => change({ view: next })}
            />
            <Suspense fallback={<span className="h-(--control-height) w-[9.625rem]" />}>
              <transfer.Component />
            </Suspense>
            <Button icon={Plus} onClick={openAddDialog} className="flex-1 max-sm:[&>svg]:hidden">
              {texts.addApplicationLabel}
            </Button>
          </>
        }
      />
      {!isEmpty && (
        <Suspense fallback={<ViewPills links={getViewLinks(state, [])} />}>
          <viewBar.Component state={state} />
        </Suspense>
      )}
      {state.view === "calendar" ? (
        <Suspense fallback={<SkeletonGrid count={6} label={texts.loadingCalendar} />}>
          <calendar.Component onOpen={openDetail} />
        </Suspense>
      ) : (
        <>
          {!isEmpty && (
            <FilterBar
              state={optimisticState}
              onChange={change}
              hasWithdrawn={applications.some(({ status }) => status === "withdrawn")}
              left={query.data && list.length}
            >
              {applications.length > 0 &&
                (list.length === applications.length ? "" : `${formatNumber(list.length)} of `) +
                  formatCount(applications.length, "application")}
            </FilterBar>
          )}
          <QueryState
            query={query}
            subject={texts.yourApplications}
            skeleton={<SkeletonGrid count={6} label={texts.loadingApplications} />}
          >
            {renderCards}
          </QueryState>
        </>
      )}
      <ApplicationDialog open={overlay.adding} onClose={overlay.close} />
      <Suspense>
        {opened && (
          <detail.Component
            application={opened}
            tab={overlay.tab}
            chooseTab={overlay.chooseTab}
            onClose={overlay.close}
          />
        )}
      </Suspense>
      <DeleteDialog open={deleting !== null} application={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
