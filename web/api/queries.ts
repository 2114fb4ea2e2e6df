import { QueryClient } from "@tanstack/react-query";
import type { RequestOf, ResponseOf, Route } from "#shared/route.ts";
import { call, type Loose } from "./client.ts";

/** Spec section 9: never refetched by themselves, never stale, never retried. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });

type Read = Route & { method: "GET" };
type Args<R extends Route> = keyof RequestOf<R> extends never ? [] : [request: RequestOf<R>];

/** Key and function of a read: `useQuery(read(taskRoutes, "listTasks", { params: { id } }))`. The key begins with the name. */
export const read = <K extends string, R extends Record<K, Read>>(routes: R, name: K, ...args: Args<R[K]>) => ({
  queryKey: [name, ...args] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(routes[name], { ...(args[0] as Loose | undefined), signal }) as Promise<ResponseOf<R[K]>>,
});
