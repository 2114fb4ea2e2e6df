import { useId } from "react";
import { attachScrollFade } from "#web/ui/layout/scroll-fade.ts";
import type { OpenedFigure } from "./records-dialog.tsx";
import { formatCell, type ReportCell, type ReportRow, type ReportTable, type ReportTextCell } from "./report-table.ts";

type FigureProps = {
  cell: ReportCell | ReportTextCell;
  /** Absent for a self-explanatory text. */
  column?: string;
  row?: string;
  onOpen: (figure: OpenedFigure) => void;
};
/** Shows a figure, which opens its records if it has any. */
export const Figure = ({ cell, column, row, onOpen }: FigureProps) => {
  const text = formatCell(cell);
  if (cell.records.length === 0) return text;
  const figure = cell.kind === "text" ? cell.figure : text;
  const start = text.indexOf(figure);
  return (
    <>
      {text.slice(0, start)}
      <button
        type="button"
        className="report-figure"
        aria-haspopup="dialog"
        aria-label={[figure, column, row].filter(Boolean).join(", ")}
        onClick={() => onOpen({ title: [row, column].filter(Boolean).join(", "), cell })}
      >
        {figure}
      </button>
      {text.slice(start + figure.length)}
    </>
  );
};

type TextsProps = { texts: readonly ReportTextCell[]; onOpen: (figure: OpenedFigure) => void };
/** Shows rules and notes, one paragraph each. */
export const ReportTexts = ({ texts, onOpen }: TextsProps) =>
  texts.map((text) => (
    <p key={text.value} className="report-rule">
      <Figure cell={text} onOpen={onOpen} />
    </p>
  ));

type Props = { table: ReportTable; onOpen: (figure: OpenedFigure) => void };

/** A report's table. Every figure that has records opens them. */
export const ReportTableView = ({ table: { title, columns, rows, total, rules }, onOpen }: Props) => {
  const id = useId();
  const [first, ...others] = columns;
  const renderCells = ({ label, cells }: ReportRow) =>
    cells.map((cell, index) => {
      const column = others[index] ?? "";
      return (
        <td key={column}>
          <Figure cell={cell} column={column} row={label} onOpen={onOpen} />
        </td>
      );
    });
  return (
    <section aria-labelledby={id} className="report-section">
      <h2 id={id}>{title}</h2>
      <div ref={attachScrollFade} className="scroll-fade report-scroll">
        <table aria-labelledby={id} className="report-table">
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {renderCells(row)}
              </tr>
            ))}
          </tbody>
          {rows.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{total.label}</th>
                {renderCells(total)}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <ReportTexts texts={rules} onOpen={onOpen} />
    </section>
  );
};
