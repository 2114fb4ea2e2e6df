import { Download } from "lucide-react";
import { toFileName } from "#shared/api/documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatCsvHeader, formatCsvRow } from "#web/ui/files/csv.ts";
import { downloadFile } from "#web/ui/files/download-file.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import type { RowProblem } from "./parse-row.ts";

const maxRows = 20;
type Props = { problems: readonly RowProblem[]; wrong: number; file: string };

export const ProblemTable = ({ problems, wrong, file }: Props) => {
  const downloadErrors = () => {
    const lines = problems.map(({ number, column, cell, message }) => formatCsvRow([number, column, cell, message]));
    const name = toFileName(`Errors in ${file.replace(/\.\w+$/, "")}`, "csv");
    downloadFile(
      name,
      [formatCsvHeader([texts.rowLabel, texts.columnLabel, "Cell", common.error]), ...lines],
      "text/csv;charset=utf-8",
    );
  };
  return (
    <section aria-labelledby="import-errors">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-2">
        <h4 id="import-errors" className="font-semibold">
          {formatCount(wrong, "row")} left out because of errors
        </h4>
        <Button variant="outline" size="sm" icon={Download} onClick={downloadErrors}>
          Download the errors
        </Button>
      </div>
      <table className="w-full text-sm">
        <thead className="text-left text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
              {texts.rowLabel}
            </th>
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              {texts.columnLabel}
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              {common.error}
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, maxRows).map(({ number, column, message }) => (
            <tr key={`${number} ${column} ${message}`} className="border-b border-line align-top">
              <td className="py-1.5 pr-3 text-right">{number}</td>
              <td className="py-1.5 pr-3 wrap-anywhere">{column}</td>
              <td className="py-1.5 text-red wrap-anywhere">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > maxRows && (
        <p className="mt-2 text-sm text-muted">
          And {formatCount(problems.length - maxRows, "more error")}; the download has them all.
        </p>
      )}
    </section>
  );
};
