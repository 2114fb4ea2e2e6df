import { api } from "#shared/api/routes.ts";
import type { Route } from "#shared/api/define-routes.ts";

const routes: Route[] = Object.values(api);

/** Paths that may respond slowly: they call a model or another service, wait for a job, or stream. */
export const slowPaths: readonly string[] = [
  ...new Set(
    routes
      .filter(({ job, stream, limit }) => job || stream || limit === "ai" || limit === "billing")
      .map(({ path }) => path),
  ),
].toSorted();

/** Access log filter for all other requests. CloudWatch allows 1,024 characters. */
export const buildFastRequestFilter = (): string => `{ ${slowPaths.map((path) => `$.resource != "${path}"`).join(" && ")} }`;
