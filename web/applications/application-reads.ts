import { useQuery } from "@tanstack/react-query";
import { applicationRoutes } from "#shared/applications.ts";
import { read, readAll } from "#web/api/queries.ts";

export const applicationList = readAll(applicationRoutes, "listApplications");

export const useApplications = () => useQuery(applicationList);
export const useStats = () => useQuery(read(applicationRoutes, "getApplicationStats"));
export const useHistory = (id: string) => useQuery(readAll(applicationRoutes, "listStatusChanges", { params: { id } }));
