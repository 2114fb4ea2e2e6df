import { useQuery } from "@tanstack/react-query";
import { type LibraryResult, libraryRoutes } from "#shared/api/library.ts";
import { buildQuery } from "#web/api/queries.ts";

type Scope = { organizationId?: string | undefined; documentId?: string | undefined; include?: "answers" };
/** How often a search is repeated while new documents are being added to the index, in ms. */
const pendingInterval = 2_000;

/** Passages of the user's documents that fit a query; an empty query sends no request. The previous result stays while the next one loads. */
export const useLibrarySearch = (q: string, scope: Scope = {}) =>
  useQuery({
    ...buildQuery(libraryRoutes, "searchLibrary", { query: { q, ...scope } }),
    enabled: q !== "",
    // Documents change on other screens, and the index follows on the server.
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: (previous: LibraryResult | undefined) => (q === "" ? undefined : previous),
    refetchInterval: ({ state }) => (state.data?.pending ? pendingInterval : false),
  });
