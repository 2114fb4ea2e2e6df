import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sortable } from "#shared/ids.ts";
import { needsPlan } from "./client.ts";

type Optimistic<Input, Data> = {
  /** The cached read that changes at once, before the server has answered. */
  key: QueryKey;
  change: (before: Data, input: Input) => Data;
};
type Answered<Output, Data> = {
  /** The cached read that shows what the server answered, before it is asked again. */
  key: QueryKey;
  change: (before: Data, output: Output) => Data;
};
type Options<Input, Output, Data> = {
  /** `key` is the same for every try of the same input, so that what is sent again after a failure is done once. */
  run: (input: Input, key: string) => Promise<Output>;
  optimistic?: Optimistic<Input, Data>;
  answered?: Answered<Output, Data>;
  /** Names of reads that are asked again afterwards, whatever came of it. */
  refresh?: readonly string[];
  /** Several may be under way at once, as where each row of a list has its own; else a second one is left out. */
  several?: boolean;
  onSuccess?: (output: Output, input: Input) => void;
  /** What to say of a failure; a missing plan is said for all of them in `failures.ts`. */
  onError?: (error: Error, input: Input) => void;
};

type Known = { id: string };
/** A list with one more at its head; with what is there already, in the place of that. */
export const withNew = <One extends Known>(before: One[], one: One) => [
  one,
  ...before.filter(({ id }) => id !== one.id),
];
/** A list with one of it as it is now. */
export const withChanged = <One extends Known>(before: One[], one: One) =>
  before.map((old) => (old.id === one.id ? one : old));

/**
 * A change: shown at once where it can be, rolled back when it fails, and the reads it touches are asked again. Where it
 * cannot be shown before the server has answered, the answer itself is, and nobody waits for the second reading.
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
      if (options.answered) {
        const { key, change } = options.answered;
        queries.setQueryData<Data>(key, (before) => before && change(before, output));
      }
      options.onSuccess?.(output, input);
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
