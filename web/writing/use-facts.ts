import { useQuery } from "@tanstack/react-query";
import { factRoutes } from "#shared/api/facts.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";

/**
 * Fetches an organization's facts, by default the current organization's. Refetches on every mount, because saving a
 * document can add facts.
 */
export const useFacts = (organizationId?: string | null | undefined) => {
  const scope = useOrganizationScope();
  const id = organizationId ?? scope?.current.id;
  return useQuery({
    ...buildQuery(factRoutes, "listFacts", { query: id ? { organizationId: id } : {} }),
    refetchOnMount: "always",
  });
};
