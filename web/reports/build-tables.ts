import type { GrantApplication } from "#shared/api/applications.ts";
import type { Stage } from "#shared/api/tracker.ts";
import { type AwardRecord, sumAwards } from "#shared/domain/reports/award-report.ts";
import { computeDecisionReport, type DecisionRecord, sumDecisions } from "#shared/domain/reports/decision-report.ts";
import {
  type DecisionWait,
  type ExpectedInterval,
  groupByExpectedDecision,
  groupByPosition,
  type PipelineRecord,
  type PipelineReport,
  sumPipeline,
} from "#shared/domain/reports/pipeline-report.ts";
import { groupRecords, type ReportContext, type ReportGrouping } from "#shared/domain/reports/report-groups.ts";
import { minDecisions } from "#shared/domain/reports/win-rates.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatDay, interpolate } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";
import {
  createTextCell,
  formatOptionalCents,
  formatPercent,
  limitGroups,
  type ReportCell,
  type ReportRecord,
  type ReportRow,
  type ReportTable,
  unknownFigure,
} from "./report-table.ts";

type Pipeline = PipelineRecord<GrantApplication>;
type Decision = DecisionRecord<GrantApplication>;
type Award = AwardRecord<GrantApplication>;
type Group<R> = { key: string; label: string; records: readonly R[] };
/** `maxRows`: the maximum number of groups. */
type GroupOptions = { grouping: ReportGrouping; maxRows?: number };
export type TableContext = ReportContext<GrantApplication> & {
  /** All applications that are not archived, for renewals of selected ones. */
  applications: readonly GrantApplication[];
};

const createCell = <R>(
  kind: ReportCell["kind"],
  value: number | null,
  records: readonly R[],
  toRecord: (record: R) => ReportRecord,
): ReportCell => ({ kind, value, records: records.map(toRecord) });

export const groupingLabels: Record<ReportGrouping, string> = {
  year: messages.year,
  client: applicationMessages.client,
  funder: common.funder,
  program: messages.program,
};
const groupAndLimit = <R extends { application: GrantApplication; day: string | null }>(
  records: readonly R[],
  { grouping, maxRows = Number.POSITIVE_INFINITY }: GroupOptions,
  context: TableContext,
  getCents: (record: R) => number | null,
): Group<R>[] => {
  const groups = groupRecords(records, grouping, context.applications, context);
  if (groups.length <= maxRows) return groups;
  const sum = (group: Group<R>) => group.records.reduce((total, record) => total + (getCents(record) ?? 0), 0);
  // Keep the largest groups, but keep years in order.
  const sortedGroups = grouping === "year" ? groups : groups.toSorted((a, b) => sum(b) - sum(a));
  return limitGroups(sortedGroups, maxRows, (count) => interpolate(messages.others, { count }));
};
const createTable = <R>(
  table: Omit<ReportTable, "rows" | "total">,
  groups: readonly Group<R>[],
  toCells: (records: readonly R[]) => ReportRow["cells"],
): ReportTable => ({
  ...table,
  rows: groups.map(({ key, label, records }) => ({ key, label, cells: toCells(records) })),
  total: { key: "total", label: messages.total, cells: toCells(groups.flatMap(({ records }) => records)) },
});

const describeRate = ({ winRate: { rate, basis, decidedApplications } }: Pipeline) =>
  `${rate === null ? unknownFigure : formatPercent(rate)}: ${messages.bases[basis]} (${formatCount(decidedApplications.length, "decision")})`;
const formatDecisions = ({ decisions, hasTooFewDecisions }: ReturnType<typeof sumPipeline>) => {
  if (!decisions) return unknownFigure;
  const { min, max } = decisions;
  const count = min === max ? String(min) : `${min}–${max}`;
  if (hasTooFewDecisions) return interpolate(messages.tooFewDecisions, { count });
  return `${count} ${max === 1 ? "decision" : "decisions"}`;
};
const describeExpected = ({ day }: Pipeline) =>
  day ? `${messages.expectedDecision}: ${formatDay(day)}` : messages.noExpectedDecision;

