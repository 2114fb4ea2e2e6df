import * as z from "zod/mini";
import { defineRoutes } from "./define-routes.ts";

export const CatalogSource = z.object({
  id: z.string(),
  name: z.string(),
  /** Describes what the source covers and leaves out, in one or two sentences. */
  description: z.string(),
  publisher: z.string(),
  /** The publisher's page. */
  link: z.nullable(z.string()),
  license: z.string(),
  /** Day of the newest facts; null if they are ours and not checked against a source. */
  asOf: z.nullable(z.iso.date()),
  /** Whether a sync replaced the records that come with the product. */
  isLive: z.boolean(),
  records: z.int(),
  /** Records that are open or forecast today and have a closing date. */
  dated: z.int(),
});
export type CatalogSource = z.infer<typeof CatalogSource>;

export const catalogSourceRoutes = defineRoutes({
  listCatalogSources: {
    method: "GET",
    path: "/api/catalog/sources",
    auth: "user",
    summary: "List the datasets of the catalog with their dates, counts and licenses",
    response: z.array(CatalogSource),
  },
});
