import { Link } from "react-router-dom";
import type { GrantApplication } from "#shared/applications.ts";
import { count, daysLeft, daysLeftText, formatDay, formatMonthDay } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import type { Deadlines } from "../figures.ts";
import { ChartCard, NothingToDraw } from "./chart-card.tsx";
import { FigureTable } from "./figure-table.tsx";

type Props = { figures: Deadlines<GrantApplication>; today: string };
const shown = 3;

/** The deadlines ahead, day by day, and which are the next; what is overdue is said. */
export const DeadlinesChart = ({ figures: { days, upcoming, overdue }, today }: Props) => {
  const rows = [...overdue, ...upcoming];
  const [oldest] = overdue;
  const notes = oldest
    ? [
        <Link
          key="overdue"
          to="/application-tracker?deadline=overdue"
          className="font-semibold text-red underline underline-offset-4"
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
          <FigureTable
            caption="Deadlines of what is still to be submitted"
            head={["Due", "Application", "Days"]}
            numbersFrom={2}
            rows={rows.map(({ id, deadline, grantName }) => ({
              key: id,
              cells: [formatDay(deadline), grantName, daysLeftText(daysLeft(deadline, today))],
            }))}
          />
        )
      }
    >
      {upcoming.length > 0 ? (
        <>
          <Days days={days} />
          <ul className="mt-1 grid text-sm">
            {upcoming.slice(0, shown).map(({ id, deadline, grantName }) => (
              <li key={id} className="flex min-w-0 items-center gap-2">
                <span className="shrink-0 text-muted">{formatMonthDay(deadline)}</span>
                <Link to={`/application-tracker?application=${id}`} className="truncate py-0.5 hover:underline">
                  {grantName}
                </Link>
              </li>
            ))}
            {upcoming.length > shown && (
              <li className="text-muted">and {count(upcoming.length - shown, "more", "more")}</li>
            )}
          </ul>
        </>
      ) : (
        <NothingToDraw>Nothing that is still to be submitted is due in the next 30 days.</NothingToDraw>
      )}
    </ChartCard>
  );
};

/** Heights in pixels: the tallest bar, the room for its figure above, and the line of days below. */
const tall = 72;
const above = 16;
const below = 20;

const Days = ({ days }: { days: Deadlines<GrantApplication>["days"] }) => {
  const most = Math.max(...days.map(({ count: many }) => many));
  const width = 100 / days.length;
  const busy = days.filter(({ count: many }) => many > 0);
  const base = above + tall;
  return (
    <svg
      role="img"
      aria-label={`Deadlines by day: ${busy.map(({ day, count: many }) => `${many} on ${formatMonthDay(day)}`).join(", ")}`}
      width="100%"
      height={base + below}
    >
      {days.map(({ day, count: many }, at) => {
        const height = Math.max((many / most) * tall, many && 4);
        return (
          <g key={day}>
            {many > 0 && (
              <>
                <rect
                  x={`${at * width + width * 0.12}%`}
                  y={base - height}
                  width={`${width * 0.76}%`}
                  height={height}
                  rx="2"
                  className="fill-primary"
                />
                <text
                  x={`${(at + 0.5) * width}%`}
                  y={base - height - 4}
                  textAnchor="middle"
                  className="fill-current text-xs font-semibold"
                >
                  {many}
                </text>
              </>
            )}
            {at % 7 === 0 && (
              <text
                x={`${at === 0 ? 0 : (at + 0.5) * width}%`}
                y={base + 15}
                textAnchor={at === 0 ? "start" : "middle"}
                className="fill-muted text-xs"
              >
                {at === 0 ? common.today : formatMonthDay(day)}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={base} y2={base} className="stroke-control" />
    </svg>
  );
};
