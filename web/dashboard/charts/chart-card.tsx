import clsx from "clsx";
import { type ReactNode, useId, useState } from "react";
import { Card } from "#web/ui/layout/card.tsx";

type Row = { key: string; cells: readonly ReactNode[] };
type ChartTableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly Row[];
  footer?: readonly ReactNode[];
  /** The first numeric column; numbers are right-aligned. */
  firstNumericColumn?: number;
};

/** The table version of a chart. The first cell of each row is its header. */
export const ChartTable = ({ caption, head, rows, footer, firstNumericColumn = 1 }: ChartTableProps) => {
  const getCellStyle = (index: number) =>
    clsx(
      "py-0.5 align-top",
      index >= firstNumericColumn ? "pl-4 text-right tabular-nums" : "pr-3 text-left",
      index === 0 && "font-normal whitespace-nowrap",
    );
  const renderCells = (cells: readonly ReactNode[]) =>
    cells.map((cell, index) => {
      const Cell = index === 0 ? "th" : "td";
      return (
        <Cell key={head[index]} scope={index === 0 ? "row" : undefined} className={getCellStyle(index)}>
          {cell}
        </Cell>
      );
    });
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr>
          {head.map((name, index) => (
            <th key={name} scope="col" className={clsx(getCellStyle(index), "font-semibold")}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>{renderCells(cells)}</tr>
        ))}
      </tbody>
      {footer && (
        <tfoot className="border-t border-line font-semibold">
          <tr>{renderCells(footer)}</tr>
        </tfoot>
      )}
    </table>
  );
};

type ChartCardProps = {
  title: string;
  /** The same data as a table; omitted when there is nothing to draw. */
  table?: ReactNode;
  /** Footnotes about data outside the chart. */
  notes?: readonly ReactNode[];
  children: ReactNode;
};

export const ChartCard = ({ title, table, notes = [], children }: ChartCardProps) => {
  const id = useId();
  const [showsTable, setShowsTable] = useState(false);
  return (
    <Card as="section" aria-labelledby={id} className="@container lg:min-h-64">
      <h2 id={id} className="mb-3 text-base font-semibold">
        {title}
      </h2>
      {table && showsTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard accessible
        <section aria-label={`${title}, table`} tabIndex={0} className="max-h-56 overflow-y-auto">
          {table}
        </section>
      ) : (
        children
      )}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-1 pt-3 text-xs text-muted">
        {notes.length > 0 && (
          <ul className="min-w-0 flex-1 basis-48">
            {notes.map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes have no ids
              <li key={index}>{note}</li>
            ))}
          </ul>
        )}
        {table && (
          <button
            type="button"
            aria-label={`View as ${showsTable ? "chart" : "table"}: ${title}`}
            onClick={() => setShowsTable(!showsTable)}
            className="-my-1 ml-auto rounded-chip py-1 text-sm font-semibold whitespace-nowrap text-primary-text hover:underline"
          >
            View as {showsTable ? "chart" : "table"}
          </button>
        )}
      </div>
    </Card>
  );
};

export const EmptyChart = ({ children }: { children: ReactNode }) => (
  <p className="grid flex-1 place-content-center py-6 text-center text-sm text-balance text-muted">{children}</p>
);
