import type { GrantApplication } from "#shared/api/applications.ts";
import type { AwardSummary } from "#shared/api/awards.ts";
import type { Stage } from "#shared/api/tracker.ts";
import { computeAwardReport } from "#shared/domain/reports/award-report.ts";
import { computeDecisionReport } from "#shared/domain/reports/decision-report.ts";
import { computePipelineReport } from "#shared/domain/reports/pipeline-report.ts";
import { getReportYear } from "#shared/domain/reports/report-years.ts";
import type { OrganizationScope } from "#web/organizations/use-organization.ts";
import type { TableContext } from "./build-tables.ts";
import type { ReportData } from "./report-sheet.ts";
import { getReportRange, type ReportState } from "./report-state.ts";

/** The data that the reports are computed from. */
export type ReportRecords = { applications: GrantApplication[]; awards: AwardSummary[]; stages: readonly Stage[] };

type Filter = { scope: OrganizationScope | undefined; client: { id: string; name: string } | undefined };
const wholeWorkspace = { id: "", name: "" };

/** Computes the reports for the selected client and period. `today` is `YYYY-MM-DD` in the user's time zone. */
export const computeReports = (
  { applications, awards }: ReportRecords,
  state: ReportState,
  { scope, client }: Filter,
): { data: ReportData; context: TableContext } => {
  const getClient = (application: GrantApplication) => scope?.find(application) ?? wholeWorkspace;
  const active = scope ? applications.filter((application) => !scope.find(application).archivedAt) : applications;
  const selected = client ? applications.filter((application) => getClient(application).id === client.id) : active;
  const range = getReportRange(state);
  // Includes an archived client that was selected.
  const all = [...new Set([...active, ...selected])];
  return {
    data: {
      pipeline: computePipelineReport(selected, all, { getClient }),
      decisions: computeDecisionReport(selected, range),
      awards: computeAwardReport(selected, awards, range),
    },
    context: { applications, getClient, startMonth: state.startMonth },
  };
};

/** Lists the years of all decisions and awards, and the current year, latest first. */
export const listReportYears = (
  { applications, awards }: ReportRecords,
  startMonth: number,
  today: string,
): number[] => {
  const days = [
    today,
    ...applications.flatMap(({ decisionDate }) => decisionDate ?? []),
    ...awards.flatMap(({ periodStart, periodEnd }) => [periodStart ?? [], periodEnd ?? []].flat()),
  ];
  const years = days.map((day) => getReportYear(day, startMonth));
  const latest = Math.max(...years);
  const earliest = Math.max(Math.min(...years), latest - 50);
  return Array.from({ length: latest - earliest + 1 }, (_, index) => latest - index);
};
