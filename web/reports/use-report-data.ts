import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { type AwardSummary, awardRoutes } from "#shared/api/awards.ts";
import type { Stage } from "#shared/api/tracker.ts";
import { computeAwardReport } from "#shared/domain/reports/award-report.ts";
import { computeDecisionReport } from "#shared/domain/reports/decision-report.ts";
import { computePipelineReport } from "#shared/domain/reports/pipeline-report.ts";
import { getReportYear } from "#shared/domain/reports/report-years.ts";
import { useApplications } from "#web/api/application-queries.ts";
import { buildListQuery } from "#web/api/queries.ts";
import { useSavedViews } from "#web/applications/views/use-saved-views.ts";
import { useHasOrganizations } from "#web/auth/session.ts";
import {
  type OrganizationScope,
  useOrganizationScope,
  useOrganizations,
} from "#web/organizations/use-organization.ts";
import type { TableContext } from "./build-tables.ts";
import { allClients, getReportRange, type ReportState } from "./report-state.ts";
import type { ReportData } from "./report-sheet.ts";

/** What the reports are computed from. */
export type ReportRecords = { applications: GrantApplication[]; awards: AwardSummary[]; stages: readonly Stage[] };

const awardsQuery = buildListQuery(awardRoutes, "listAwards");

/** The queries of the reports as one: pending until all have loaded, failed when one has. */
export const useReportRecords = () => {
  const hasOrganizations = useHasOrganizations();
  const queries = [useApplications(), useQuery(awardsQuery), useSavedViews(), useOrganizations(hasOrganizations)] as const;
  const [applications, awards, views, organizations] = queries;
  const isLoaded = !hasOrganizations || organizations.data !== undefined;
  const data = useMemo(
    (): ReportRecords | undefined =>
      applications.data && awards.data && views.data && isLoaded
        ? { applications: applications.data, awards: awards.data, stages: views.data.stages }
        : undefined,
    [applications.data, awards.data, views.data, isLoaded],
  );
  const error = queries.find((query) => query.error)?.error ?? null;
  return {
    data,
    error,
    isPending: data === undefined && !error,
    isFetching: queries.some((query) => query.isFetching),
    refetch: () =>
      Promise.all(queries.filter((query) => query.error).map((query) => query.refetch())),
  };
};

/** The organization that the reports are about; undefined for all, and in a workspace with a single one. */
export const useReportClient = ({ client }: Pick<ReportState, "client">) => {
  const scope = useOrganizationScope();
  const chosen = scope?.organizations.find(({ id }) => id === client);
  const followed = scope && !scope.isAll ? scope.current : undefined;
  return { scope, client: chosen ?? (client === allClients ? undefined : followed) };
};

type Filter = { scope: OrganizationScope | undefined; client: { id: string; name: string } | undefined };
const wholeWorkspace = { id: "", name: "" };

/** The reports of the selected client and period. `today` is `YYYY-MM-DD` in the user's time zone. */
export const computeReports = (
  { applications, awards }: ReportRecords,
  state: ReportState,
  { scope, client }: Filter,
): { data: ReportData; context: TableContext } => {
  const getClient = (application: GrantApplication) => scope?.find(application) ?? wholeWorkspace;
  const active = scope ? applications.filter((application) => !scope.find(application).archivedAt) : applications;
  const selected = client ? applications.filter((application) => getClient(application).id === client.id) : active;
  const range = getReportRange(state);
  // An archived client that was chosen counts, too.
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

/** The years of all decisions and awards, and the current one, the latest first. */
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
