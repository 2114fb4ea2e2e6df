import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import * as z from "zod/mini";
import { isPlanRequiredError } from "#shared/api/client.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { resultsStorageKey, useCurrentUser } from "#web/auth/session.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";

type Options<Input, Output> = {
  /** Identifies the stored result. */
  name: string;
  /** Results are stored per organization. */
  organizationId: string | undefined;
  /** A stored result that does not match it, such as one from an earlier release, is ignored. */
  schema: z.core.$ZodType<Output>;
  request: (input: Input, signal: AbortSignal) => Promise<Output>;
  onResult: (result: Output) => void;
  onFailure: (error: Error) => void;
};

const readStoredResults = (): Record<string, unknown> => {
  try {
    return JSON.parse(tabStorage.read(resultsStorageKey) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
};

/**
 * Runs a request that can be canceled. A failed request keeps the previous result; a canceled one reports nothing. The
 * last result and its input stay in this tab, including after a reload, until the user signs out.
 */
export const useCancelableRequest = <Input, Output>(options: Options<Input, Output>) => {
  const { name, organizationId, schema, request, onResult, onFailure } = options;
  const queryClient = useQueryClient();
  const { user } = useCurrentUser();
  const storageKey = [user?.id, name, organizationId].join(" ");
  const queryKey = [name, organizationId];
  const { data } = useQuery<{ input: Input; output: Output }>({
    queryKey,
    queryFn: skipToken,
    gcTime: Infinity,
    initialData: () => {
      const stored = z.safeParse(
        z.object({ input: z.looseObject({}), output: schema }),
        readStoredResults()[storageKey],
      );
      return stored.success ? { input: stored.data.input as Input, output: stored.data.output } : undefined;
    },
  });
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
      tabStorage.write(resultsStorageKey, JSON.stringify({ ...readStoredResults(), [storageKey]: latest }));
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
