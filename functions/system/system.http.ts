import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { Site, systemRoutes } from "#shared/api/system.ts";

const defaultSite: Site = { operator: null, supportEmail: null, privacyUrl: null, termsUrl: null };

export const systemHandlers = ({ site }: Pick<Dependencies, "site">): Handlers<typeof systemRoutes> => {
  let document: Record<string, unknown> | undefined;
  return {
    getHealth: async () => ({ ok: true }),
    getSite: async () => ({ ...defaultSite, ...site }),
    getOpenApi: async () => {
      // Imported lazily, because it loads the contracts of all features.
      document ??= (await import("./openapi.ts")).buildOpenApi();
      return document;
    },
  };
};
