import { useRef, useState } from "react";
import type { WrittenSection } from "#shared/api/jobs.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as messages from "./messages.ts";

export type WritingProgress = { stage: string; progress: number; sections?: readonly WrittenSection[] | undefined };
type WatchOptions = { signal: AbortSignal; onProgress: (progress: WritingProgress) => void };
type Job<Request, Result> = {
  run: (request: Request, watch: WatchOptions) => Promise<Result>;
  onDone: (result: Result, request: Request) => void;
  /** Not called for a canceled job. */
  onFailed: (error: Error) => void;
  invalidates?: readonly string[];
};

export const useWritingJob = <Request, Result>({ run, onDone, onFailed, invalidates = [] }: Job<Request, Result>) => {
  const [progress, setProgress] = useState<WritingProgress | null>(null);
  const abortController = useRef<AbortController>(null);
  const { mutate } = useOptimisticMutation({
    run: async (request: Request) => {
      const controller = new AbortController();
      abortController.current = controller;
      setProgress({ stage: messages.starting, progress: 0 });
      try {
        return await run(request, { signal: controller.signal, onProgress: setProgress });
      } finally {
        setProgress(null);
      }
    },
    invalidates,
    onSuccess: onDone,
    onError: (error) => {
      if (!abortController.current?.signal.aborted) onFailed(error);
    },
  });
  return { start: (request: Request) => mutate(request), cancel: () => abortController.current?.abort(), progress };
};
