import type { GrantApplication } from "#shared/api/applications.ts";
import type { Stage } from "#shared/api/tracker.ts";
import { type AwardReport, sumAwards } from "#shared/domain/reports/award-report.ts";
import { type DecisionReport, sumDecisions } from "#shared/domain/reports/decision-report.ts";
import { type PipelineReport, sumPipeline } from "#shared/domain/reports/pipeline-report.ts";
import { formatReportYear, getYearRange } from "#shared/domain/reports/report-years.ts";
import { minDecisions } from "#shared/domain/reports/win-rates.ts";
import { toDollars } from "#shared/util/money.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatDay, formatDollars, interpolate } from "#web/ui/text/format.ts";
import {
  buildAwardTable,
  buildDecisionTable,
  buildExpectedTable,
  buildPipelineTable,
  type TableContext,
  toAwardRecord,
  toDecisionRecord,
  toRequestedRecord,
} from "./build-tables.ts";
import * as messages from "./messages.ts";
import type { ReportState } from "./report-state.ts";
import {
  createTextCell,
  formatPercent,
  type ReportCell,
  type ReportRecord,
  type ReportTable,
  type ReportTextCell,
} from "./report-table.ts";

type KeyFigure = { label: string; cell: ReportCell | ReportTextCell; hint: ReportTextCell };
/** The one-page report, as shown on the screen, in print, in the PDF and in Excel. */
export type ReportSheet = {
  title: string;
  /** The workspace or the client. */
  name: string;
  /** "All time", "2026", "FY 2026 (Jul 1, 2025 to Jun 30, 2026)". */
  period: string;
  /** "As of Nov 27, 2026". */
  asOf: string;
  /** "Prepared by Lantern House", only on a client report. */
  preparedBy: string | null;
  figures: readonly KeyFigure[];
  tables: readonly ReportTable[];
  /** What the figures leave out. */
  notes: readonly ReportTextCell[];
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

/** Returns a note that counts records, such as those without an amount; none if there are no records. */
const noteRecords = <R>(
  records: readonly R[],
  toRecord: (record: R) => ReportRecord,
  [template, noun]: [template: string, noun: string],
): ReportTextCell[] => {
  if (records.length === 0) return [];
  const count = formatCount(records.length, noun);
  return [createTextCell(interpolate(template, { count }), records.map(toRecord), count)];
};
export const listPipelineNotes = ({ records }: ReportData["pipeline"]): ReportTextCell[] =>
  noteRecords(sumPipeline(records).recordsWithoutAmount, toRequestedRecord, [messages.unstatedRequests, "application"]);
export const listDecisionNotes = ({ records, undatedRecords }: ReportData["decisions"]): ReportTextCell[] => {
  const toRecord = toDecisionRecord(({ requestedCents }) => requestedCents);
  return [
    ...noteRecords(undatedRecords, toRecord, [messages.undated, "decided application"]),
    ...noteRecords(sumDecisions(records).recordsWithoutAmount, toRecord, [messages.unstatedAwards, "award"]),
  ];
};
export const listAwardNotes = ({ records, undatedRecords }: ReportData["awards"]): ReportTextCell[] => {
  const toRecord = toAwardRecord(({ awardedCents }) => awardedCents);
  return [
    ...noteRecords(undatedRecords, toRecord, [messages.undatedAwards, "award"]),
    ...noteRecords(sumAwards(records).recordsWithoutAmount, toRecord, [messages.unstatedAwards, "award"]),
  ];
};

const getTotal = ({ columns, total }: ReportTable, column: string): ReportCell | ReportTextCell =>
  total.cells[columns.indexOf(column) - 1] ?? createTextCell("");
/** Builds a key figure from a table's total. Its hint links to the same records, or to those of `hintColumn`. */
const toFigure = (
  label: string,
  [table, column]: [ReportTable, string],
  hint: string,
  hintColumn = column,
): KeyFigure => ({
  label,
  cell: getTotal(table, column),
  hint: createTextCell(hint, getTotal(table, hintColumn).records),
});
const maxRows = { pipeline: 8, expected: 5, groups: 6 };
type SheetInput = ReportData & {
  state: Pick<ReportState, "year" | "startMonth" | "interval">;
  stages: readonly Stage[];
  context: TableContext;
  workspaceName: string;
  /** The client that the report is about; undefined for a board report. */
  clientName: string | undefined;
  hasClients: boolean;
  /** `YYYY-MM-DD` in the user's time zone. */
  today: string;
};

export const buildReportSheet = (input: SheetInput): ReportSheet => {
  const { pipeline, decisions, awards, state, stages, context, workspaceName, clientName, hasClients, today } = input;
  const { startMonth, interval, year } = state;
  const isClientReport = clientName !== undefined;
  const pipelineSums = sumPipeline(pipeline.records);
  const decisionSums = sumDecisions(decisions.records);
  const awardSums = sumAwards(awards.records);
  const tableWithStages = buildPipelineTable(pipeline.records, { stages, hasClients });
  const pipelineTable =
    tableWithStages.rows.length > maxRows.pipeline
      ? buildPipelineTable(pipeline.records, { stages: [], hasClients })
      : tableWithStages;
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
    name: clientName ?? workspaceName,
    period: formatPeriod(state),
    asOf: interpolate(messages.asOf, { day: formatDay(today) }),
    preparedBy:
      isClientReport && workspaceName && workspaceName !== clientName
        ? interpolate(messages.preparedBy, { workspace: workspaceName })
        : null,
    figures: [
      toFigure(
        messages.openPipeline,
        [pipelineTable, messages.requested],
        formatCount(pipeline.records.length, "application"),
      ),
      toFigure(
        messages.projectedAwards,
        [pipelineTable, messages.projected],
        pipelineSums.winRate !== null
          ? interpolate(messages.projectedAt, { rate: formatPercent(pipelineSums.winRate) })
          : pipelineSums.hasTooFewDecisions
            ? interpolate(messages.projectedLater, { minDecisions })
            : "",
      ),
      toFigure(
        messages.winRate,
        [decisionTable, messages.winRate],
        interpolate(messages.decidedCount, {
          awarded: decisionSums.awarded,
          decided: decisionSums.awarded + decisionSums.declined,
          period: state.year === null ? messages.allTime.toLowerCase() : formatReportYear(state.year, state.startMonth),
        }),
      ),
      toFigure(common.awarded, [awardTable, common.awarded], formatCount(awards.records.length, "award")),
      toFigure(
        messages.spent,
        [awardTable, messages.spent],
        `${formatDollars(toDollars(awardSums.receivedCents))} ${messages.received.toLowerCase()}`,
        messages.received,
      ),
      {
        ...toFigure(messages.remaining, [awardTable, messages.remaining], ""),
        hint: createTextCell(messages.toBeSpent),
      },
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
