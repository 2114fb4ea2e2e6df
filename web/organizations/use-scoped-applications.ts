import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { useOrganizationScope } from "./use-organization.ts";

/**
 * Returns the applications that lists show: those of the chosen organization, or of all organizations that aren't
 * archived. `enabled: false` leaves fetching to another component of the screen.
 */
export const useScopedApplications = (options: { enabled?: boolean } = {}) => {
  const query = useQuery({ ...applicationsQuery, ...options });
  const scope = useOrganizationScope();
  const { data } = query;
  const activeIds = scope?.organizations.filter(({ archivedAt }) => !archivedAt).map(({ id }) => id);
  const scopeKey = scope?.isAll ? activeIds?.join() : scope?.current.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the scope, a new object each time
  const scopedApplications = useMemo(() => (scope ? data?.filter(scope.includes) : data), [data, scopeKey]);
  return { query: { ...query, data: scopedApplications }, all: data, scope };
};
