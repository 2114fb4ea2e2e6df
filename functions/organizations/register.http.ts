import type { Handlers } from "#functions/http/handlers.ts";
import type { registerRoutes } from "#shared/api/register.ts";

export const registerHandlers: Handlers<typeof registerRoutes> = {
  listRegisterEntries: async ({ query: { q } }) => {
    // Loaded on demand, so that the register does not slow down cold starts.
    const { countRegister, registerAsOf, searchRegister } = await import("./register.ts");
    return { organizations: searchRegister(q), asOf: registerAsOf, searched: countRegister() };
  },
};
