import clsx from "clsx";
import { memo, type PointerEvent, type ReactNode, useRef } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { isApplicationOverdue } from "#web/applications/views/filter-applications.ts";
import { useDensity } from "#web/ui/density.ts";
import { formatCount, formatDollars } from "#web/ui/text/format.ts";
import type { TableColumn } from "./table-columns.ts";
import type { SortOrder, TableGroup } from "./table-rows.ts";

/** Pixels; `--table-row` in table.css. */
const rowHeights = { comfortable: 38, compact: 30 } as const;
export const useRowHeight = () => rowHeights[useDensity()];
export const checkboxColumnWidth = 40;
const getCellStyle = (index: number, nameIndex: number, isNumeric = false) =>
  clsx(
    "datagrid-cell",
    index <= nameIndex && "datagrid-sticky",
    index === 1 && nameIndex === 1 && "datagrid-sticky-second",
    isNumeric && "datagrid-number",
  );

type HeaderCellProps = {
  column: TableColumn;
  index: number;
  nameIndex: number;
  order: SortOrder | undefined;
  isActive: boolean;
  onResize: (width: number, isDone: boolean) => void;
};

/** Sorts on click and on Enter (handled by the grid); its right edge can be dragged. */
export const HeaderCell = ({ column, index, nameIndex, order, isActive, onResize }: HeaderCellProps) => {
  const start = useRef<{ x: number; width: number } | null>(null);
  const isSorted = order?.column === column.id;
  const drag = (event: PointerEvent<HTMLSpanElement>, isDone: boolean) => {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x, isDone);
    if (isDone) start.current = null;
  };
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={isSorted ? (order.isDescending ? "descending" : "ascending") : "none"}
      tabIndex={isActive ? 0 : -1}
      data-cell={`-1:${index}`}
      className={clsx(getCellStyle(index, nameIndex, column.isNumeric), "cursor-pointer font-semibold")}
    >
      <span>{column.label}</span>
      {isSorted && (
        <span aria-hidden className="ml-1 shrink-0 text-muted">
          {order.isDescending ? "↓" : "↑"}
        </span>
      )}
      <span
        aria-hidden
        className="datagrid-resize-handle"
        onClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 };
        }}
        onPointerMove={(event) => drag(event, false)}
        onPointerUp={(event) => drag(event, true)}
      />
    </div>
  );
};

type RowProps = {
  application: GrantApplication;
  columns: readonly TableColumn[];
  /** Whether the first cell is a checkbox. */
  isSelectable: boolean;
  isSelected: boolean;
  rowIndex: number;
  /** In pixels from the top of the rows. */
  top: number;
  /** The cell that Tab reaches, or that is being edited; -1 if it is in another row. */
  activeIndex: number;
  today: string;
  /** Replaces the content of the active cell. */
  editor: ReactNode;
};

const dotColors: Record<GrantApplication["status"], string> = {
  draft: "gray",
  in_progress: "yellow",
  submitted: "blue",
  under_review: "purple",
  awarded: "green",
  declined: "red",
  withdrawn: "gray",
};

/**
 * Returns the attributes and content of a cell. Most cells contain only text, because every element slows scrolling.
 */
const describeCell = (application: GrantApplication, column: TableColumn, today: string) => {
  const text = column.getText(application);
  if (column.id === "grantName")
    return {
      title: text,
      content: (
        <span className="cursor-pointer font-semibold hover:text-primary-text hover:underline" data-opens>
          {text}
        </span>
      ),
    };
  if (column.id === "status")
    return {
      title: text,
      className: "datagrid-status",
      style: { ["--dot" as string]: `var(--${dotColors[application.status]})` },
      content: text,
    };
  if (column.id !== "deadline" || !isApplicationOverdue(application, today)) return { title: text, content: text };
  return {
    title: text,
    className: "font-semibold text-red",
    content: (
      <>
        <span className="sr-only">Overdue, </span>
        {text}
      </>
    ),
  };
};

/** A row without icons and with few elements, so that thousands of rows scroll smoothly. */
export const ApplicationRow = memo(
  ({ application, columns, isSelectable, isSelected, rowIndex, top, activeIndex, today, editor }: RowProps) => {
    const nameIndex = Number(isSelectable);
    const getCellProps = (index: number) => ({
      "aria-colindex": index + 1,
      tabIndex: activeIndex === index ? 0 : -1,
      "data-cell": `${rowIndex}:${index}`,
    });
    return (
      <div
        role="row"
        aria-rowindex={rowIndex + 2}
        aria-selected={isSelectable ? isSelected : undefined}
        className="datagrid-row absolute inset-x-0"
        style={{ top }}
      >
        {isSelectable && (
          <div role="gridcell" {...getCellProps(0)} className={getCellStyle(0, nameIndex)}>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={isSelected}
              readOnly
              aria-label={`Select ${application.grantName}`}
              className="checkbox pointer-events-none"
            />
          </div>
        )}
        {columns.map((column, position) => {
          const index = position + nameIndex;
          const isEditing = editor && activeIndex === index;
          const { title, content, className, style } = describeCell(application, column, today);
          return (
            <div
              key={column.id}
              role="gridcell"
              {...getCellProps(index)}
              aria-readonly={column.edit ? undefined : true}
              title={isEditing ? undefined : title}
              style={style}
              className={clsx(
                getCellStyle(index, nameIndex, column.isNumeric),
                isEditing ? "datagrid-cell-edited" : className,
              )}
            >
              {isEditing ? editor : content}
            </div>
          );
        })}
      </div>
    );
  },
);

type GroupRowProps = {
  group: TableGroup;
  isCollapsed: boolean;
  columnCount: number;
  rowIndex: number;
  top: number;
  isActive: boolean;
};

export const GroupRow = ({ group, isCollapsed, columnCount, rowIndex, top, isActive }: GroupRowProps) => (
  <div
    role="row"
    aria-rowindex={rowIndex + 2}
    className="datagrid-group absolute inset-x-0 border-b border-line"
    style={{ top }}
  >
    <div
      role="gridcell"
      aria-colindex={1}
      aria-colspan={columnCount}
      aria-expanded={!isCollapsed}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${rowIndex}:0`}
      className="datagrid-cell datagrid-group-cell"
    >
      <span aria-hidden className="text-muted">
        {isCollapsed ? "▸" : "▾"}
      </span>
      <span className="font-semibold">{group.label}</span>
      <span className="text-muted">
        {formatCount(group.applications.length, "application")} · {formatDollars(group.amount)}
      </span>
    </div>
  </div>
);
