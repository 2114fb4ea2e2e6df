import { Download } from "lucide-react";
import { toFileName } from "#shared/util/file-names.ts";
import { toDollars } from "#shared/util/money.ts";
import { PriorityChip } from "#web/ui/badges/status-chips.tsx";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { downloadFile, formatCsvHeader, formatCsvRow } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatDay, formatDollars, formatNumber } from "#web/ui/text/format.ts";
import * as messages from "../messages.ts";
import type { ColumnMapping } from "./column-mapping.ts";
import { fieldDefinitions, type ImportFieldName, importFieldNames } from "./import-fields.ts";
import type { RowProblem, ValidRow } from "./parse-row.ts";

const maxPreviewRows = 8;

const formatValue = ({ row, client }: Pick<ValidRow, "row" | "client">, field: ImportFieldName) => {
  if (field === "client") return client?.name;
  if (field === "clientTaxId") return client?.taxId;
  if (field === "status") return formatStatusLabel(row.status);
  if (field === "priority") return <PriorityChip priority={row.priority} />;
  if (field === "tags") return row.tags.join(", ");
  const value = row[field];
  if (value === null) return "";
  if (typeof value === "number") return formatDollars(toDollars(value));
  if (fieldDefinitions[field].kind === "day") return formatDay(value);
  return value.length > 80 ? `${value.slice(0, 79)}…` : value;
};

export const PreviewTable = ({ rows, mapping }: { rows: readonly ValidRow[]; mapping: ColumnMapping }) => {
  const columns = importFieldNames.filter((field) => mapping[field] !== undefined || field === "status");
  const hiddenRowCount = rows.length - maxPreviewRows;
  return (
    <section aria-labelledby="import-preview">
      <h4 id="import-preview" className="mb-2 font-semibold">
        {hiddenRowCount > 0 ? `Preview of first ${maxPreviewRows} rows` : "Preview of all rows"}
      </h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
      <section aria-label="Preview" tabIndex={0} className="overflow-x-auto rounded-card border border-line">
        <table className="min-w-full text-sm">
          <thead className="bg-sunken text-left text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {messages.rowLabel}
              </th>
              {columns.map((field) => (
                <th key={field} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                  {fieldDefinitions[field].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxPreviewRows).map(({ number, row, client }) => (
              <tr key={number} className="border-t border-line align-top">
                <td className="px-3 py-2 text-right text-muted">{number}</td>
                {columns.map((field) => (
                  <td key={field} className="max-w-72 min-w-24 px-3 py-2 wrap-break-word">
                    {formatValue({ row, client }, field)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hiddenRowCount > 0 && <p className="mt-2 text-sm text-muted">And {formatNumber(hiddenRowCount)} more.</p>}
    </section>
  );
};

const maxRows = 20;
type ProblemTableProps = { problems: readonly RowProblem[]; invalidRowCount: number; file: string };

export const ProblemTable = ({ problems, invalidRowCount, file }: ProblemTableProps) => {
  const downloadErrors = () => {
    const lines = problems.map(({ number, column, cell, message }) => formatCsvRow([number, column, cell, message]));
    const name = toFileName(`Errors in ${file.replace(/\.\w+$/, "")}`, "csv");
    downloadFile(
      name,
      [formatCsvHeader([messages.rowLabel, messages.columnLabel, "Cell", common.error]), ...lines],
      "text/csv;charset=utf-8",
    );
  };
  return (
    <section aria-labelledby="import-errors">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-2">
        <h4 id="import-errors" className="font-semibold">
          {formatCount(invalidRowCount, "row")} skipped because of errors
        </h4>
        <Button variant="outline" size="sm" icon={Download} onClick={downloadErrors}>
          Download errors
        </Button>
      </div>
      <table className="w-full text-sm">
        <thead className="text-left text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
              {messages.rowLabel}
            </th>
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              {messages.columnLabel}
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
          And {formatCount(problems.length - maxRows, "more error")}. Download them to see them all.
        </p>
      )}
    </section>
  );
};
