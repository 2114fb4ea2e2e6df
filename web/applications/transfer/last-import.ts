import { useQuery } from "@tanstack/react-query";
import { trackerRoutes } from "#shared/tracker.ts";
import { read } from "#web/api/queries.ts";

/**
 * The newest import that can be taken back, wherever it was made; null when there is none, or while it is not known.
 * Asked again each time the dialog opens: another tab may have brought something in since.
 */
export const useLastImport = () => {
  const { data, isFetching } = useQuery({ ...read(trackerRoutes, "getLastImport"), staleTime: 0 });
  return isFetching ? null : (data?.last ?? null);
};
