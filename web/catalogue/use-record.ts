import { useQuery } from "@tanstack/react-query";
import { catalogueRoutes } from "#shared/catalogue.ts";
import { read } from "#web/api/queries.ts";

/** Everything the catalogue has of one record. */
export const useRecord = (id: string) => useQuery(read(catalogueRoutes, "getCatalogueOpportunity", { params: { id } }));
