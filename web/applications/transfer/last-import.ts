import { useQuery } from "@tanstack/react-query";
import { trackerRoutes } from "#shared/api/tracker.ts";
import { buildQuery } from "#web/api/queries.ts";

/**
 * The latest import that can be undone, from any browser; null if there is none or while it loads. Refetched each time
 * the dialog opens, because another tab may have imported something since.
 */
export const useLastImport = () => {
  const { data, isFetching } = useQuery({ ...buildQuery(trackerRoutes, "getLastImport"), staleTime: 0 });
  return isFetching ? null : (data?.last ?? null);
};
