import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { registerRoutes } from "#shared/api/register.ts";
import type { createRegisterStore } from "./register-store.ts";

export const registerHandlers = ({
  catalogSync,
  clock,
}: Pick<Dependencies, "catalogSync" | "clock">): Handlers<typeof registerRoutes> => {
  let store: ReturnType<typeof createRegisterStore> | undefined;
  return {
    listRegisterEntries: async ({ query: { q } }) => {
      // Loaded on demand, so that the register does not slow down cold starts.
      const { createRegisterStore } = await import("./register-store.ts");
      store ??= createRegisterStore({ files: catalogSync.files, clock });
      return store.search(q);
    },
  };
};
