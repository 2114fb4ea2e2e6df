import clsx from "clsx";
import type { ReactNode } from "react";

type Row = { key: string; cells: readonly ReactNode[] };
type Props = {
  caption: string;
  head: readonly string[];
  rows: readonly Row[];
  foot?: readonly ReactNode[];
  /** The first numeric column; numbers are right-aligned. */
  numbersFrom?: number;
};

/** The table version of a chart. The first cell of each row is its header. */
export const ChartTable = ({ caption, head, rows, foot, numbersFrom = 1 }: Props) => {
  const getCellStyle = (index: number) =>
    clsx(
      "py-0.5 align-top",
      index >= numbersFrom ? "pl-4 text-right tabular-nums" : "pr-3 text-left",
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
      {foot && (
        <tfoot className="border-t border-line font-semibold">
          <tr>{renderCells(foot)}</tr>
        </tfoot>
      )}
    </table>
  );
};
