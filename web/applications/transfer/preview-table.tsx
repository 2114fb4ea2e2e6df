import { toDollars } from "#shared/util/money.ts";
import { PriorityChip } from "#web/ui/badges/status-chips.tsx";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { formatDay, formatDollars, formatNumber } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import type { ColumnMapping } from "./column-mapping.ts";
import { fieldDefinitions, type ImportFieldName, importFieldNames } from "./import-fields.ts";
import type { ValidRow } from "./parse-row.ts";

const maxRows = 8;
type Row = ValidRow["row"];

const formatValue = (row: Row, field: ImportFieldName) => {
  if (field === "status") return formatStatusLabel(row.status);
  if (field === "priority") return <PriorityChip priority={row.priority} />;
  if (field === "tags") return row.tags.join(", ");
  const value = row[field];
  if (value === null) return "";
  if (typeof value === "number") return formatDollars(toDollars(value));
  return fieldDefinitions[field].kind === "day"
    ? formatDay(value)
    : value.length > 80
      ? `${value.slice(0, 79)}…`
      : value;
};

export const PreviewTable = ({ rows, mapping }: { rows: readonly ValidRow[]; mapping: ColumnMapping }) => {
  const columns = importFieldNames.filter((field) => mapping[field] !== undefined || field === "status");
  const more = rows.length - maxRows;
  return (
    <section aria-labelledby="import-preview">
      <h4 id="import-preview" className="mb-2 font-semibold">
        {more > 0 ? `The first ${maxRows} as they will be` : "As they will be"}
      </h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
      <section aria-label="Preview" tabIndex={0} className="overflow-x-auto rounded-card border border-line">
        <table className="min-w-full text-sm">
          <thead className="bg-sunken text-left text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {texts.rowLabel}
              </th>
              {columns.map((field) => (
                <th key={field} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                  {fieldDefinitions[field].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxRows).map(({ number, row }) => (
              <tr key={number} className="border-t border-line align-top">
                <td className="px-3 py-2 text-right text-muted">{number}</td>
                {columns.map((field) => (
                  <td key={field} className="max-w-72 min-w-24 px-3 py-2 wrap-anywhere">
                    {formatValue(row, field)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className="mt-2 text-sm text-muted">And {formatNumber(more)} more.</p>}
    </section>
  );
};
