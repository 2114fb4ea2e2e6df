import { useQuery } from "@tanstack/react-query";
import { applicationRoutes } from "#shared/api/applications.ts";
import { buildListQuery, buildQuery } from "./queries.ts";

export const applicationsQuery = buildListQuery(applicationRoutes, "listApplications");

export const useApplications = () => useQuery(applicationsQuery);
/** Statistics for one organization, or for all. */
export const useApplicationStats = (organizationId: string | undefined) =>
  useQuery(buildQuery(applicationRoutes, "getApplicationStats", { query: organizationId ? { organizationId } : {} }));
export const useStatusHistory = (id: string) =>
  useQuery(buildListQuery(applicationRoutes, "listStatusChanges", { params: { id } }));
