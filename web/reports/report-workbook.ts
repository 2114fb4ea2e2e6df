import type { GrantApplication } from "#shared/api/applications.ts";
import { daysBetween } from "#shared/util/dates.ts";
import { toDollars } from "#shared/util/money.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { buildWorkbook, cell, formulaCell, getColumnName, type Worksheet } from "#web/ui/files/xlsx.ts";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";
import type { ReportData, ReportSheet } from "./report-sheet.ts";
import type { ReportCell, ReportTable, ReportTextCell } from "./report-table.ts";

type Row = Worksheet["rows"][number];
type Cell = ReturnType<typeof cell>;
const bodyStyles = { count: "count", money: "money", percent: "percent" } as const;
const totalStyles = { count: "totalCount", money: "totalMoney", percent: "totalPercent" } as const;

/** Converts a day to Excel's serial number. */
const toExcelDay = (day: string) => daysBetween("1899-12-30", day);
const dateCell = (day: string | null) => (day ? cell(toExcelDay(day), "date") : cell(undefined, "date"));
const moneyCell = (cents: number | null) =>
  cents === null ? cell(undefined, "money") : cell(toDollars(cents), "money");
const figureCell = (figure: ReportCell | ReportTextCell): Cell => {
  if (figure.kind === "text") return cell(figure.value, "bordered");
  const { kind, value } = figure;
  if (value === null) return cell(undefined, bodyStyles[kind]);
  return cell(kind === "money" ? toDollars(value) : value, bodyStyles[kind]);
};

/** Builds the total of a column: a sum or, for a win rate, the ratio of two other columns. */
const totalCell = (table: ReportTable, column: number, firstRow: number, lastRow: number): Cell => {
  const figure = table.total.cells[column];
  if (!figure || figure.kind === "text") return cell(figure?.value ?? "", "total");
  const toColumnName = (offset: number) => getColumnName(offset + 1);
  const buildSum = (offset: number) => `SUM(${toColumnName(offset)}${firstRow}:${toColumnName(offset)}${lastRow})`;
  if (figure.kind !== "percent") return formulaCell(buildSum(column), totalStyles[figure.kind]);
  // Won ÷ decided, or projected ÷ requested.
  const [part, whole] = table.id === "decisions" ? [buildSum(1), buildSum(0)] : [buildSum(4), buildSum(1)];
  return formulaCell(`IF(${whole}=0,"",${part}/${whole})`, totalStyles.percent);
};

/** `startRow` is the one-based row of the table's title. */
const toTableRows = (table: ReportTable, startRow: number): Row[] => {
  const firstRow = startRow + 2;
  const lastRow = firstRow + table.rows.length - 1;
  return [
    [cell(table.title, "subtitle")],
    table.columns.map((name) => cell(name, "head")),
    ...table.rows.map(({ label, cells }): Row => [cell(label, "bordered"), ...cells.map(figureCell)]),
    [
      cell(table.total.label, "total"),
      ...table.total.cells.map((_, column) => totalCell(table, column, firstRow, lastRow)),
    ],
    ...table.rules.map(({ value }): Row => [cell(value, "note")]),
    [],
  ];
};

const toSheet = ({ title, name, period, asOf, preparedBy, tables, notes }: ReportSheet): Worksheet => {
  const rows: Row[] = [
    [cell(`${title}: ${name}`, "title")],
    [cell(`${period} · ${asOf}`, "note")],
    ...(preparedBy ? [[cell(preparedBy, "note")]] : []),
    [],
  ];
  for (const table of tables) rows.push(...toTableRows(table, rows.length + 1));
  return {
    name: title,
    widths: [44, 16, 16, 16, 18, 18, 18],
    landscape: true,
    rows: [...rows, ...notes.map(({ value }): Row => [cell(value, "note")])],
  };
};

type Column<R> = { name: string; width: number; toCell: (record: R, row: number) => Cell; hasTotal?: boolean };
/** Builds a worksheet with one row per record and the sums of the amounts. */
const toRecordSheet = <R>(name: string, columns: readonly Column<R>[], records: readonly R[]): Worksheet => ({
  name,
  widths: columns.map(({ width }) => width),
  frozen: { rows: 1, columns: 1 },
  landscape: true,
  rows: [
    columns.map((column) => cell(column.name, "head")),
    ...records.map((record, index): Row => columns.map(({ toCell }) => toCell(record, index + 2))),
    columns.map(({ hasTotal }, index) => {
      const letter = getColumnName(index);
      if (index === 0) return cell(messages.total, "total");
      return hasTotal && records.length > 0
        ? formulaCell(`SUM(${letter}2:${letter}${records.length + 1})`, "totalMoney")
        : cell("", "total");
    }),
  ],
});

