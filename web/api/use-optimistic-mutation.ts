import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isPlanRequiredError } from "#shared/api/client.ts";
import { createSortableId } from "#shared/util/ids.ts";

type Optimistic<Input, Data> = {
  /** The cached query to update before the server responds. */
  key: QueryKey;
  update: (before: Data, input: Input) => Data;
};
type FromResponse<Output, Data> = {
  /** The cached query to update from the response, before it is refetched. */
  key: QueryKey;
  update: (before: Data, output: Output) => Data;
};
type Options<Input, Output, Data> = {
  /** `key` stays the same across retries of the same input, so that the server performs it once. */
  run: (input: Input, key: string) => Promise<Output>;
  optimistic?: Optimistic<Input, Data>;
  fromResponse?: FromResponse<Output, Data>;
  /** Names of queries to invalidate afterward, on success or failure. */
  invalidates?: readonly string[];
  /** Allows parallel runs, as for rows of a list. Otherwise calls are ignored while one is running. */
  allowsConcurrent?: boolean;
  onSuccess?: (output: Output, input: Input) => void;
  /** Not called for a missing plan, which is handled centrally. */
  onError?: (error: Error, input: Input) => void;
};

type Identified = { id: string };
/** Puts a record at the head of a list, replacing an older copy. */
export const prependRecord = <T extends Identified>(records: T[], record: T) => [
  record,
  ...records.filter(({ id }) => id !== record.id),
];
export const replaceRecord = <T extends Identified>(records: T[], record: T) =>
  records.map((current) => (current.id === record.id ? record : current));

/** A mutation with an optimistic update, rolled back on failure. A double click runs it once. */
export const useOptimisticMutation = <Input, Output, Data = never>(options: Options<Input, Output, Data>) => {
  const queryClient = useQueryClient();
  const running = useRef(false);
  const lastAttempt = useRef<{ input: string; key: string }>(null);
  const getIdempotencyKey = (input: Input) => {
    const text = JSON.stringify(input) ?? "";
    if (lastAttempt.current?.input !== text) lastAttempt.current = { input: text, key: createSortableId(new Date()) };
    return lastAttempt.current.key;
  };
  const { mutate, ...mutation } = useMutation({
    mutationFn: (input: Input) => options.run(input, getIdempotencyKey(input)),
    onMutate: async (input: Input) => {
      if (!options.optimistic) return undefined;
      const { key, update } = options.optimistic;
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Data>(key);
      if (before !== undefined) queryClient.setQueryData<Data>(key, update(before, input));
      return before;
    },
    onSuccess: (output, input) => {
      lastAttempt.current = null;
      if (options.fromResponse) {
        const { key, update } = options.fromResponse;
        queryClient.setQueryData<Data>(key, (before) => before && update(before, output));
      }
      options.onSuccess?.(output, input);
    },
    onError: (error, input, before) => {
      if (options.optimistic && before !== undefined) queryClient.setQueryData(options.optimistic.key, before);
      if (!isPlanRequiredError(error)) options.onError?.(error, input);
    },
    onSettled: () => {
      running.current = false;
      const names = options.invalidates ?? [];
      return Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
  });
  return {
    ...mutation,
    mutate: (...args: Parameters<typeof mutate>) => {
      // isPending changes only with the next render, which is too late for a double click.
      if (running.current && !options.allowsConcurrent) return;
      running.current = true;
      mutate(...args);
    },
  };
};
