import { applicationStatuses } from "#shared/api/applications.ts";
import { toDollars } from "#shared/util/money.ts";
import { formatDollars, formatNumber } from "#web/ui/text/format.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import * as texts from "../messages.ts";
import type { ValidRow } from "./parse-row.ts";

export const ImportTotals = ({ rows }: { rows: readonly ValidRow[] }) => {
  const sum = (field: "amountRequested" | "amountAwarded") =>
    formatDollars(toDollars(rows.reduce((total, { row }) => total + (row[field] ?? 0), 0)));
  const byStatus = applicationStatuses
    .map((status) => ({ status, rows: rows.filter(({ row }) => row.status === status).length }))
    .filter((one) => one.rows > 0);
  const figures = [
    [texts.applications, formatNumber(rows.length)],
    [texts.amountRequested, sum("amountRequested")],
    ...(rows.some(({ row }) => row.amountAwarded) ? [[texts.amountAwarded, sum("amountAwarded")]] : []),
    ...byStatus.map(({ status, rows: number }) => [formatStatusLabel(status), formatNumber(number)]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-3 rounded-card border border-line px-4 py-3">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-xs text-muted">{term}</dt>
          <dd className="font-serif text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
