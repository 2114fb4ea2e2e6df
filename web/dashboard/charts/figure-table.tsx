import clsx from "clsx";
import type { ReactNode } from "react";

type Row = { key: string; cells: readonly ReactNode[] };
type Props = {
  caption: string;
  head: readonly string[];
  rows: readonly Row[];
  /** All rows together. */
  foot?: readonly ReactNode[];
  /** From this column on, numbers: they stand at the right. */
  numbersFrom?: number;
};

/** The twin of a drawing: the first cell of a row names it. */
export const FigureTable = ({ caption, head, rows, foot, numbersFrom = 1 }: Props) => {
  const look = (place: number) =>
    clsx(
      "py-0.5 align-top",
      place >= numbersFrom ? "pl-4 text-right tabular-nums" : "pr-3 text-left",
      place === 0 && "font-normal whitespace-nowrap",
    );
  const line = (cells: readonly ReactNode[]) =>
    cells.map((cell, place) => {
      const Cell = place === 0 ? "th" : "td";
      return (
        <Cell key={head[place]} scope={place === 0 ? "row" : undefined} className={look(place)}>
          {cell}
        </Cell>
      );
    });
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr>
          {head.map((name, place) => (
            <th key={name} scope="col" className={clsx(look(place), "font-semibold")}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>{line(cells)}</tr>
        ))}
      </tbody>
      {foot && (
        <tfoot className="border-t border-line font-semibold">
          <tr>{line(foot)}</tr>
        </tfoot>
      )}
    </table>
  );
};
