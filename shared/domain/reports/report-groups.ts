import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { GrantApplication } from "../../api/applications.ts";
import { formatReportYear, getReportYear } from "./report-years.ts";
import { normalizeFunder } from "./win-rates.ts";

/** The fields of an application that reports use. */
export type ReportApplication = Pick<
  GrantApplication,
  | "id"
  | "organizationId"
  | "grantName"
  | "funder"
  | "status"
  | "stageId"
  | "amountRequested"
  | "amountAwarded"
  | "deadline"
  | "submissionDate"
  | "decisionDate"
  | "renewalOf"
>;

export type ReportGrouping = "year" | "client" | "funder" | "program";
type ReportClient = { id: string; name: string };
export type ReportContext<T> = {
  /** The month in which years start, 1 to 12. */
  startMonth: number;
  getClient: (application: T) => ReportClient;
};

const yearPattern = /(?<![\d])(?:FY ?)?20\d\d(?:[-–/](?:20)?\d\d)?(?!\d)/gi;
/** Removes the year from the name of a grant: "Lamps for All 2026–27" becomes "Lamps for All". */
export const toProgramName = (grantName: string): string => {
  const name = grantName
    .replaceAll(yearPattern, " ")
    .replaceAll(/\(\s*\)/g, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s,:–-]+/, "");
  return trimEndMatching(name, /[\s,:–-]/) || grantName;
};

export type ReportGroup<T> = { key: string; label: string; records: T[] };
const noDateKey = "";
const noDateLabel = "No date";

/**
 * Groups records by the year of their day, or by the client, funder or program of their application. A program is a
 * funder's grant of one name, whatever its year; a renewal belongs to the program of the grant that it continues.
 */
export const groupRecords = <T extends ReportApplication, R extends { application: T; day: string | null }>(
  records: readonly R[],
  grouping: ReportGrouping,
  applications: readonly T[],
  { startMonth, getClient }: ReportContext<T>,
): ReportGroup<R>[] => {
  const byId = new Map(applications.map((application) => [application.id, application]));
  const findOriginalApplication = (application: T): T => {
    const visitedIds = new Set<string>();
    let first = application;
    for (;;) {
      const previous = first.renewalOf && !visitedIds.has(first.id) ? byId.get(first.renewalOf) : undefined;
      if (!previous) return first;
      visitedIds.add(first.id);
      first = previous;
    }
  };
  const getGroup = ({ application, day }: R): { key: string; label: string } => {
    switch (grouping) {
      case "year": {
        if (day === null) return { key: noDateKey, label: noDateLabel };
        const year = getReportYear(day, startMonth);
        return { key: String(year), label: formatReportYear(year, startMonth) };
      }
      case "client": {
        const { id, name } = getClient(application);
        return { key: id, label: name };
      }
      case "funder":
        return { key: normalizeFunder(application.funder), label: application.funder.trim() };
      case "program": {
        const { grantName, funder } = findOriginalApplication(application);
        const name = toProgramName(grantName);
        return { key: `${normalizeFunder(funder)} ${name.toLowerCase()}`, label: `${name} (${funder.trim()})` };
      }
    }
  };
  const groups = new Map<string, ReportGroup<R>>();
  for (const record of records) {
    const { key, label } = getGroup(record);
    const group = groups.get(key) ?? { key, label, records: [] };
    group.records.push(record);
    groups.set(key, group);
  }
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  // Years come latest first, then records without a date; other groups are sorted by name.
  return [...groups.values()].sort((a, b) =>
    grouping === "year" ? compare(b.key, a.key) : compare(a.label.toLowerCase(), b.label.toLowerCase()),
  );
};
