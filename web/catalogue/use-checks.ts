import { useQuery } from "@tanstack/react-query";
import { catalogueCheckRoutes } from "#shared/catalogue-checks.ts";
import { clientOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";

const client = clientOf(catalogueCheckRoutes);

/** Checks a record against its source. */
export const useVerify = () =>
  useChange({ run: (id: string) => client.verifyCatalogueOpportunity({ params: { id } }) });

/** Past awards; loaded only on request because the backend queries an external service. */
export const usePastAwards = (id: string, isEnabled: boolean) =>
  useQuery({ ...read(catalogueCheckRoutes, "listPastAwards", { params: { id } }), enabled: isEnabled });
