import { useQuery } from "@tanstack/react-query";
import { catalogCheckRoutes } from "#shared/api/catalog-checks.ts";
import { createApiClient } from "#web/api/client.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";

const client = createApiClient(catalogCheckRoutes);

/** Checks a record against its source. */
export const useVerifyRecord = () =>
  useOptimisticMutation({ run: (id: string) => client.verifyCatalogOpportunity({ params: { id } }) });

/** Past awards; loaded only on request because the backend queries an external service. */
export const usePastAwards = (id: string, isEnabled: boolean) =>
  useQuery({ ...buildQuery(catalogCheckRoutes, "listPastAwards", { params: { id } }), enabled: isEnabled });
