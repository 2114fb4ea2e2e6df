import { useQuery } from "@tanstack/react-query";
import { factRoutes } from "#shared/api/facts.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";

/** The facts of an organization; without an ID, of the current one. Refetched each time it is shown, because saves add to it. */
export const useFacts = (organizationId?: string | null | undefined) => {
  const scope = useOrganizationScope();
  const id = organizationId ?? scope?.current.id;
  return useQuery({
    ...buildQuery(factRoutes, "listFacts", { query: id ? { organizationId: id } : {} }),
    refetchOnMount: "always",
  });
};
