import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { authRoutes } from "#shared/api/auth.ts";
import { callRoute, fetchAllPages, isAccessError, type LooseRequest } from "#shared/api/client.ts";
import type { Route, RouteRequest, RouteResponse } from "#shared/api/define-routes.ts";

// Notify synchronously: in a separate task, a checked checkbox would first render unchecked.
notifyManager.setScheduler(queueMicrotask);

/** Handles failed calls in the same way on every screen. */
type FailureHandlers = {
  handleQueryError: (error: unknown, hadData: boolean, retry: () => void) => void;
  handleMutationError: (error: unknown) => void;
};

/** Queries never refetch by themselves or retry (spec section 9). Offline calls fail instead of being paused. */
export const createQueryClient = (failures: FailureHandlers) => {
  /** Refreshes the user after an access error, so that every screen shows that access has ended. */
  const refreshUser = (error: unknown) => {
    if (isAccessError(error)) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [name], state }) => {
        // The router handles a failure of this query itself.
        if (name === currentUserQuery.queryKey[0]) return;
        refreshUser(error);
        failures.handleQueryError(error, state.data !== undefined, () => retryFailedQueries(queryClient));
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        failures.handleMutationError(error);
        refreshUser(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return queryClient;
};

export const retryFailedQueries = (queryClient: QueryClient) =>
  void queryClient.refetchQueries({
    predicate: ({ state: { status, fetchStatus } }) => status === "error" && fetchStatus === "idle",
  });

type QueryRoute = Route & { method: "GET" };
type Args<R extends Route> = keyof RouteRequest<R> extends never ? [] : [request: RouteRequest<R>];

/** Query options of a route, with its name first in the key: `useQuery(buildQuery(taskRoutes, "suggestTasks", …))`. */
export const buildQuery = <K extends string, R extends Record<K, QueryRoute>>(
  routes: R,
  name: K,
  ...args: Args<R[K]>
) => ({
  queryKey: [name, ...args] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callRoute(routes[name], { ...(args[0] as LooseRequest | undefined), signal }) as Promise<RouteResponse<R[K]>>,
});

type ListRoute = QueryRoute & { response: z.ZodMiniArray };
type ListRequest<R extends Route> = Omit<RouteRequest<R>, "query">;
type ListArgs<R extends Route> = keyof ListRequest<R> extends never ? [] : [request: ListRequest<R>];
/** Query options for a list, fetched with all its pages. */
export const buildListQuery = <K extends string, R extends Record<K, ListRoute>>(
  routes: R,
  name: K,
  ...args: ListArgs<R[K]>
) => ({
  queryKey: [name, ...args] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchAllPages(routes[name], { ...(args[0] as LooseRequest | undefined), signal }) as Promise<
      z.output<R[K]["response"]>
    >,
});

export const currentUserQuery = buildQuery(authRoutes, "getCurrentUser");
