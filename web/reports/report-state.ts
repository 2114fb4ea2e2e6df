import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { ExpectedInterval } from "#shared/domain/reports/pipeline-report.ts";
import type { ReportGrouping } from "#shared/domain/reports/report-groups.ts";
import { getYearRange, type ReportRange } from "#shared/domain/reports/report-years.ts";

const tabs = ["pipeline", "decisions", "awards", "summary"] as const;
export type ReportTab = (typeof tabs)[number];
const groupings: readonly ReportGrouping[] = ["year", "client", "funder", "program"];
const intervals: readonly ExpectedInterval[] = ["quarter", "month"];
/** The client filter that shows all organizations that are not archived. */
export const allClients = "all";

/** The screen's state, all of which is in the URL. */
export type ReportState = {
  tab: ReportTab;
  /** A calendar or fiscal year; null is all time. */
  year: number | null;
  /** The month in which years start, 1 to 12. */
  startMonth: number;
  /** An organization's ID or `allClients`; "" follows the organization chosen in the sidebar. */
  client: string;
  group: ReportGrouping;
  interval: ExpectedInterval;
};

const parseOption = <T extends string>(values: readonly T[], text: string | null, fallback: T): T =>
  values.find((value) => value === text) ?? fallback;

/** Invalid values fall back to defaults, so that an old or broken link still works. */
export const parseReportState = (search: URLSearchParams): ReportState => {
  const period = search.get("period") ?? "";
  const month = Number(search.get("start") ?? 1);
  return {
    tab: parseOption(tabs, search.get("tab"), "pipeline"),
    year: /^(19|20|21)\d\d$/.test(period) ? Number(period) : null,
    startMonth: Number.isInteger(month) && month >= 1 && month <= 12 ? month : 1,
    client: (search.get("client") ?? "").slice(0, 40),
    group: parseOption(groupings, search.get("group"), "year"),
    interval: parseOption(intervals, search.get("interval"), "quarter"),
  };
};

/** Sets the parameters of a state and removes those at their default. Keeps the other parameters. */
export const mergeReportState = (
  search: URLSearchParams,
  { tab, year, startMonth, client, group, interval }: ReportState,
): URLSearchParams => {
  const params = {
    tab: tab === "pipeline" ? "" : tab,
    period: year === null ? "" : String(year),
    start: startMonth === 1 ? "" : String(startMonth),
    client,
    group: group === "year" ? "" : group,
    interval: interval === "quarter" ? "" : interval,
  };
  const merged = new URLSearchParams(search);
  for (const [name, value] of Object.entries(params))
    if (value) merged.set(name, value);
    else merged.delete(name);
  return merged;
};

export const getReportRange = ({ year, startMonth }: Pick<ReportState, "year" | "startMonth">): ReportRange | null =>
  year === null ? null : getYearRange(year, startMonth);

export const useReportState = () => {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => parseReportState(search), [search]);
  const change = useCallback(
    (part: Partial<ReportState>) =>
      setSearch((before) => mergeReportState(before, { ...parseReportState(before), ...part }), { replace: true }),
    [setSearch],
  );
  return [state, change] as const;
};
