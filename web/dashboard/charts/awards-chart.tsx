import * as common from "#web/ui/messages.ts";
import { formatCount, formatDollars } from "#web/ui/text/format.ts";
import type { Awards, CountAndSum } from "../chart-data.ts";
import * as texts from "../messages.ts";
import { ChartCard, EmptyChart } from "./chart-card.tsx";
import { ChartTable } from "./chart-table.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { formatCompactDollars } from "./format-compact-dollars.ts";

const monthYearFormat = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
const toFirstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);
const formatMonth = (month: string) => monthYearFormat.format(toFirstDay(month));

export const AwardsChart = ({ figures }: { figures: Awards }) => {
  const { months, earlier, later, undated, unstated } = figures;
  const otherAwards = (
    [
      ["Earlier", earlier],
      ["Later", later],
      ["No decision date", undated],
    ] satisfies [string, CountAndSum][]
  ).filter(([, { count: totalCount }]) => totalCount > 0);
  const sums = [...months, ...otherAwards.map(([, sum]) => sum)];
  const totalCount = sums.reduce((total, item) => total + item.count, 0);
  const dollars = Math.round(sums.reduce((total, { sum }) => total + sum, 0) * 100) / 100;
  const notes = [
    ...otherAwards.map(
      ([where, { count: grants, sum }]) => `${where}: ${formatDollars(sum)} in ${formatCount(grants, "grant")}`,
    ),
    ...(unstated ? [`${formatCount(unstated, "grant")} without an amount awarded`] : []),
  ];
  const monthsWithAwards = months.filter(({ sum }) => sum > 0);
  return (
    <ChartCard
      title="Awarded by month"
      notes={notes}
      table={
        totalCount > 0 && (
          <ChartTable
            caption="Grants and dollars by the month of the decision"
            head={["Month", "Grants", common.awarded]}
            rows={[...months.map(({ month, ...sum }) => [formatMonth(month), sum] as const), ...otherAwards].map(
              ([when, { count: grants, sum }]) => ({ key: when, cells: [when, grants, formatDollars(sum)] }),
            )}
            foot={[texts.allRows, totalCount, formatDollars(dollars)]}
          />
        )
      }
    >
      {monthsWithAwards.length > 0 ? (
        <ColumnChart
          name={`Awarded by month: ${monthsWithAwards.map(({ month, sum }) => `${formatDollars(sum)} in ${formatMonth(month)}`).join(", ")}`}
          columns={months.map(({ month, sum }, index) => ({
            key: month,
            value: sum,
            text: formatCompactDollars(sum),
            // Label every third month, counted back from the current one.
            label: (months.length - 1 - index) % 3 === 0 ? monthFormat.format(toFirstDay(month)) : undefined,
          }))}
        />
      ) : (
        <EmptyChart>
          {totalCount > 0
            ? "No amount was awarded on a day of the last twelve months."
            : "No grant has been awarded yet. Awards stand here by the month of their decision."}
        </EmptyChart>
      )}
    </ChartCard>
  );
};
