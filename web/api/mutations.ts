import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sortable } from "#shared/ids.ts";
import { needsPlan } from "./client.ts";

type Optimistic<Input, Data> = {
  /** The cached read that changes at once, before the server has answered. */
  key: QueryKey;
  change: (before: Data, input: Input) => Data;
};
type Options<Input, Output, Data> = {
  /** `key` is the same for every try of the same input, so that what is sent again after a failure is done once. */
  run: (input: Input, key: string) => Promise<Output>;
  optimistic?: Optimistic<Input, Data>;
  /** Names of reads that are asked again afterwards, whatever came of it. */
  refresh?: readonly string[];
  /** Several may be under way at once, as where each row of a list has its own; else a second one is left out. */
  several?: boolean;
  onSuccess?: (output: Output, input: Input, queries: QueryClient) => void;
  /** What to say of a failure; a missing plan is said for all of them in `failures.ts`. */
  onError?: (error: Error, input: Input) => void;
};

/** Puts what the server has just made at the head of a list that was read, without waiting for the next read. */
export const addNew = <T extends { id: string }>(queries: QueryClient, key: QueryKey, made: T) =>
  queries.setQueryData<T[]>(key, (before) => before && [made, ...before.filter(({ id }) => id !== made.id)]);

/**
 * A change: shown at once where it can be, rolled back when it fails, and the reads it touches are asked again.
 * Asked for twice, as by a double click, it runs once.
 */
export const useChange = <Input, Output, Data = never>(options: Options<Input, Output, Data>) => {
  const queries = useQueryClient();
  const running = useRef(false);
  const act = useRef<{ input: string; key: string }>(null);
  const keyOf = (input: Input) => {
    const text = JSON.stringify(input) ?? "";
    if (act.current?.input !== text) act.current = { input: text, key: sortable(new Date()) };
    return act.current.key;
  };
  const { mutate, ...change } = useMutation({
    mutationFn: (input: Input) => options.run(input, keyOf(input)),
    onMutate: async (input: Input) => {
      if (!options.optimistic) return undefined;
      const { key, change } = options.optimistic;
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Data>(key);
      if (before !== undefined) queries.setQueryData<Data>(key, change(before, input));
      return before;
    },
    onSuccess: (output, input) => {
      act.current = null;
      options.onSuccess?.(output, input, queries);
    },
    onError: (error, input, before) => {
      if (options.optimistic && before !== undefined) queries.setQueryData(options.optimistic.key, before);
      if (!needsPlan(error)) options.onError?.(error, input);
    },
    onSettled: () => {
      running.current = false;
      const refresh = options.refresh ?? [];
      return Promise.all(refresh.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
  return {
    ...change,
    mutate: (...request: Parameters<typeof mutate>) => {
      // Not isPending: that is known only when the page is drawn again, and a double click is faster.
      if (running.current && !options.several) return;
      running.current = true;
      mutate(...request);
    },
  };
};