export const toRequestedRecord = (record: Pipeline): ReportRecord => ({
  application: record.application,
  cents: record.requestedCents,
  detail: describeExpected(record),
});

const describeDecision = ({ application: { status }, day }: Decision) =>
  `${formatStatusLabel(status)}${day ? ` ${formatDay(day)}` : `, ${messages.noDecisionDate}`}`;
export const toDecisionRecord =
  (getCents: (record: Decision) => number | null) =>
  (record: Decision): ReportRecord => ({
    application: record.application,
    cents: getCents(record),
    detail: describeDecision(record),
  });
/** Returns the decided applications behind a win rate or a wait, each with the amount requested. */
const toDecidedRecords = (decidedApplications: readonly GrantApplication[]) =>
  computeDecisionReport(decidedApplications, null).records.map(
    toDecisionRecord(({ requestedCents }) => requestedCents),
  );

const toPipelineCells = (records: readonly Pipeline[], hasRates: boolean): ReportRow["cells"] => {
  const sums = sumPipeline(records);
  const toWeighted = (record: Pipeline): ReportRecord => ({
    application: record.application,
    cents: record.weightedCents,
    detail: `${formatOptionalCents(record.requestedCents)} × ${describeRate(record)}`,
  });
  const hasKnownAmount = sums.recordsWithoutAmount.length < records.length;
  const rates: ReportRow["cells"] = [
    sums.winRate === null ? createTextCell(unknownFigure) : createCell("percent", sums.winRate, records, toWeighted),
    createTextCell(formatDecisions(sums), toDecidedRecords(sums.decidedApplications)),
  ];
  return [
    createCell("count", records.length, records, toRequestedRecord),
    createCell("money", hasKnownAmount ? sums.requestedCents : null, records, toRequestedRecord),
    ...(hasRates ? rates : []),
    sums.weightedCents === null || !hasKnownAmount
      ? createTextCell(unknownFigure)
      : createCell("money", sums.weightedCents, records, toWeighted),
  ];
};

const toPositionLabel = (stages: readonly Stage[], status: GrantApplication["status"], stageId: string | null) => {
  const stage = stages.find(({ id }) => id === stageId);
  return stage ? `${formatStatusLabel(status)}: ${stage.name}` : formatStatusLabel(status);
};

export const buildPipelineTable = (
  records: readonly Pipeline[],
  { stages, hasClients }: { stages: readonly Stage[]; hasClients: boolean },
): ReportTable =>
  createTable(
    {
      id: "pipeline",
      title: messages.openByStatus,
      columns: [
        common.status,
        applicationMessages.applications,
        messages.requested,
        messages.chance,
        messages.basedOn,
        messages.projected,
      ],
      rules: [
        createTextCell(messages.pipelineRule),
        createTextCell(interpolate(hasClients ? messages.clientWinRateRule : messages.winRateRule, { minDecisions })),
      ],
    },
    groupByPosition(records, stages).map(({ status, stageId, records: positionRecords }) => ({
      key: `${status}/${stageId ?? ""}`,
      label: toPositionLabel(stages, status, stageId),
      records: positionRecords,
    })),
    (rowRecords) => toPipelineCells(rowRecords, true),
  );

const toWaitRule = ({ days, decidedApplications, isDefault }: DecisionWait<GrantApplication>) => {
  if (isDefault) return createTextCell(interpolate(messages.defaultWaitRule, { days, minDecisions }));
  const wait = interpolate(messages.usualWait, { days, decisions: decidedApplications.length });
  return createTextCell(interpolate(messages.waitRule, { wait }), toDecidedRecords(decidedApplications), wait);
};

