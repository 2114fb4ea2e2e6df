import * as z from "zod/mini";
import { defineRoutes } from "#shared/api/define-routes.ts";
import type { systemRoutes } from "#shared/api/system.ts";
import type { Handlers } from "./http/handlers.ts";

/** Type tests: each mistake below must fail to compile. `tsc` reports an expectation that no longer fails. */
const params = z.object({ id: z.string() });

// @ts-expect-error a placeholder without params
defineRoutes({ a: { method: "GET", path: "/api/x/{id}", auth: "user", summary: "" } });
// @ts-expect-error params without a placeholder
defineRoutes({ a: { method: "GET", path: "/api/x", auth: "user", summary: "", params } });
// @ts-expect-error a param with another name
defineRoutes({ a: { method: "GET", path: "/api/x/{key}", auth: "user", summary: "", params } });
// @ts-expect-error no auth level
defineRoutes({ a: { method: "GET", path: "/api/x", summary: "" } });
// @ts-expect-error an auth level that does not exist
defineRoutes({ a: { method: "GET", path: "/api/x", auth: "admin", summary: "" } });
// @ts-expect-error a path outside the API
defineRoutes({ a: { method: "GET", path: "/x", auth: "user", summary: "" } });

const getOpenApi = async () => ({});
const getHealth = async () => ({ ok: true as const });
const getSite = async () => ({ operator: null, supportEmail: null, privacyUrl: null, termsUrl: null });
type System = Handlers<typeof systemRoutes>;
export const complete: System = { getOpenApi, getHealth, getSite };
// @ts-expect-error a missing handler
export const missing: System = { getOpenApi, getSite };
// @ts-expect-error a handler for a route that does not exist
export const extra: System = { getOpenApi, getHealth, getSite, other: getOpenApi };
// @ts-expect-error a response of another shape
export const wrong: System = { getOpenApi, getSite, getHealth: async () => ({ ok: false }) };
// @ts-expect-error a public handler has no caller
export const noCaller: System = { getOpenApi, getSite, getHealth: ({ caller }) => caller.userId };
