import { addDays } from "../../util/dates.ts";

/** Calendar or fiscal years. `startMonth` is 1 to 12; 1 is the calendar year. Days are `YYYY-MM-DD…`. */
export type ReportRange = { from: string; to: string };

const parseMonth = (day: string) => [Number(day.slice(0, 4)), Number(day.slice(5, 7))] as const;
const formatMonth = (year: number, month: number) => `${year}-${String(month).padStart(2, "0")}`;

/** Returns the year in which a day falls. A fiscal year has the number of the calendar year in which it ends. */
export const getReportYear = (day: string, startMonth: number): number => {
  const [year, month] = parseMonth(day);
  return startMonth > 1 && month >= startMonth ? year + 1 : year;
};

/** Returns the first and the last day of a year. */
export const getYearRange = (year: number, startMonth: number): ReportRange => {
  const first = startMonth > 1 ? year - 1 : year;
  return {
    from: `${formatMonth(first, startMonth)}-01`,
    to: addDays(`${formatMonth(first + 1, startMonth)}-01`, -1),
  };
};

/** Formats a year: "2026", or "FY 2026" if it does not start in January. */
export const formatReportYear = (year: number, startMonth: number): string =>
  startMonth > 1 ? `FY ${year}` : String(year);

/** Returns the quarter of a day: a sortable key, and a label such as "Q3 2026" or "Q1 FY 2027". */
export const getReportQuarter = (day: string, startMonth: number): { key: string; label: string } => {
  const [, month] = parseMonth(day);
  const year = getReportYear(day, startMonth);
  const quarter = Math.floor(((month - startMonth + 12) % 12) / 3) + 1;
  return { key: `${year}-Q${quarter}`, label: `Q${quarter} ${formatReportYear(year, startMonth)}` };
};

export const isInRange = (day: string, { from, to }: ReportRange): boolean =>
  day.slice(0, 10) >= from && day.slice(0, 10) <= to;
