import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatDollars } from "#web/ui/text/format.ts";
import type { computePipeline } from "../chart-data.ts";
import * as messages from "../messages.ts";
import { ChartCard, ChartTable } from "./chart-card.tsx";

const compactFormat = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** Abbreviated dollars: "$1.2M". */
export const formatCompactDollars = (dollars: number): string => compactFormat.format(dollars);

type Bar = {
  key: string;
  label: ReactNode;
  /** The bar's length, in the same unit for all rows. */
  value: number;
  text: string;
};

const BarChart = ({ rows }: { rows: readonly Bar[] }) => {
  const maxValue = Math.max(...rows.map(({ value }) => value), 0);
  return (
    // One subgrid for all rows, so that the bars share a scale.
    <ul className="grid grid-cols-[5.5rem_minmax(2rem,1fr)_auto] gap-x-2 gap-y-1.5 text-sm">
      {rows.map(({ key, label, value, text }) => (
        <li key={key} className="col-span-3 grid grid-cols-subgrid items-center">
          <span className={value ? undefined : "text-muted"}>{label}</span>
          <svg aria-hidden="true" className="h-4 w-full border-l border-control">
            {/* Nonzero values are always visible. */}
            {value > 0 && (
              <rect width={`${Math.max((value / maxValue) * 100, 1)}%`} height="100%" rx="2" className="fill-primary" />
            )}
          </svg>
          <span className={clsx("text-right whitespace-nowrap tabular-nums", value ? "font-semibold" : "text-muted")}>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Formats a sum next to its bar, abbreviated if it is long, to leave room for the bar. The table has the exact sum. */
const formatBarSum = (sum: number) => {
  const fullText = formatDollars(sum);
  return fullText.length > 10 ? formatCompactDollars(sum) : fullText;
};

export const PipelineChart = ({ data: { rows, withoutAmountCount } }: { data: ReturnType<typeof computePipeline> }) => {
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const hasAmounts = rows.some(({ sum }) => sum > 0);
  const dollars = Math.round(rows.reduce((sum, row) => sum + row.sum, 0) * 100) / 100;
  const notes = [
    ...(hasAmounts ? [] : ["No amounts yet. The bars show counts."]),
    ...(hasAmounts && withoutAmountCount
      ? [`${formatCount(withoutAmountCount, "application")} without an amount`]
      : []),
  ];
  return (
    <ChartCard
      title="Pipeline"
      notes={notes}
      table={
        <ChartTable
          caption="Applications and dollars by status"
          head={[common.status, applicationMessages.applications, common.amount]}
          rows={rows.map((row) => ({
            key: row.status,
            cells: [formatStatusLabel(row.status), row.count, formatDollars(row.sum)],
          }))}
          footer={[messages.allRows, total, formatDollars(dollars)]}
        />
      }
    >
      <BarChart
        rows={rows.map(({ status, count: statusCount, sum }) => ({
          key: status,
          label: (
            <Link to={buildPath(paths.applicationTracker, { status })} className="hover:underline">
              {formatStatusLabel(status)}
            </Link>
          ),
          value: hasAmounts ? sum : statusCount,
          text: statusCount ? `${statusCount} \u00b7 ${formatBarSum(sum)}` : "0",
        }))}
      />
    </ChartCard>
  );
};
