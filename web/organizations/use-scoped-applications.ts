import { useMemo } from "react";
import { useApplications } from "#web/api/application-queries.ts";
import { useOrganizationScope } from "./use-organization.ts";

/** The applications that lists show: of the chosen organization, or of all that are not archived. */
export const useScopedApplications = () => {
  const query = useApplications();
  const scope = useOrganizationScope();
  const { data } = query;
  const active = scope?.organizations.filter(({ archivedAt }) => !archivedAt).map(({ id }) => id);
  const scopeKey = scope?.isAll ? active?.join() : scope?.current.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the scope, which is a new object each time
  const scoped = useMemo(() => (scope ? data?.filter(scope.includes) : data), [data, scopeKey]);
  return { query: { ...query, data: scoped }, all: data, scope };
};
