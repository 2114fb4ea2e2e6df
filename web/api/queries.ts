import { QueryClient } from "@tanstack/react-query";
import type { Api, OperationName } from "#shared/api.ts";
import type { RequestOf } from "#shared/route.ts";
import { type Client, client } from "./client.ts";

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

type Read = { [K in OperationName]: Api[K]["method"] extends "GET" ? K : never }[OperationName];
type Args<K extends Read> = keyof RequestOf<Api[K]> extends never ? [] : [request: RequestOf<Api[K]>];

/** Key and function of a read: `useQuery(read("listTasks", { params: { id } }))`. */
export const read = <K extends Read>(name: K, ...args: Args<K>) => ({
  queryKey: [name, ...args] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    (client[name] as (request: object) => ReturnType<Client[K]>)({
      ...(args[0] as object | undefined),
      signal,
    }) as Promise<Awaited<ReturnType<Client[K]>>>,
});
