import { Link } from "react-router-dom";
import type { GrantApplication } from "#shared/api/applications.ts";
import { buildApplicationPath, buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatDay, formatDaysLeft, formatMonthDay, getDaysLeft } from "#web/ui/text/format.ts";
import type { Deadlines } from "../chart-data.ts";
import { ChartCard, EmptyChart } from "./chart-card.tsx";
import { ChartTable } from "./chart-table.tsx";
import { ColumnChart } from "./column-chart.tsx";

type Props = { figures: Deadlines<GrantApplication>; today: string };
const maxListed = 3;

export const DeadlinesChart = ({ figures: { days, upcoming, overdue }, today }: Props) => {
  const rows = [...overdue, ...upcoming];
  const daysWithDeadlines = days.filter(({ count: many }) => many > 0);
  const [oldest] = overdue;
  const notes = oldest
    ? [
        <Link
          key="overdue"
          to={buildPath(paths.applicationTracker, { deadline: "overdue" })}
          className="inline-block py-1 font-semibold text-red underline underline-offset-4"
        >
          {overdue.length === 1
            ? `1 draft is overdue since ${formatMonthDay(oldest.deadline)}`
            : `${overdue.length} drafts are overdue, the oldest since ${formatMonthDay(oldest.deadline)}`}
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
            caption="Deadlines of what is still to be submitted"
            head={["Due", "Application", "Days"]}
            numbersFrom={2}
            rows={rows.map(({ id, deadline, grantName }) => ({
              key: id,
              cells: [formatDay(deadline), grantName, formatDaysLeft(getDaysLeft(deadline, today))],
            }))}
          />
        )
      }
    >
      {upcoming.length > 0 ? (
        <>
          <ColumnChart
            name={`Deadlines by day: ${daysWithDeadlines.map(({ day, count: many }) => `${many} on ${formatMonthDay(day)}`).join(", ")}`}
            columns={days.map(({ day, count: many }, index) => ({
              key: day,
              value: many,
              text: `${many}`,
              label: index % 7 > 0 ? undefined : index === 0 ? common.today : formatMonthDay(day),
              minor: index % 14 > 0,
            }))}
          />
          <ul className="mt-1 grid text-sm">
            {upcoming.slice(0, maxListed).map(({ id, deadline, grantName }) => (
              <li key={id} className="flex min-w-0 items-center gap-2">
                <span className="shrink-0 text-muted">{formatMonthDay(deadline)}</span>
                <Link to={buildApplicationPath(id)} className="truncate py-0.5 hover:underline">
                  {grantName}
                </Link>
              </li>
            ))}
            {upcoming.length > maxListed && (
              <li className="text-muted">and {formatCount(upcoming.length - maxListed, "more", "more")}</li>
            )}
          </ul>
        </>
      ) : (
        <EmptyChart>Nothing that is still to be submitted is due in the next 30 days.</EmptyChart>
      )}
    </ChartCard>
  );
};
