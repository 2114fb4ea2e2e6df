import * as z from "zod/mini";
import { defineRoutes } from "./define-routes.ts";

/** What the operator of an installation has configured; null if not set. */
export const Site = z.object({
  /** Such as "Grantlamp, Inc.". */
  operator: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
  /** The operator's own policy, instead of the text that comes with the product. */
  privacyUrl: z.nullable(z.string()),
  termsUrl: z.nullable(z.string()),
});
export type Site = z.infer<typeof Site>;

export const systemRoutes = defineRoutes({
  getHealth: {
    method: "GET",
    path: "/api/health",
    auth: "public",
    summary: "Check whether the API is up",
    response: z.object({ ok: z.literal(true) }),
  },
  getSite: {
    method: "GET",
    path: "/api/site",
    auth: "public",
    summary: "Get who runs this installation and how to reach them",
    response: Site,
  },
  getOpenApi: {
    method: "GET",
    path: "/api/openapi.json",
    auth: "public",
    summary: "Get this API as an OpenAPI 3.1 document",
    response: z.record(z.string(), z.unknown()),
  },
});