type ExpectedOptions = { interval: ExpectedInterval; startMonth: number; today: string; maxRows?: number };
export const buildExpectedTable = (
  { records, wait }: PipelineReport<GrantApplication>,
  { interval, startMonth, today, maxRows = Number.POSITIVE_INFINITY }: ExpectedOptions,
): ReportTable =>
  createTable(
    {
      id: "expected",
      title: messages.expectedDecisions,
      columns: [
        interval === "month" ? messages.month : messages.quarter,
        applicationMessages.applications,
        messages.requested,
        messages.projected,
      ],
      rules: [toWaitRule(wait)],
    },
    limitGroups(groupByExpectedDecision(records, interval, startMonth, today), maxRows, () => messages.later),
    (rowRecords) => toPipelineCells(rowRecords, false),
  );

const toDecisionCells = (records: readonly Decision[]): ReportRow["cells"] => {
  const sums = sumDecisions(records);
  const filterByStatus = (status: GrantApplication["status"]) =>
    records.filter(({ application }) => application.status === status);
  const toAwarded = toDecisionRecord(({ awardedCents }) => awardedCents);
  const toRequested = toDecisionRecord(({ requestedCents }) => requestedCents);
  return [
    createCell("count", records.length, records, toRequested),
    createCell("count", sums.awarded, filterByStatus("awarded"), toAwarded),
    createCell("count", sums.declined, filterByStatus("declined"), toRequested),
    createCell("percent", sums.winRate, records, toRequested),
    createCell("money", sums.requestedCents, records, toRequested),
    createCell("money", sums.awardedCents, filterByStatus("awarded"), toAwarded),
  ];
};
const getGroupRules = (rule: string, grouping: ReportGrouping) =>
  (grouping === "program" ? [rule, messages.programRule] : [rule]).map((text) => createTextCell(text));

export const buildDecisionTable = (
  records: readonly Decision[],
  options: GroupOptions,
  context: TableContext,
): ReportTable =>
  createTable(
    {
      id: "decisions",
      title: messages.wonAndLost,
      columns: [
        groupingLabels[options.grouping],
        messages.decided,
        applicationMessages.awards,
        common.declined,
        messages.winRate,
        messages.requested,
        common.awarded,
      ],
      rules: getGroupRules(messages.decisionRule, options.grouping),
    },
    groupAndLimit(records, options, context, ({ requestedCents }) => requestedCents),
    toDecisionCells,
  );

const describeAward = ({ day, lastDay, actualsThrough }: Award) =>
  [
    day && lastDay && day !== lastDay ? `${formatDay(day)} to ${formatDay(lastDay)}` : day && formatDay(day),
    actualsThrough && `${messages.spentThrough.toLowerCase()} ${formatDay(actualsThrough)}`,
  ]
    .filter(Boolean)
    .join(", ") || messages.noAwardDate;
export const toAwardRecord =
  (getCents: (record: Award) => number | null) =>
  (record: Award): ReportRecord => ({
    application: record.application,
    cents: getCents(record),
    detail: describeAward(record),
  });
const toAwardCells = (records: readonly Award[]): ReportRow["cells"] => {
  const sums = sumAwards(records);
  const toCell = (value: number, getCents: (record: Award) => number | null) =>
    createCell("money", value, records, toAwardRecord(getCents));
  return [
    createCell(
      "count",
      records.length,
      records,
      toAwardRecord(({ awardedCents }) => awardedCents),
    ),
    toCell(sums.awardedCents, ({ awardedCents }) => awardedCents),
    toCell(sums.receivedCents, ({ receivedCents }) => receivedCents),
    toCell(sums.spentCents, ({ spentCents }) => spentCents),
    toCell(sums.remainingCents, ({ remainingCents }) => remainingCents),
  ];
};

export const buildAwardTable = (records: readonly Award[], options: GroupOptions, context: TableContext): ReportTable =>
  createTable(
    {
      id: "awards",
      title: messages.awardedAndSpent,
      columns: [
        groupingLabels[options.grouping],
        applicationMessages.awards,
        common.awarded,
        messages.received,
        messages.spent,
        messages.remaining,
      ],
      rules: getGroupRules(messages.awardRule, options.grouping),
    },
    groupAndLimit(records, options, context, ({ awardedCents }) => awardedCents),
    toAwardCells,
  );
