import type { Handlers } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import type { catalogueRoutes } from "#shared/catalogue.ts";

export const catalogueHandlers = ({ catalogue, ai }: Outside): Handlers<typeof catalogueRoutes> => ({
  getCatalogueStatus: async () => ({ ...(await catalogue.status()), model: ai.model }),
});
