import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { CalendarDays, Columns3, LayoutGrid, Plus, Table } from "lucide-react";
import { Suspense, startTransition, useCallback, useEffect, useMemo, useOptimistic, useState } from "react";
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import { getLocalTimeZone } from "#shared/util/dates.ts";
import type { useApplications } from "#web/api/application-queries.ts";
import { useCan } from "#web/auth/authorization.tsx";
import type { Team } from "#web/auth/team.ts";
import { useScopedApplications } from "#web/organizations/use-scoped-applications.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyDialog, runLater } from "#web/ui/dialogs/lazy-dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonGrid } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader, type ScreenProps } from "#web/ui/layout/page-header.tsx";
import { SegmentedControl } from "#web/ui/layout/segmented-control.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { formatCount, formatNumber, getToday } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { filterApplications } from "./views/filter-applications.ts";
import { FilterBar } from "./views/filter-bar.tsx";
import {
  defaultTab,
  emptyTrackerFilters,
  getViewLinks,
  isApplicationMissing,
  mergeTrackerState,
  parseTab,
  parseTrackerState,
  type TrackerState,
} from "./views/tracker-state.ts";
import { ViewPills } from "./views/view-pills.tsx";

/** If the application in the URL no longer exists, shows a notice and removes it from the URL. */
const useMissingRecordNotice = (
  { application, close }: ReturnType<typeof useTrackerOverlay>,
  query: Pick<ReturnType<typeof useApplications>, "data" | "isSuccess" | "isFetching">,
) => {
  const isMissing = isApplicationMissing(application, query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: notify once per URL, regardless of refetches
  useEffect(() => {
    if (!isMissing) return;
    toast({ title: common.notFound, description: "This application no longer exists", variant: "error" });
    close();
  }, [isMissing, application]);
};

/** The tracker's state in the URL. `optimisticState` is ahead of `state` while a transition renders the cards. */
const useTrackerState = () => {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => parseTrackerState(search), [search]);
  const [optimisticState, setOptimisticState] = useOptimistic(state);
  const change = (part: Partial<TrackerState>, { replace = false } = {}) =>
    startTransition(() => {
      const next = { ...optimisticState, ...part };
      setOptimisticState(next);
      setSearch((before) => mergeTrackerState(before, next), { replace });
    });
  return { state, optimisticState, change };
};

const useTrackerOverlay = () => {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const wasOpenedHere = Boolean((useLocation().state as { opened?: true } | null)?.opened);
  const setParams = useCallback(
    (params: Record<string, string | null>, options: NavigateOptions) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(params))
          if (value === null) after.delete(name);
          else after.set(name, value);
        return after;
      }, options),
    [setSearch],
  );
  const open = useCallback(
    (name: "application" | "add", value: string, tab: string | null = null) =>
      setParams({ tab, [name]: value }, { state: { opened: true } }),
    [setParams],
  );
  /** Goes back in history, or only removes the overlay from the URL if it was opened by a link. */
  const close = () => {
    if (wasOpenedHere) void navigate(-1);
    else setParams({ application: null, add: null, tab: null }, { replace: true });
  };
  /** Adds no history entry, so that Back closes the details. */
  const setTab = (tab: string) =>
    setParams(
      { tab: tab === defaultTab ? null : tab },
      { replace: true, state: wasOpenedHere ? { opened: wasOpenedHere } : undefined },
    );
  const application = search.get("application");
  return { application, tab: parseTab(search), isAdding: search.get("add") === "1", open, close, setTab };
};

const ApplicationDialog = lazyDialog(async () => (await import("./editing/application-dialog.tsx")).ApplicationDialog);
const DeleteDialog = lazyDialog(async () => (await import("./editing/delete-dialog.tsx")).DeleteApplicationDialog);
// These chunks load in parallel with the data.
const grid = lazyWithReload(async () => (await import("./applications-grid.tsx")).ApplicationsGrid);
grid.prefetch();
const detail = lazyWithReload(async () => (await import("./application-detail.tsx")).ApplicationDetail);
runLater(detail.prefetch);
const viewBar = lazyWithReload(async () => (await import("./views/view-bar.tsx")).ViewBar);
viewBar.prefetch();
const transfer = lazyWithReload(async () => (await import("./transfer/transfer-menu.tsx")).TransferMenu);
transfer.prefetch();
const emptyState = lazyWithReload(async () => (await import("./no-applications.tsx")).NoApplications);
const table = lazyWithReload(async () => (await import("./table/applications-table.tsx")).ApplicationsTable);
const board = lazyWithReload(async () => (await import("./board/board.tsx")).TrackerBoard);
const calendar = lazyWithReload(async () => (await import("./calendar/tracker-calendar.tsx")).TrackerCalendar);
const viewOptions = [
  { value: "grid", label: "Grid", icon: LayoutGrid },
  { value: "table", label: messages.table, icon: Table },
  { value: "board", label: messages.board, icon: Columns3 },
  { value: "calendar", label: messages.calendar, icon: CalendarDays },
] as const;
const skeleton = <SkeletonGrid count={6} label={messages.loadingApplications} />;
const noApplications: GrantApplication[] = [];

