import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import clsx from "clsx";
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type ApplicationStatus, applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import { useCan } from "#web/auth/authorization.tsx";
import type { ApplicationChangeInput } from "../editing/application-form-values.ts";
import { useEditApplication } from "../editing/use-edit-application.tsx";
import * as messages from "../messages.ts";
import { useStatusMove } from "../status/use-status-move.tsx";
import type { TrackerState } from "../views/tracker-state.ts";
import { useStages } from "../views/use-saved-views.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { CellEditor } from "./cell-editor.tsx";
import {
  type ColumnChoice,
  type ColumnContext,
  createColumns,
  formatColumns,
  parseColumns,
  toColumnChoice,
  toGridTrack,
} from "./table-columns.ts";
import { TableOptions } from "./table-options.tsx";
import { ApplicationRow, checkboxColumnWidth, GroupRow, HeaderCell, useRowHeight } from "./table-parts.tsx";
import {
  formatOrder,
  type Grouping,
  groupings,
  parseOrder,
  sortByColumn,
  type TableRow,
  toTableRows,
} from "./table-rows.ts";
import { useBulkChange } from "./use-bulk-change.ts";
import { useGridCells } from "./use-grid-cells.ts";
import { toggleInSet, useRowSelection } from "./use-row-selection.ts";
import "./table.css";

/** The change in a column's width per key press, in pixels. */
const widthStep = 16;
const overscanRows = 8;

type Props = Omit<ColumnContext, "stages"> & {
  /** Filtered, in the order of the filter bar. */
  list: readonly GrantApplication[];
  state: Pick<TrackerState, "columns" | "order" | "group">;
  onStateChange: (part: Partial<TrackerState>, options?: { replace?: boolean }) => void;
  onView: (id: string) => void;
  /** Shown instead of the rows if there are none. */
  empty: ReactNode;
};

