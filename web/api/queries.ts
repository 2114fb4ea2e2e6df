import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { authRoutes } from "#shared/auth.ts";
import type { RequestOf, ResponseOf, Route } from "#shared/route.ts";
import { call, callAll, type Loose, needsPlan } from "./client.ts";
import type { Failures } from "./failures.ts";

// Notify synchronously: in a separate task, a ticked checkbox would first render unticked.
notifyManager.setScheduler(queueMicrotask);

/**
 * Queries never refetch by themselves, never become stale and never retry (spec section 9). Without a network, calls
 * still run, so that they fail and can be retried; paused calls would look like loading.
 */
export const makeQueryClient = (failures: Failures) => {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [name], state }) => {
        // The router handles a failure of this query itself.
        if (name === currentUser.queryKey[0]) return;
        failures.ofRead(error, state.data !== undefined, () => retryFailed(queries));
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        failures.ofChange(error);
        // Access has ended since the user was loaded: refresh the user, so that every screen shows it.
        if (needsPlan(error)) void queries.invalidateQueries({ queryKey: currentUser.queryKey });
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
  return queries;
};

export const retryFailed = (queries: QueryClient) =>
  void queries.refetchQueries({
    predicate: ({ state: { status, fetchStatus } }) => status === "error" && fetchStatus === "idle",
  });

type Read = Route & { method: "GET" };
type Args<R extends Route> = keyof RequestOf<R> extends never ? [] : [request: RequestOf<R>];

/** Query options of a route, with its name first in the key: `useQuery(buildQuery(taskRoutes, "suggestTasks", …))`. */
export const read = <K extends string, R extends Record<K, Read>>(routes: R, name: K, ...args: Args<R[K]>) => ({
  queryKey: [name, ...args] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(routes[name], { ...(args[0] as Loose | undefined), signal }) as Promise<ResponseOf<R[K]>>,
});

type ListRead = Read & { response: z.ZodMiniArray };
type ListRequest<R extends Route> = Omit<RequestOf<R>, "query">;
type ListArgs<R extends Route> = keyof ListRequest<R> extends never ? [] : [request: ListRequest<R>];
/** Query options for a list, fetched with all its pages. */
export const readAll = <K extends string, R extends Record<K, ListRead>>(
  routes: R,
  name: K,
  ...args: ListArgs<R[K]>
) => ({
  queryKey: [name, ...args] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callAll(routes[name], { ...(args[0] as Loose | undefined), signal }) as Promise<z.output<R[K]["response"]>>,
});

export const currentUser = read(authRoutes, "getCurrentUser");