export default function TrackerScreen({ title, subtitle }: ScreenProps) {
  const { query, all, scope } = useScopedApplications();
  const { state, optimisticState, change } = useTrackerState();
  // Applications selected by ID can belong to any organization.
  const applications = (query.data && state.ids.length > 0 ? all : query.data) ?? noApplications;
  const overlay = useTrackerOverlay();
  const { open: openOverlay } = overlay;
  useMissingRecordNotice(overlay, { ...query, data: all });
  const [applicationToDelete, setApplicationToDelete] = useState<GrantApplication | null>(null);
  const today = getToday();
  const timeZone = getLocalTimeZone();
  // The view bar loads the team, so that this screen can start without that code.
  const { data: team } = useQuery<Team>({ queryKey: ["listMembers"], enabled: false });
  const list = useMemo(
    () =>
      filterApplications(applications, state, today, ({ ownerId }) => team?.isSelected(state.owner, ownerId) ?? true),
    [applications, state, today, team],
  );
  const tags = useMemo(
    () => [...new Set(applications.flatMap((application) => application.tags))].sort(),
    [applications],
  );
  const openDetail = useCallback((id: string) => openOverlay("application", id), [openOverlay]);
  const openedApplication = all?.find(({ id }) => id === overlay.application);
  const openAddDialog = () => openOverlay("add", "1");
  const isEmpty = query.data !== undefined && applications.length === 0;
  const canAdd = useCan(applicationRoutes.createApplication);
  const canDelete = useCan(applicationRoutes.deleteApplication);

  const renderCards = () => {
    const empty = (
      <Suspense>
        <emptyState.Component
          isFiltered={applications.length > 0}
          onClear={() => change(emptyTrackerFilters)}
          onAdd={canAdd ? openAddDialog : undefined}
        />
      </Suspense>
    );
    // Keep the table, with Undo and its dialogs, when a change leaves no rows.
    if (list.length === 0 && (state.view !== "table" || applications.length === 0)) return empty;
    if (state.view === "table")
      return (
        <Suspense fallback={skeleton}>
          <table.Component
            {...{ list, today, timeZone, team, scope, state, empty }}
            onStateChange={change}
            onView={openDetail}
          />
        </Suspense>
      );
    if (state.view === "board")
      return (
        <Suspense fallback={<SkeletonGrid count={6} label="Loading board" />}>
          <board.Component
            {...{ applications, list, today, team, scope }}
            statusFilter={state.status}
            onView={openDetail}
          />
        </Suspense>
      );
    return (
      <Suspense fallback={skeleton}>
        <grid.Component
          {...{ list, today, timeZone, team, scope }}
          onView={openDetail}
          onDelete={canDelete ? setApplicationToDelete : undefined}
        />
      </Suspense>
    );
  };

  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <Suspense fallback={<span className="h-(--control-height) w-[9.625rem]" />}>
              <transfer.Component />
            </Suspense>
            {canAdd && (
              <Button icon={Plus} onClick={openAddDialog} className="flex-1 max-sm:[&>svg]:hidden">
                {messages.addApplicationLabel}
              </Button>
            )}
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-start gap-3 print:hidden">
        {!isEmpty && (
          <div
            className={clsx(
              "min-w-0 flex-1 basis-72",
              state.view === "calendar" && "max-sm:hidden",
              (state.view === "table" || state.view === "board") && "wide-page",
            )}
          >
            <Suspense fallback={<ViewPills links={getViewLinks(state, [])} />}>
              <viewBar.Component state={state} onOwnerChange={(owner) => change({ owner })} />
            </Suspense>
          </div>
        )}
        <SegmentedControl
          label={common.view}
          segments={viewOptions}
          value={optimisticState.view}
          onChange={(next) => change({ view: next })}
        />
      </div>
      {state.view === "calendar" ? (
        <Suspense fallback={<SkeletonGrid count={6} label={messages.loadingCalendar} />}>
          <calendar.Component team={team} onOpen={(id, tab) => openOverlay("application", id, tab)} />
        </Suspense>
      ) : (
        <>
          {!isEmpty && (
            <FilterBar
              state={optimisticState}
              onChange={change}
              hasWithdrawn={applications.some(({ status }) => status === "withdrawn")}
              tags={tags}
              matchCount={query.data && list.length}
            >
              {applications.length > 0 &&
                (list.length === applications.length ? "" : `${formatNumber(list.length)} of `) +
                  formatCount(applications.length, "application")}
            </FilterBar>
          )}
          <QueryState query={query} subject={messages.yourApplications} skeleton={skeleton}>
            {renderCards}
          </QueryState>
        </>
      )}
      <ApplicationDialog open={overlay.isAdding} onClose={overlay.close} />
      <Suspense>
        {openedApplication && (
          <detail.Component
            application={openedApplication}
            tab={overlay.tab}
            team={team}
            onTabChange={overlay.setTab}
            onClose={overlay.close}
          />
        )}
      </Suspense>
      <DeleteDialog
        open={applicationToDelete !== null}
        application={applicationToDelete}
        onClose={() => setApplicationToDelete(null)}
      />
    </>
  );
}
