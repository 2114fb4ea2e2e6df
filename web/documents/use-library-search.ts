import { useQuery } from "@tanstack/react-query";
import { type LibraryResult, libraryRoutes } from "#shared/api/library.ts";
import { buildQuery } from "#web/api/queries.ts";

type Scope = { organizationId?: string | undefined; documentId?: string | undefined; include?: "answers" };
/** Milliseconds between repetitions of a search while new documents are being added to the index. */
const pollIntervalMs = 2_000;

/**
 * Returns passages of the user's documents that match a query. An empty query sends no request, and the previous result
 * stays while the next one loads.
 */
export const useLibrarySearch = (q: string, scope: Scope = {}) =>
  useQuery({
    ...buildQuery(libraryRoutes, "searchLibrary", { query: { q, ...scope } }),
    enabled: q !== "",
    // Documents change on other screens, and the index follows on the server.
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: (previous: LibraryResult | undefined) => (q === "" ? undefined : previous),
    refetchInterval: ({ state }) => (state.data?.pending ? pollIntervalMs : false),
  });
