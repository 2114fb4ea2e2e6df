import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

type Optimistic<Input, Data> = {
  /** The cached read that changes at once, before the server has answered. */
  key: QueryKey;
  change: (before: Data, input: Input) => Data;
};
type Options<Input, Output, Data> = {
  run: (input: Input) => Promise<Output>;
  optimistic?: Optimistic<Input, Data>;
  /** Names of reads that are asked again afterwards, whatever came of it. */
  refresh: readonly string[];
  onSuccess?: (output: Output, input: Input) => void;
  onError?: (error: Error, input: Input) => void;
};

/** A change: shown at once where it can be, rolled back when it fails, and the reads it touches are asked again. */
export const useChange = <Input, Output, Data = never>(options: Options<Input, Output, Data>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: options.run,
    onMutate: async (input: Input) => {
      if (!options.optimistic) return undefined;
      const { key, change } = options.optimistic;
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Data>(key);
      if (before !== undefined) queries.setQueryData<Data>(key, change(before, input));
      return before;
    },
    onSuccess: options.onSuccess,
    onError: (error, input, before) => {
      if (options.optimistic && before !== undefined) queries.setQueryData(options.optimistic.key, before);
      options.onError?.(error, input);
    },
    onSettled: () => Promise.all(options.refresh.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
};
