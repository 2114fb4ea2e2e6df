import type { Handlers } from "#functions/http/handlers.ts";
import type { resourceRoutes } from "#shared/resources.ts";

/** The library is long: it is loaded with the first question, so that starting does not wait for it. */
const library = () => import("./resources.ts");

/** The resource library: nobody's records, the same for everybody who is signed in. */
export const resourceHandlers = (): Handlers<typeof resourceRoutes> => ({
  listResources: async ({ query }) => [...(await (await library()).findResources(query.q ?? ""))],
  getResource: async ({ params }) => (await library()).articleOf(params.id),
});
