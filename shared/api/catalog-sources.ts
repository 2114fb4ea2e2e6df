import * as z from "zod/mini";
import { defineRoutes } from "./define-routes.ts";

export const CatalogSource = z.object({
  id: z.string(),
  name: z.string(),
  /** Describes the coverage of the source in one or two sentences. */
  description: z.string(),
  publisher: z.string(),
  /** The publisher's page. */
  link: z.nullable(z.string()),
  license: z.string(),
  /** Date of the newest data; null for our own data that was not checked against a source. */
  asOf: z.nullable(z.iso.date()),
  /** Whether a sync has replaced the embedded records. */
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
    accessToken: true,
    summary: "List the datasets of the catalog with their dates, counts and licenses",
    response: z.array(CatalogSource),
  },
});
