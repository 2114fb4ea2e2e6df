import * as z from "zod/mini";
import { BrowseItem, BrowseResult } from "./catalog.ts";
import { defineRoutes } from "./define-routes.ts";
import { requiredText } from "./schemas.ts";

export const maxPreviewResults = 5;
/** The first results of a search without an account. */
export const CatalogPreview = z.object({
  items: z.array(
    z.pick(BrowseItem, {
      id: true,
      title: true,
      funder: true,
      summary: true,
      closesOn: true,
      season: true,
      awardCeiling: true,
      typicalAward: true,
      link: true,
      verifiedOn: true,
    }),
  ),
  total: z.int(),
  correctedQuery: BrowseResult.shape.correctedQuery,
});
export type CatalogPreview = z.infer<typeof CatalogPreview>;

export const catalogPreviewRoutes = defineRoutes({
  getCatalogPreview: {
    method: "GET",
    path: "/api/catalog/preview",
    auth: "public",
    limit: "read",
    summary: "Search the catalog without an account; returns the first results and the total",
    query: z.object({ q: requiredText("Please enter what you need money for", 200) }),
    response: CatalogPreview,
  },
});
