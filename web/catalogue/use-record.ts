import { useQuery } from "@tanstack/react-query";
import { catalogueRoutes } from "#shared/api/catalog.ts";
import { buildQuery } from "#web/api/queries.ts";

export const useRecord = (id: string) => useQuery(buildQuery(catalogueRoutes, "getCatalogueOpportunity", { params: { id } }));
