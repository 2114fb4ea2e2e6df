import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { useOrganizationScope } from "./use-organization.ts";

/**
 * The applications that lists show: of the chosen organization, or of all that are not archived. `enabled: false` leaves
 * fetching to another component of the screen.
 */
export const useScopedApplications = (options: { enabled?: boolean } = {}) => {
  const query = useQuery({ ...applicationsQuery, ...options });
  const scope = useOrganizationScope();
  const { data } = query;
  const active = scope?.organizations.filter(({ archivedAt }) => !archivedAt).map(({ id }) => id);
  const scopeKey = scope?.isAll ? active?.join() : scope?.current.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the scope, which is a new object each time
  const scoped = useMemo(() => (scope ? data?.filter(scope.includes) : data), [data, scopeKey]);
  return { query: { ...query, data: scoped }, all: data, scope };
};
