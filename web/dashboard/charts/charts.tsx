import { Link } from "react-router-dom";
import type { GrantApplication } from "#shared/api/applications.ts";
import { buildApplicationPath, buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import { useScopedApplications } from "#web/organizations/use-scoped-applications.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import * as common from "#web/ui/messages.ts";
import {
  formatCount,
  formatDay,
  formatDaysLeft,
  formatDollars,
  formatMonthDay,
  formatShortDay,
  getDaysLeft,
  getToday,
} from "#web/ui/text/format.ts";
import type { Awards, CountAndSum, Deadlines } from "../chart-data.ts";
import { computeAwardsByMonth, computeDeadlines, computePipeline } from "../chart-data.ts";
import { ChartsSkeleton, chartsGrid } from "../charts-skeleton.tsx";
import * as messages from "../messages.ts";
import { ChartCard, ChartTable, EmptyChart } from "./chart-card.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { formatCompactDollars, PipelineChart } from "./pipeline-chart.tsx";

type DeadlinesChartProps = { data: Deadlines<GrantApplication>; today: string };
const maxListedDeadlines = 3;

const DeadlinesChart = ({ data: { days, upcoming, overdue }, today }: DeadlinesChartProps) => {
  const rows = [...overdue, ...upcoming];
  const daysWithDeadlines = days.filter(({ count: dayCount }) => dayCount > 0);
  const [oldest] = overdue;
  const notes = oldest
    ? [
        <Link
          key="overdue"
          to={buildPath(paths.applicationTracker, { deadline: "overdue" })}
          className="inline-block py-1 font-semibold text-red underline underline-offset-4"
        >
          {overdue.length === 1
            ? `1 draft overdue since ${formatShortDay(oldest.deadline)}`
            : `${overdue.length} drafts overdue, the oldest since ${formatShortDay(oldest.deadline)}`}
        </Link>,
      ]
    : [];
  return (
    <ChartCard
      title="Deadlines in the next 30 days"
      notes={notes}
      table={
        rows.length > 0 && (
          <ChartTable
            caption="Deadlines of unsubmitted applications"
            head={["Due", "Application", "Days"]}
            firstNumericColumn={2}
            rows={rows.map(({ id, deadline, deadlineEstimated, grantName }) => ({
              key: id,
              cells: [
                `${formatDay(deadline)}${deadlineEstimated ? ` (${applicationMessages.estimated})` : ""}`,
                grantName,
                formatDaysLeft(getDaysLeft(deadline, today)),
              ],
            }))}
          />
        )
      }
    >
      {upcoming.length > 0 ? (
        <>
          <ColumnChart
            name={`Deadlines by day: ${daysWithDeadlines.map(({ day, count: dayCount }) => `${dayCount} on ${formatMonthDay(day)}`).join(", ")}`}
            columns={days.map(({ day, count: dayCount }, index) => ({
              key: day,
              value: dayCount,
              text: `${dayCount}`,
              label: index % 7 > 0 ? undefined : index === 0 ? common.today : formatMonthDay(day),
              minor: index % 14 > 0,
            }))}
          />
          <ul className="mt-1 grid text-sm">
            {upcoming.slice(0, maxListedDeadlines).map(({ id, deadline, grantName }) => (
              <li key={id} className="flex gap-2 py-0.5">
                <span className="shrink-0 text-muted">{formatMonthDay(deadline)}</span>
                <Link to={buildApplicationPath(id)} className="hover:underline">
                  {grantName}
                </Link>
              </li>
            ))}
            {upcoming.length > maxListedDeadlines && (
              <li className="text-muted">and {formatCount(upcoming.length - maxListedDeadlines, "more", "more")}</li>
            )}
          </ul>
        </>
      ) : (
        <EmptyChart>No deadlines in the next 30 days.</EmptyChart>
      )}
    </ChartCard>
  );
};

const monthYearFormat = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
const toFirstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);
const formatMonth = (month: string) => monthYearFormat.format(toFirstDay(month));

const AwardsChart = ({ data }: { data: Awards }) => {
  const { months, earlier, later, undated, withoutAmountCount } = data;
  const otherAwards = (
    [
      ["Earlier", earlier],
      ["Later", later],
      ["No decision date", undated],
    ] satisfies [string, CountAndSum][]
  ).filter(([, { count: totalCount }]) => totalCount > 0);
  const totals = [...months, ...otherAwards.map(([, awardTotal]) => awardTotal)];
  const totalCount = totals.reduce((total, item) => total + item.count, 0);
  const dollars = Math.round(totals.reduce((total, { sum }) => total + sum, 0) * 100) / 100;
  const notes = [
    ...otherAwards.map(
      ([label, { count: grants, sum }]) => `${label}: ${formatDollars(sum)} in ${formatCount(grants, "grant")}`,
    ),
    ...(withoutAmountCount ? [`${formatCount(withoutAmountCount, "grant")} with no award amount`] : []),
  ];
  const monthsWithAwards = months.filter(({ sum }) => sum > 0);
  return (
    <ChartCard
      title="Awarded by month"
      notes={notes}
      table={
        totalCount > 0 && (
          <ChartTable
            caption="Grants and dollars by decision month"
            head={["Month", "Grants", common.awarded]}
            rows={[
              ...months.map(({ month, ...monthTotal }) => [formatMonth(month), monthTotal] as const),
              ...otherAwards,
            ].map(([label, { count: grants, sum }]) => ({ key: label, cells: [label, grants, formatDollars(sum)] }))}
            footer={[messages.allRows, totalCount, formatDollars(dollars)]}
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
          {totalCount > 0 ? "No awards in the last 12 months." : "Awards will appear here by decision month."}
        </EmptyChart>
      )}
    </ChartCard>
  );
};

/** Shows the dashboard's charts: pipeline, awards and deadlines. Renders nothing before the first application. */
export const Charts = () => {
  const { query } = useScopedApplications();
  const today = getToday();
  return (
    <QueryState query={query} subject="Your charts" skeleton={<ChartsSkeleton />} className="mt-10">
      {(applications) =>
        // New users have nothing to chart yet; the first steps guide them.
        applications.length > 0 && (
          <div className={chartsGrid}>
            <PipelineChart data={computePipeline(applications)} />
            <AwardsChart data={computeAwardsByMonth(applications, today)} />
            <DeadlinesChart data={computeDeadlines(applications, today)} today={today} />
          </div>
        )
      }
    </QueryState>
  );
};
