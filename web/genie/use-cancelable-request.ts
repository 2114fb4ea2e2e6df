import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isPlanRequiredError } from "#web/api/client.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";

type Options<Input, Output> = {
  /** Identifies the kept result. */
  name: string;
  /** A result is for one organization. */
  organizationId: string | undefined;
  request: (input: Input, signal: AbortSignal) => Promise<Output>;
  onResult: (result: Output) => void;
  onFailure: (error: Error) => void;
};

/**
 * Runs a request that can be canceled. A failed request keeps the previous result; a canceled one reports nothing. The
 * last result and its input survive leaving the screen, until the page is reloaded or the user signs out.
 */
export const useCancelableRequest = <Input, Output>(options: Options<Input, Output>) => {
  const { name, organizationId, request, onResult, onFailure } = options;
  const queryClient = useQueryClient();
  const queryKey = [name, organizationId];
  const { data } = useQuery<{ input: Input; output: Output }>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  const abortController = useRef<AbortController>(null);
  const { mutate, isPending } = useOptimisticMutation({
    run: async (input: Input) => {
      const controller = new AbortController();
      abortController.current = controller;
      return { input, output: await request(input, controller.signal) };
    },
    invalidates: ["getProgress"],
    onSuccess: (latest) => {
      queryClient.setQueryData(queryKey, latest);
      onResult(latest.output);
    },
    onError: (error) => {
      if (!abortController.current?.signal.aborted && !isPlanRequiredError(error)) onFailure(error);
    },
  });
  return {
    input: data?.input,
    result: data?.output,
    isPending,
    submit: (input: Input) => mutate(input),
    cancel: () => abortController.current?.abort(),
  };
};
