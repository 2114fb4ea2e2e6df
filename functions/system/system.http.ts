import type { Handlers } from "#functions/http/handlers.ts";
import type { systemRoutes } from "#shared/api/system.ts";

export const systemHandlers = (): Handlers<typeof systemRoutes> => {
  let document: Record<string, unknown> | undefined;
  return {
    getHealth: async () => ({ ok: true }),
    getOpenApi: async () => {
      // Imported lazily, because it loads the contracts of all features.
      document ??= (await import("./openapi.ts")).buildOpenApi();
      return document;
    },
  };
};
