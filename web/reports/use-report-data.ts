import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { awardRoutes } from "#shared/api/awards.ts";
import { useApplications } from "#web/api/application-queries.ts";
import { buildListQuery } from "#web/api/queries.ts";
import { useSavedViews } from "#web/applications/views/use-saved-views.ts";
import { useHasMultipleOrganizations } from "#web/auth/session.ts";
import { useOrganizationScope, useOrganizations } from "#web/organizations/use-organization.ts";
import type { ReportRecords } from "./compute-reports.ts";
import { allClients, type ReportState } from "./report-state.ts";

const awardsQuery = buildListQuery(awardRoutes, "listAwards");

/** Combines the queries of the reports: pending until all have loaded, failed if any has failed. */
export const useReportRecords = () => {
  const hasMultipleOrganizations = useHasMultipleOrganizations();
  const queries = [
    useApplications(),
    useQuery(awardsQuery),
    useSavedViews(),
    useOrganizations(hasMultipleOrganizations),
  ] as const;
  const [applications, awards, views, organizations] = queries;
  const isLoaded = !hasMultipleOrganizations || organizations.data !== undefined;
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
    refetch: () => Promise.all(queries.filter((query) => query.error).map((query) => query.refetch())),
  };
};

/** The organization that the reports are about; undefined for all, and in a workspace with a single one. */
export const useReportClient = ({ client }: Pick<ReportState, "client">) => {
  const scope = useOrganizationScope();
  const selectedClient = scope?.organizations.find(({ id }) => id === client);
  const sidebarClient = scope && !scope.isAll ? scope.current : undefined;
  return { scope, client: selectedClient ?? (client === allClients ? undefined : sidebarClient) };
};
