import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { awardRoutes } from "#shared/api/awards.ts";
import { useApplications } from "#web/api/application-queries.ts";
import { buildListQuery } from "#web/api/queries.ts";
import { useSavedViews } from "#web/applications/views/use-saved-views.ts";
import { useHasOrganizations } from "#web/auth/session.ts";
import { useOrganizationScope, useOrganizations } from "#web/organizations/use-organization.ts";
import type { ReportRecords } from "./compute-reports.ts";
import { allClients, type ReportState } from "./report-state.ts";

const awardsQuery = buildListQuery(awardRoutes, "listAwards");

/** The queries of the reports as one: pending until all have loaded, failed when one has. */
export const useReportRecords = () => {
  const hasOrganizations = useHasOrganizations();
  const queries = [
    useApplications(),
    useQuery(awardsQuery),
    useSavedViews(),
    useOrganizations(hasOrganizations),
  ] as const;
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
    refetch: () => Promise.all(queries.filter((query) => query.error).map((query) => query.refetch())),
  };
};

/** The organization that the reports are about; undefined for all, and in a workspace with a single one. */
export const useReportClient = ({ client }: Pick<ReportState, "client">) => {
  const scope = useOrganizationScope();
  const chosen = scope?.organizations.find(({ id }) => id === client);
  const followed = scope && !scope.isAll ? scope.current : undefined;
  return { scope, client: chosen ?? (client === allClients ? undefined : followed) };
};
