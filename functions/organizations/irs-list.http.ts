import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { irsListRoutes } from "#shared/api/irs-list.ts";
import type { createIrsListStore } from "./irs-list-store.ts";

export const irsListHandlers = ({
  catalogSync,
  clock,
}: Pick<Dependencies, "catalogSync" | "clock">): Handlers<typeof irsListRoutes> => {
  let store: ReturnType<typeof createIrsListStore> | undefined;
  return {
    searchIrsList: async ({ query: { q } }) => {
      // Loaded on demand, so that the IRS list doesn't slow down cold starts.
      const { createIrsListStore } = await import("./irs-list-store.ts");
      store ??= createIrsListStore({ files: catalogSync.files, clock });
      return store.search(q);
    },
  };
};
