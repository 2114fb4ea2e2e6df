import { useRef, useState } from "react";
import { isPlanRequiredError } from "#web/api/client.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";

type Options<Input, Output> = {
  request: (input: Input, signal: AbortSignal) => Promise<Output>;
  onResult: (result: Output) => void;
  onFailure: (error: Error) => void;
};

/** Runs a request that can be canceled. A failed request keeps the previous result; a canceled one reports nothing. */
export const useCancelableRequest = <Input, Output>({ request, onResult, onFailure }: Options<Input, Output>) => {
  const [result, setResult] = useState<Output>();
  const abortController = useRef<AbortController>(null);
  const { mutate, isPending } = useOptimisticMutation({
    run: (input: Input) => {
      const controller = new AbortController();
      abortController.current = controller;
      return request(input, controller.signal);
    },
    invalidates: ["getProgress"],
    onSuccess: (newResult) => {
      setResult(newResult);
      onResult(newResult);
    },
    onError: (error) => {
      if (!abortController.current?.signal.aborted && !isPlanRequiredError(error)) onFailure(error);
    },
  });
  return {
    result,
    isPending,
    submit: (input: Input) => mutate(input),
    cancel: () => abortController.current?.abort(),
  };
};