type HasApplication = { application: GrantApplication };
const textColumn = <R>(name: string, width: number, getText: (record: R) => string): Column<R> => ({
  name,
  width,
  toCell: (record) => cell(getText(record), "bordered"),
});
const dateColumn = <R>(name: string, getDay: (record: R) => string | null): Column<R> => ({
  name,
  width: 16,
  toCell: (record) => dateCell(getDay(record)),
});
const moneyColumn = <R>(name: string, getCents: (record: R) => number | null): Column<R> => ({
  name,
  width: 16,
  hasTotal: true,
  toCell: (record) => moneyCell(getCents(record)),
});
type FindClient = ((application: GrantApplication) => string) | undefined;
const applicationColumns = <R extends HasApplication>(findClient: FindClient): Column<R>[] => [
  textColumn(applicationMessages.grantName, 40, ({ application }) => application.grantName),
  textColumn(common.funder, 32, ({ application }) => application.funder),
  ...(findClient ? [textColumn<R>(applicationMessages.client, 28, ({ application }) => findClient(application))] : []),
  textColumn(common.status, 16, ({ application }) => formatStatusLabel(application.status)),
];

/**
 * Builds the report as an Excel file: its tables, then every open application, decision and award behind them. Amounts,
 * rates and dates are numbers; totals and projected amounts are formulas.
 */
export const buildReportWorkbook = (
  sheet: ReportSheet,
  { pipeline, decisions, awards }: ReportData,
  findClient?: FindClient,
): Promise<Uint8Array> => {
  type PipelineRow = (typeof pipeline.records)[number];
  type DecisionRow = (typeof decisions.records)[number];
  type AwardRow = (typeof awards.records)[number];
  const sharedColumns = applicationColumns<PipelineRow>(findClient);
  const requestedLetter = getColumnName(sharedColumns.length + 1);
  const rateLetter = getColumnName(sharedColumns.length + 2);
  const pipelineColumns: Column<PipelineRow>[] = [
    ...sharedColumns,
    dateColumn(messages.expectedDecision, ({ day }) => day),
    moneyColumn(messages.requested, ({ requestedCents }) => requestedCents),
    { name: messages.chance, width: 16, toCell: ({ winRate }) => cell(winRate.rate ?? undefined, "percent") },
    textColumn(messages.basis, 16, ({ winRate }) => messages.bases[winRate.basis]),
    { name: messages.decided, width: 12, toCell: ({ winRate }) => cell(winRate.decidedApplications.length, "count") },
    {
      name: messages.projected,
      width: 16,
      hasTotal: pipeline.records.some(({ winRate }) => winRate.rate !== null),
      toCell: ({ winRate }, row) =>
        winRate.rate === null
          ? cell(undefined, "money")
          : formulaCell(`ROUND(${requestedLetter}${row}*${rateLetter}${row},0)`, "money"),
    },
  ];
  return buildWorkbook([
    toSheet(sheet),
    toRecordSheet(messages.openApplications, pipelineColumns, pipeline.records),
    toRecordSheet<DecisionRow>(
      messages.decisions,
      [
        ...applicationColumns<DecisionRow>(findClient),
        dateColumn(applicationMessages.decisionDate, ({ day }) => day),
        moneyColumn(messages.requested, ({ requestedCents }) => requestedCents),
        moneyColumn(common.awarded, ({ awardedCents }) => awardedCents),
      ],
      decisions.records,
    ),
    toRecordSheet<AwardRow>(
      applicationMessages.awards,
      [
        ...applicationColumns<AwardRow>(findClient),
        dateColumn(messages.firstDay, ({ day }) => day),
        dateColumn(messages.lastDay, ({ lastDay }) => lastDay),
        moneyColumn(common.awarded, ({ awardedCents }) => awardedCents),
        moneyColumn(messages.received, ({ receivedCents }) => receivedCents),
        moneyColumn(messages.spent, ({ spentCents }) => spentCents),
        moneyColumn(messages.remaining, ({ remainingCents }) => remainingCents),
        dateColumn(messages.spentThrough, ({ actualsThrough }) => actualsThrough),
      ],
      awards.records,
    ),
  ]);
};