/** The tracker as a dense table (ARIA grid) with inline editing. */
export const ApplicationsTable = memo(({ list, state, onStateChange, onView, empty, ...context }: Props) => {
  const { team, scope, today, timeZone } = context;
  const stages = useStages();
  const canEdit = useCan(applicationRoutes.updateApplication);
  const { save, dialog: conflictDialog } = useEditApplication();
  const { move, dialog: moveDialog } = useStatusMove();
  const bulk = useBulkChange();

  const allColumns = useMemo(
    () => createColumns({ team, scope, stages, today, timeZone }),
    [team, scope, stages, today, timeZone],
  );
  // The new width while a column is being resized; the URL follows on release.
  const [draggedColumn, setDraggedColumn] = useState<ColumnChoice | null>(null);
  const choices = useMemo(
    () => parseColumns(state.columns).filter(({ id }) => allColumns.has(id)),
    [state.columns, allColumns],
  );
  const columns = useMemo(() => choices.flatMap(({ id }) => allColumns.get(id) ?? []), [choices, allColumns]);
  const visibleChoices = choices.map((choice) => (choice.id === draggedColumn?.id ? draggedColumn : choice));
  const widths = visibleChoices.map(({ width }) => width);
  const order = parseOrder(state.order);
  const grouping = (Object.keys(groupings) as Grouping[]).find((key) => key === state.group);
  const [collapsedKeys, setCollapsedKeys] = useState<ReadonlySet<string>>(new Set());
  const orderColumn = order && allColumns.get(order.column);
  const isDescending = order?.isDescending ?? false;
  const sortedApplications = useMemo(
    () =>
      sortByColumn(
        list.filter(({ id }) => !bulk.hiddenIds.has(id)),
        orderColumn,
        isDescending,
      ),
    [list, bulk.hiddenIds, orderColumn, isDescending],
  );
  const currentRows = useMemo(
    () => toTableRows(sortedApplications, grouping, collapsedKeys, { team, scope, stages }),
    [sortedApplications, grouping, collapsedKeys, team, scope, stages],
  );
  // Freezes the row order while a cell is being edited, so that a saved or remote change doesn't move the editor.
  const [editedRows, setEditedRows] = useState<readonly TableRow[] | null>(null);
  const isEditing = editedRows !== null;
  const rows = editedRows ?? currentRows;
  const selection = useRowSelection(rows, sortedApplications);
  const selectedApplications = useMemo(
    () => sortedApplications.filter(({ id }) => selection.ids.has(id)),
    [sortedApplications, selection.ids],
  );
  const tags = useMemo(() => [...new Set(list.flatMap((application) => application.tags))].sort(), [list]);

  const nameIndex = Number(canEdit);
  const columnCount = columns.length + nameIndex;
  const grid = useRef<HTMLDivElement>(null);
  const activeRow = useRef(0);
  const rowHeight = useRowHeight();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    // The overscan rows leave time to render after the scroll event.
    useFlushSync: false,
    // The sticky header takes up one row of the scroll container.
    scrollPaddingEnd: rowHeight,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // Keep the active row mounted so that it keeps focus.
    rangeExtractor: (range) => [
      ...new Set([...defaultRangeExtractor(range), Math.max(0, Math.min(activeRow.current, range.count - 1))]),
    ],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer caches the estimated heights
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);
  const rowKeys = useMemo(
    () => rows.map((row) => (row.kind === "group" ? `group ${row.group.key}` : row.application.id)),
    [rows],
  );
  const cells = useGridCells({
    grid,
    rowKeys,
    columnCount,
    pageSize: Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 2),
    scrollToRow: (row) => virtualizer.scrollToIndex(row),
  });
  const { active } = cells;
  activeRow.current = active.row;

  const sortBy = (index: number) => {
    const column = columns[index - nameIndex];
    if (!column) return;
    const next =
      order?.column !== column.id
        ? formatOrder({ column: column.id, isDescending: false })
        : order.isDescending
          ? ""
          : formatOrder({ column: column.id, isDescending: true });
    onStateChange({ order: next });
  };
  const resize = (index: number, width: number, isDone: boolean) => {
    const choice = choices[index - nameIndex];
    if (!choice) return;
    const resizedColumn = toColumnChoice(choice.id, width);
    setDraggedColumn(isDone ? null : resizedColumn);
    if (isDone) changeColumns(choices.map((other) => (other === choice ? resizedColumn : other)));
  };
  const changeColumns = (next: readonly ColumnChoice[]) =>
    onStateChange({ columns: formatColumns(next) }, { replace: true });

  const startEditing = (row: number, column: number) => {
    if (canEdit && rows[row]?.kind === "application" && columns[column - nameIndex]?.edit) setEditedRows(rows);
  };
  const activate = (row: number, column: number) => {
    const activeEntry = rows[row];
    if (row === -1) return column < nameIndex ? selection.toggleAll() : sortBy(column);
    if (activeEntry?.kind === "group") return setCollapsedKeys(toggleInSet(collapsedKeys, activeEntry.group.key));
    if (!activeEntry) return;
    if (column < nameIndex) return selection.toggle(row, false);
    if (column === nameIndex || !canEdit) return onView(activeEntry.application.id);
    startEditing(row, column);
  };
  const saveCell = (application: GrantApplication, body: ApplicationChangeInput) => {
    if (body.status) move(application, { status: body.status as ApplicationStatus, stageId: null });
    else save(application, body);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (isEditing) return;
    const { row, column } = active;
    if (event.altKey) return;
    if (row === -1 && event.shiftKey && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      const width = widths[column - nameIndex];
      if (width !== undefined) resize(column, width + (event.key === "ArrowLeft" ? -widthStep : widthStep), true);
      return event.preventDefault();
    }
    if (cells.handleMoveKey(event)) return;
    if (event.key === "Enter") activate(row, column);
    else if (event.key === "F2") startEditing(row, column);
    else if (event.key === " " && (row === -1 || rows[row]?.kind === "group")) activate(row, column);
    else if (event.key === " " && canEdit) selection.toggle(row, event.shiftKey);
    else if (event.key === "a" && (event.ctrlKey || event.metaKey) && canEdit) selection.toggleAll();
    else if (event.key === "Escape" && selection.ids.size > 0) selection.clear();
    else return;
    event.preventDefault();
  };
  const handleClick = (event: MouseEvent) => {
    const clickedCell = (event.target as Element).closest(".datagrid-cell-edited") ? null : cells.handlePointer(event);
    if (!clickedCell) return;
    // Closes an editor that has stayed open because its value is invalid.
    setEditedRows(null);
    const { row, column } = clickedCell;
    const isTitle = (event.target as Element).closest("[data-opens]") !== null;
    if (row >= 0 && column < nameIndex && rows[row]?.kind === "application") selection.toggle(row, event.shiftKey);
    else if (row === -1 || isTitle || rows[row]?.kind === "group") activate(row, column);
  };
  const handleDoubleClick = (event: MouseEvent) => {
    const clickedCell = cells.handlePointer(event);
    const isTitle = (event.target as Element).closest("[data-opens]") !== null;
    if (clickedCell && !isTitle && !isEditing) startEditing(clickedCell.row, clickedCell.column);
  };

  const renderEditor = (application: GrantApplication) => {
    const column = columns[active.column - nameIndex];
    if (!isEditing || !column?.edit) return null;
    return (
      <CellEditor
        application={application}
        label={`${column.label} of ${application.grantName}`}
        edit={column.edit}
        onSave={saveCell}
        onClose={(next) => {
          setEditedRows(null);
          if (next !== null) cells.moveTo({ row: active.row, column: active.column + next });
        }}
      />
    );
  };
  const totalWidth = widths.reduce((sum, width) => sum + width, nameIndex * checkboxColumnWidth);
  const isWide = totalWidth > (virtualizer.scrollRect?.width ?? totalWidth);
  const template = [...(canEdit ? [`${checkboxColumnWidth}px`] : []), ...visibleChoices.map(toGridTrack), "1fr"];

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-2">
        <div className="min-w-0 flex-1">
          {canEdit && (
            <BulkBar
              {...{ selectedApplications, team, stages, tags, result: bulk.result }}
              total={sortedApplications.length}
              onChange={(getChange) => void bulk.change(selectedApplications, getChange)}
              onDelete={() => {
                bulk.remove(selectedApplications);
                selection.clear();
              }}
              onSelectAll={selection.selectAll}
              onClear={selection.clear}
              onDismissResult={bulk.dismiss}
            />
          )}
        </div>
        <TableOptions
          {...{ grouping, choices, team, scope, columns: allColumns, hasStages: stages.length > 0 }}
          onGroup={(group) => onStateChange({ group })}
          onColumnsChange={changeColumns}
        />
      </div>
      {list.length === 0 ? (
        empty
      ) : (
        <div
          ref={grid}
          role="grid"
          aria-label={messages.applications}
          aria-rowcount={rows.length + 1}
          aria-colcount={columnCount}
          aria-multiselectable={canEdit || undefined}
          onKeyDown={handleKeyDown}
          onClick={handleClick}
          onDoubleClick={handleDoubleClick}
          className={clsx("datagrid relative rounded-card border border-line bg-surface", isWide && "datagrid-wide")}
          style={{ ["--table-columns" as string]: template.join(" ") }}
        >
          <div
            role="row"
            aria-rowindex={1}
            className="datagrid-row datagrid-head min-w-full"
            style={{ width: totalWidth }}
          >
            {canEdit && (
              <div
                role="columnheader"
                aria-colindex={1}
                tabIndex={active.row === -1 && active.column === 0 ? 0 : -1}
                data-cell="-1:0"
                className="datagrid-cell datagrid-sticky"
              >
                <input
                  type="checkbox"
                  tabIndex={-1}
                  readOnly
                  checked={sortedApplications.length > 0 && selectedApplications.length === sortedApplications.length}
                  aria-label="Select all"
                  className="checkbox pointer-events-none"
                />
              </div>
            )}
            {columns.map((column, position) => {
              const index = position + nameIndex;
              return (
                <HeaderCell
                  key={column.id}
                  {...{ column, index, nameIndex, order }}
                  isActive={active.row === -1 && active.column === index}
                  onResize={(width, isDone) => resize(index, width, isDone)}
                />
              );
            })}
          </div>
          <div
            role="rowgroup"
            className="datagrid-body relative min-w-full"
            style={{ height: virtualizer.getTotalSize(), width: totalWidth }}
          >
            {virtualizer.getVirtualItems().map(({ index: rowIndex, start: top }) => {
              const row = rows[rowIndex];
              const isActive = rowIndex === active.row;
              if (!row) return null;
              if (row.kind === "group")
                return (
                  <GroupRow
                    key={row.group.key}
                    group={row.group}
                    isCollapsed={row.isCollapsed}
                    {...{ columnCount, rowIndex, top, isActive }}
                  />
                );
              return (
                <ApplicationRow
                  key={row.application.id}
                  application={row.application}
                  {...{ columns, rowIndex, top, today }}
                  isSelectable={canEdit}
                  isSelected={selection.ids.has(row.application.id)}
                  activeIndex={isActive ? active.column : -1}
                  editor={isActive ? renderEditor(row.application) : null}
                />
              );
            })}
          </div>
        </div>
      )}
      {conflictDialog}
      {moveDialog}
    </>
  );
});
