import { useQuery } from "@tanstack/react-query";
import { catalogueRoutes } from "#shared/catalogue.ts";
import { read } from "#web/api/queries.ts";

export const useRecord = (id: string) => useQuery(read(catalogueRoutes, "getCatalogueOpportunity", { params: { id } }));
