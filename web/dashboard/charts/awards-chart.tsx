import { count, formatDollars } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import type { Awards, Sum } from "../figures.ts";
import * as texts from "../messages.ts";
import { ChartCard, NothingToDraw } from "./chart-card.tsx";
import { Columns } from "./columns.tsx";
import { compactDollars } from "./compact-dollars.ts";
import { FigureTable } from "./figure-table.tsx";

const name = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
const monthName = (month: string) => name.format(firstOf(month));

/** What was awarded in each of the last twelve months, and what of all awards is on none of them. */
export const AwardsChart = ({ figures }: { figures: Awards }) => {
  const { months, earlier, later, undated, unstated } = figures;
  const beside = (
    [
      ["Earlier", earlier],
      ["Later", later],
      ["No decision date", undated],
    ] satisfies [string, Sum][]
  ).filter(([, { count: many }]) => many > 0);
  const all = [...months, ...beside.map(([, sum]) => sum)];
  const many = all.reduce((total, one) => total + one.count, 0);
  const dollars = Math.round(all.reduce((total, { sum }) => total + sum, 0) * 100) / 100;
  const notes = [
    ...beside.map(([where, { count: grants, sum }]) => `${where}: ${formatDollars(sum)} in ${count(grants, "grant")}`),
    ...(unstated ? [`${count(unstated, "grant")} without an amount awarded`] : []),
  ];
  const drawn = months.filter(({ sum }) => sum > 0);
  return (
    <ChartCard
      title="Awarded by month"
      notes={notes}
      table={
        many > 0 && (
          <FigureTable
            caption="Grants and dollars by the month of the decision"
            head={["Month", "Grants", common.awarded]}
            rows={[...months.map(({ month, ...sum }) => [monthName(month), sum] as const), ...beside].map(
              ([when, { count: grants, sum }]) => ({ key: when, cells: [when, grants, formatDollars(sum)] }),
            )}
            foot={[texts.all, many, formatDollars(dollars)]}
          />
        )
      }
    >
      {drawn.length > 0 ? (
        <Columns
          name={`Awarded by month: ${drawn.map(({ month, sum }) => `${formatDollars(sum)} in ${monthName(month)}`).join(", ")}`}
          columns={months.map(({ month, sum }, at) => ({
            key: month,
            value: sum,
            text: compactDollars(sum),
            // Every third, counted from this one.
            label: (months.length - 1 - at) % 3 === 0 ? short.format(firstOf(month)) : undefined,
          }))}
        />
      ) : (
        <NothingToDraw>
          {many > 0
            ? "No amount was awarded on a day of the last twelve months."
            : "No grant has been awarded yet. Awards stand here by the month of their decision."}
        </NothingToDraw>
      )}
    </ChartCard>
  );
};
