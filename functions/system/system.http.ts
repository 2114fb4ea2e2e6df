import type { Handlers } from "#functions/http/handlers.ts";
import type { systemRoutes } from "#shared/system.ts";
import { openApi } from "./openapi.ts";

export const systemHandlers = (): Handlers<typeof systemRoutes> => {
  let document: ReturnType<typeof openApi> | undefined;
  return {
    getHealth: async () => ({ ok: true }),
    getOpenApi: async () => {
      document ??= openApi();
      return document;
    },
  };
};
