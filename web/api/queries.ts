import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { authRoutes } from "#shared/auth.ts";
import type { RequestOf, ResponseOf, Route } from "#shared/route.ts";
import { call, callAll, type Loose, needsPlan } from "./client.ts";
import type { Failures } from "./failures.ts";

// At once, not in a task of its own: a box that is ticked would be drawn without its tick in between.
notifyManager.setScheduler(queueMicrotask);

/**
 * Spec section 9: never refetched by themselves, never stale, never retried. Without a network a call is made all the
 * same, so that it fails and can be tried again; waiting for the network would look like loading.
 */
export const makeQueryClient = (failures: Failures) => {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [name], state }) => {
        // Who is signed in is the question itself: the router draws what follows from the answer.
        if (name === currentUser.queryKey[0]) return;
        failures.ofRead(error, state.data !== undefined, () => retryFailed(queries));
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        failures.ofChange(error);
        // Access has ended since it was asked for: every screen is to say so.
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

/** Reads everything on the page again that could not be read, and is not being read just now. */
export const retryFailed = (queries: QueryClient) =>
  void queries.refetchQueries({
    predicate: ({ state: { status, fetchStatus } }) => status === "error" && fetchStatus === "idle",
  });

type Read = Route & { method: "GET" };
type Args<R extends Route> = keyof RequestOf<R> extends never ? [] : [request: RequestOf<R>];

/** Key and function of a read: `useQuery(read(taskRoutes, "suggestTasks", { params: { id } }))`. The key begins with the name. */
export const read = <K extends string, R extends Record<K, Read>>(routes: R, name: K, ...args: Args<R[K]>) => ({
  queryKey: [name, ...args] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(routes[name], { ...(args[0] as Loose | undefined), signal }) as Promise<ResponseOf<R[K]>>,
});

type ListRead = Read & { response: z.ZodMiniArray };
type ListRequest<R extends Route> = Omit<RequestOf<R>, "query">;
type ListArgs<R extends Route> = keyof ListRequest<R> extends never ? [] : [request: ListRequest<R>];
/** The same for a list that may come in several answers. */
export const readAll = <K extends string, R extends Record<K, ListRead>>(
  routes: R,
  name: K,
  ...args: ListArgs<R[K]>
) => ({
  queryKey: [name, ...args] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callAll(routes[name], { ...(args[0] as Loose | undefined), signal }) as Promise<z.output<R[K]["response"]>>,
});

/** The read that says who is signed in. */
export const currentUser = read(authRoutes, "getCurrentUser");
