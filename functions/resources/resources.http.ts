import type { Handlers } from "#functions/http/handlers.ts";
import type { resourceRoutes } from "#shared/api/resources.ts";

/** Loaded lazily to keep cold starts short, as the library is large. */
const loadLibrary = () => import("./resources.ts");

export const resourceHandlers = (): Handlers<typeof resourceRoutes> => ({
  listResources: async ({ query }) => [...(await (await loadLibrary()).findResources(query.q ?? ""))],
  getResource: async ({ params }) => (await loadLibrary()).getArticle(params.id),
});
