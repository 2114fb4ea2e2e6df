import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { type BrowseResult, catalogRoutes } from "#shared/api/catalog.ts";
import { createApiClient } from "#shared/api/client.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";

const client = createApiClient(catalogRoutes);
type Query = Record<string, string>;
/** `after` is the first page's cursor; these pages are stale once it differs. */
type MorePages = Pick<BrowseResult, "items" | "cursor"> & { after: string | null };
const buildMoreKey = (query: Query) => ["browseMore", query] as const;

/**
 * Returns the first page and the pages loaded since, which are cached separately and valid only with that first page.
 */
export const useMoreResults = (query: Query, firstPage: BrowseResult) => {
  const queryClient = useQueryClient();
  const { data: cachedPages } = useQuery<MorePages>({ queryKey: buildMoreKey(query), queryFn: skipToken });
  const morePages = cachedPages?.after === firstPage.cursor ? cachedPages : undefined;
  const { mutate, reset, error, isPending } = useOptimisticMutation({
    run: ({
      cursor,
      query: pageQuery,
    }: {
      cursor: string;
      query: Query;
      after: string | null;
      onItems: (count: number) => void;
    }) => client.browseCatalog({ query: { ...pageQuery, cursor } }),
    onSuccess: ({ items, cursor }, { query: pageQuery, after, onItems }) => {
      queryClient.setQueryData<MorePages>(buildMoreKey(pageQuery), (before) => ({
        items: [...(before?.after === after ? before.items : []), ...items],
        cursor,
        after,
      }));
      onItems(items.length);
    },
  });
  const { cursor } = morePages ?? firstPage;
  return {
    items: [...firstPage.items, ...(morePages?.items ?? [])],
    isComplete: cursor === null,
    error,
    isPending,
    /** Loads the next page; `onItems` receives the number of added items. */
    loadMore: (onItems: (count: number) => void) => {
      if (cursor !== null) mutate({ cursor, query, after: firstPage.cursor, onItems });
    },
    reset: () => {
      reset();
      queryClient.removeQueries({ queryKey: buildMoreKey(query) });
    },
  };
};

/** Fetches one page for the export. */
export const fetchResultPage = (query: Query, cursor: string | null, signal: AbortSignal) =>
  client.browseCatalog({ query: { ...query, limit: "100", ...(cursor !== null && { cursor }) }, signal });
