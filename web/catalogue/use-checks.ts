import { useQuery } from "@tanstack/react-query";
import { catalogueCheckRoutes } from "#shared/catalogue-checks.ts";
import { clientOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";

const client = clientOf(catalogueCheckRoutes);

/** Asks the source for a record as it is now. */
export const useVerify = () =>
  useChange({ run: (id: string) => client.verifyCatalogueOpportunity({ params: { id } }) });

/** Who won before; asked for only when somebody wants to know, for it is put to another service. */
export const usePastAwards = (id: string, isWanted: boolean) =>
  useQuery({ ...read(catalogueCheckRoutes, "listPastAwards", { params: { id } }), enabled: isWanted });
