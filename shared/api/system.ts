import * as z from "zod/mini";
import { defineRoutes } from "./define-routes.ts";

export const systemRoutes = defineRoutes({
  getHealth: {
    method: "GET",
    path: "/api/health",
    auth: "public",
    summary: "Check whether the API is up",
    response: z.object({ ok: z.literal(true) }),
  },
  getOpenApi: {
    method: "GET",
    path: "/api/openapi.json",
    auth: "public",
    summary: "Get this API as an OpenAPI 3.1 document",
    response: z.record(z.string(), z.unknown()),
  },
});
