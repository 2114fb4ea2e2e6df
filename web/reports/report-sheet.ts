import type { GrantApplication } from "#shared/api/applications.ts";
import type { Stage } from "#shared/api/tracker.ts";
import { type AwardReport, sumAwards } from "#shared/domain/reports/award-report.ts";
import { type DecisionReport, sumDecisions } from "#shared/domain/reports/decision-report.ts";
import { type PipelineReport, sumPipeline } from "#shared/domain/reports/pipeline-report.ts";
import { formatReportYear, getYearRange } from "#shared/domain/reports/report-years.ts";
import { toDollars } from "#shared/util/money.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatDay, formatDollars, interpolate } from "#web/ui/text/format.ts";
import {
  buildAwardTable,
  buildDecisionTable,
  buildExpectedTable,
  buildPipelineTable,
  type TableContext,
} from "./build-tables.ts";
import * as messages from "./messages.ts";
import type { ReportState } from "./report-state.ts";
import { formatPercent, type ReportCell, type ReportTable, type ReportTextCell } from "./report-table.ts";

type KeyFigure = { label: string; cell: ReportCell | ReportTextCell; hint: string };
/** The report on one page, as the screen, the printer, PDF and Excel show it. */
export type ReportSheet = {
  title: string;
  /** The workspace or the client. */
  name: string;
  /** "All time", "2026", "FY 2026 (Jul 1, 2025 to Jun 30, 2026)". */
  period: string;
  /** "As of Nov 27, 2026". */
  asOf: string;
  figures: readonly KeyFigure[];
  tables: readonly ReportTable[];
  /** What is missing from figures. */
  notes: readonly string[];
};
export type ReportData = {
  pipeline: PipelineReport<GrantApplication>;
  decisions: DecisionReport<GrantApplication>;
  awards: AwardReport<GrantApplication>;
};

const formatPeriod = ({ year, startMonth }: Pick<ReportState, "year" | "startMonth">): string => {
  if (year === null) return messages.allTime;
  const { from, to } = getYearRange(year, startMonth);
  const name = formatReportYear(year, startMonth);
  return startMonth === 1 ? name : `${name} (${formatDay(from)} to ${formatDay(to)})`;
};

const noteCount = (count: number, toNote: (count: number) => string) => (count > 0 ? [toNote(count)] : []);
export const listPipelineNotes = ({ records }: ReportData["pipeline"]): string[] =>
  noteCount(sumPipeline(records).unstated, (count) =>
    interpolate(messages.unstatedRequests, { applications: formatCount(count, "application") }),
  );
export const listDecisionNotes = ({ records, undated }: ReportData["decisions"]): string[] => [
  ...noteCount(undated.length, (count) =>
    interpolate(messages.undated, { applications: formatCount(count, "decided application") }),
  ),
  ...noteCount(sumDecisions(records).unstated, (count) =>
    interpolate(messages.unstatedAwards, { awards: formatCount(count, "award") }),
  ),
];
export const listAwardNotes = ({ records, undated }: ReportData["awards"]): string[] => [
  ...noteCount(undated.length, (count) => interpolate(messages.undatedAwards, { awards: formatCount(count, "award") })),
  ...noteCount(sumAwards(records).unstated, (count) =>
    interpolate(messages.unstatedAwards, { awards: formatCount(count, "award") }),
  ),
];

const getTotal = ({ columns, total }: ReportTable, column: string): ReportCell | ReportTextCell =>
  total.cells[columns.indexOf(column) - 1] ?? { kind: "text", value: "" };
const maxRows = { pipeline: 8, expected: 5, groups: 6 };
type SheetInput = ReportData & {
  state: Pick<ReportState, "year" | "startMonth" | "interval">;
  stages: readonly Stage[];
  context: TableContext;
  /** The workspace, or the client that the report is about. */
  name: string;
  isClientReport: boolean;
  hasClients: boolean;
  /** `YYYY-MM-DD` in the user's time zone. */
  today: string;
};

export const buildReportSheet = (input: SheetInput): ReportSheet => {
  const { pipeline, decisions, awards, state, stages, context, name, isClientReport, hasClients, today } = input;
  const { startMonth, interval, year } = state;
  const open = sumPipeline(pipeline.records);
  const decided = sumDecisions(decisions.records);
  const granted = sumAwards(awards.records);
  const withStages = buildPipelineTable(pipeline.records, { stages, hasClients });
  const pipelineTable =
    withStages.rows.length > maxRows.pipeline
      ? buildPipelineTable(pipeline.records, { stages: [], hasClients })
      : withStages;
  const decisionTable = buildDecisionTable(
    decisions.records,
    { grouping: year === null ? "year" : "funder", maxRows: maxRows.groups },
    context,
  );
  const awardTable = buildAwardTable(
    awards.records,
    { grouping: hasClients && !isClientReport ? "client" : "funder", maxRows: maxRows.groups },
    context,
  );
  return {
    title: isClientReport ? messages.clientReport : messages.boardReport,
    name,
    period: formatPeriod(state),
    asOf: interpolate(messages.asOf, { day: formatDay(today) }),
    figures: [
      {
        label: messages.openPipeline,
        cell: getTotal(pipelineTable, messages.requested),
        hint: formatCount(pipeline.records.length, "application"),
      },
      {
        label: messages.weightedPipeline,
        cell: getTotal(pipelineTable, messages.weighted),
        hint: open.winRate === null ? "" : `${messages.winRate} ${formatPercent(open.winRate)}`,
      },
      {
        label: messages.winRate,
        cell: getTotal(decisionTable, messages.winRate),
        hint: `${decided.awarded} of ${decided.awarded + decided.declined} decided`,
      },
      {
        label: common.awarded,
        cell: getTotal(awardTable, common.awarded),
        hint: formatCount(awards.records.length, "award"),
      },
      {
        label: messages.spent,
        cell: getTotal(awardTable, messages.spent),
        hint: `${formatDollars(toDollars(granted.receivedCents))} received`,
      },
      { label: messages.remaining, cell: getTotal(awardTable, messages.remaining), hint: messages.toBeSpent },
    ],
    tables: [
      pipelineTable,
      buildExpectedTable(pipeline, { interval, startMonth, today, maxRows: maxRows.expected }),
      decisionTable,
      awardTable,
    ].filter(({ rows }) => rows.length > 0),
    notes: [...listPipelineNotes(pipeline), ...listDecisionNotes(decisions), ...listAwardNotes(awards)],
  };
};
