import { Link } from "react-router-dom";
import * as applicationsTexts from "#web/applications/messages.ts";
import { count, formatDollars } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import { statusLabel } from "#web/ui/status-label.ts";
import type { pipeline } from "../figures.ts";
import * as texts from "../messages.ts";
import { BarRows } from "./bar-rows.tsx";
import { ChartCard } from "./chart-card.tsx";
import { compactDollars } from "./compact-dollars.ts";
import { FigureTable } from "./figure-table.tsx";

/** A sum next to its bar, abbreviated when long to leave space for the bar. The table has the exact sum. */
const formatShort = (sum: number) => {
  const full = formatDollars(sum);
  return full.length > 10 ? compactDollars(sum) : full;
};

export const PipelineChart = ({ figures: { rows, unstated } }: { figures: ReturnType<typeof pipeline> }) => {
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const hasAmounts = rows.some(({ sum }) => sum > 0);
  const dollars = Math.round(rows.reduce((sum, row) => sum + row.sum, 0) * 100) / 100;
  const notes = [
    ...(hasAmounts ? [] : ["No amounts yet: the bars show how many."]),
    ...(hasAmounts && unstated ? [`${count(unstated, "application")} without an amount`] : []),
  ];
  return (
    <ChartCard
      title="Pipeline"
      notes={notes}
      table={
        <FigureTable
          caption="Applications and dollars by status"
          head={[common.status, applicationsTexts.applications, common.amount]}
          rows={rows.map((row) => ({
            key: row.status,
            cells: [statusLabel(row.status), row.count, formatDollars(row.sum)],
          }))}
          foot={[texts.all, total, formatDollars(dollars)]}
        />
      }
    >
      <BarRows
        rows={rows.map(({ status, count: many, sum }) => ({
          key: status,
          label: (
            <Link to={`/application-tracker?status=${status}`} className="hover:underline">
              {statusLabel(status)}
            </Link>
          ),
          value: hasAmounts ? sum : many,
          text: many ? `${many} \u00b7 ${formatShort(sum)}` : "0",
        }))}
      />
    </ChartCard>
  );
};
