import type { GrantApplication } from "#shared/api/applications.ts";
import { toDollars } from "#shared/util/money.ts";
import * as common from "#web/ui/messages.ts";
import { formatDollars, formatNumber } from "#web/ui/text/format.ts";

/** A record behind a figure, with its share of the figure and a sentence that explains it. */
export type ReportRecord = { application: GrantApplication; cents: number | null; detail: string };

/** A figure: a count, cents, or a ratio from 0 to 1. Null shows a dash. */
export type ReportCell = {
  kind: "count" | "money" | "percent";
  value: number | null;
  records: readonly ReportRecord[];
};
/** A text with figures, such as a note, and the records behind them; none if it only states a rule. */
export type ReportTextCell = {
  kind: "text";
  value: string;
  records: readonly ReportRecord[];
  /** The part of the text that opens the records. */
  figure: string;
};
export const createTextCell = (
  value: string,
  records: readonly ReportRecord[] = [],
  figure = value,
): ReportTextCell => ({ kind: "text", value, records, figure });
export type ReportRow = { key: string; label: string; cells: readonly (ReportCell | ReportTextCell)[] };
export type ReportTable = {
  id: string;
  title: string;
  /** The heading of the labels, then of the cells. */
  columns: readonly [string, ...string[]];
  rows: readonly ReportRow[];
  total: ReportRow;
  /** How the figures are computed, in plain words. */
  rules: readonly ReportTextCell[];
};

export const unknownFigure = "–";
/** Formats a ratio as a whole percentage, like the dashboard. */
export const formatPercent = (ratio: number) => `${Math.round(100 * ratio)}%`;

export const formatCell = ({ kind, value }: ReportCell | ReportTextCell): string => {
  if (kind === "text") return value;
  if (value === null) return unknownFigure;
  if (kind === "money") return formatDollars(toDollars(value));
  return kind === "percent" ? formatPercent(value) : formatNumber(value);
};

export const formatOptionalCents = (cents: number | null) =>
  cents === null ? common.amountNotStated : formatDollars(toDollars(cents));

type Group<R> = { key: string; label: string; records: readonly R[] };
/** Keeps the first groups and joins the others into one, so that a table has at most `max` rows. */
export const limitGroups = <R>(
  groups: readonly Group<R>[],
  max: number,
  getLabel: (count: number) => string,
): Group<R>[] => {
  if (groups.length <= max) return [...groups];
  const others = groups.slice(max - 1);
  return [
    ...groups.slice(0, max - 1),
    { key: "others", label: getLabel(others.length), records: others.flatMap(({ records }) => records) },
  ];
};
