import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { type BrowseResult, catalogueRoutes } from "#shared/catalogue.ts";
import { clientOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";

const client = clientOf(catalogueRoutes);
type Query = Record<string, string>;
/** `after`: the first page's cursor, by which one knows that it is still the same first page. */
type More = Pick<BrowseResult, "items" | "cursor"> & { after: string | null };
const moreKey = (query: Query) => ["browseMore", query] as const;

/**
 * A result with as many further pages as were asked for. They are kept beside the first one: they have no address of
 * their own, and hold only as long as it does.
 */
export const useMore = (query: Query, first: BrowseResult) => {
  const queries = useQueryClient();
  const { data: kept } = useQuery<More>({ queryKey: moreKey(query), queryFn: skipToken });
  const more = kept?.after === first.cursor ? kept : undefined;
  const { mutate, reset, error, isPending } = useChange({
    run: ({
      cursor,
      query: asked,
    }: {
      cursor: string;
      query: Query;
      after: string | null;
      onItems: (count: number) => void;
    }) => client.browseCatalogue({ query: { ...asked, cursor } }),
    onSuccess: ({ items, cursor }, { query: asked, after, onItems }) => {
      queries.setQueryData<More>(moreKey(asked), (before) => ({
        items: [...(before?.after === after ? before.items : []), ...items],
        cursor,
        after,
      }));
      onItems(items.length);
    },
  });
  const { cursor } = more ?? first;
  return {
    items: [...first.items, ...(more?.items ?? [])],
    isAll: cursor === null,
    error,
    isPending,
    /** Asks for the page after the last one; `onItems` hears how many came. */
    ask: (onItems: (count: number) => void) => {
      if (cursor !== null) mutate({ cursor, query, after: first.cursor, onItems });
    },
    /** Forgets the further pages. */
    forget: () => {
      reset();
      queries.removeQueries({ queryKey: moreKey(query) });
    },
  };
};

/** One page of a result, for the export. */
export const pageOf = (query: Query, cursor: string | null, signal: AbortSignal) =>
  client.browseCatalogue({ query: { ...query, limit: "100", ...(cursor !== null && { cursor }) }, signal });
