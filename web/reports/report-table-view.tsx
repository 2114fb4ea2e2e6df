import { useId } from "react";
import type { OpenedFigure } from "./records-dialog.tsx";
import { formatCell, type ReportRow, type ReportTable } from "./report-table.ts";

type Props = { table: ReportTable; onOpen: (figure: OpenedFigure) => void };

/** A report's table. Every figure that has records opens them. */
export const ReportTableView = ({ table: { title, columns, rows, total, rules }, onOpen }: Props) => {
  const id = useId();
  const [first, ...others] = columns;
  const renderCells = ({ label, cells }: ReportRow) =>
    cells.map((cell, index) => {
      const column = others[index] ?? "";
      const text = formatCell(cell);
      return (
        <td key={column}>
          {cell.kind === "text" || cell.records.length === 0 ? (
            text
          ) : (
            <button
              type="button"
              className="report-figure"
              aria-haspopup="dialog"
              aria-label={`${text}, ${column}, ${label}`}
              onClick={() => onOpen({ title: `${label}, ${column}`, cell })}
            >
              {text}
            </button>
          )}
        </td>
      );
    });
  return (
    <section aria-labelledby={id} className="report-section">
      <h2 id={id}>{title}</h2>
      <div className="report-scroll">
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
      {rules.map((rule) => (
        <p key={rule} className="report-rule">
          {rule}
        </p>
      ))}
    </section>
  );
};
