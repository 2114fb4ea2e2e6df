import { useQuery } from "@tanstack/react-query";
import { applicationRoutes } from "#shared/api/applications.ts";
import { buildListQuery, buildQuery } from "./queries.ts";

export const applicationsQuery = buildListQuery(applicationRoutes, "listApplications");

export const useApplications = () => useQuery(applicationsQuery);
export const useApplicationStats = () => useQuery(buildQuery(applicationRoutes, "getApplicationStats"));
export const useStatusHistory = (id: string) =>
  useQuery(buildListQuery(applicationRoutes, "listStatusChanges", { params: { id } }));
