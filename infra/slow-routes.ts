import { api } from "#shared/api.ts";
import type { Route } from "#shared/route.ts";

const routes: Route[] = Object.values(api);

/** Paths whose answers may take long: they ask a model, wait for a job, stream, or ask another service. */
export const slowPaths: readonly string[] = [
  ...new Set(
    routes
      .filter(({ job, stream, limit }) => job || stream || limit === "ai" || limit === "billing")
      .map(({ path }) => path),
  ),
].toSorted();

/** A filter of the API's access log: every request but those. CloudWatch takes 1,024 characters. */
export const quickRequests = (): string => `{ ${slowPaths.map((path) => `$.resource != "${path}"`).join(" && ")} }`;
