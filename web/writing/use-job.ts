import { useRef, useState } from "react";
import type { WrittenSection } from "#shared/jobs.ts";
import { needsPlan } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import * as texts from "./messages.ts";

export type Progress = { stage: string; progress: number; sections?: readonly WrittenSection[] | undefined };
type WatchOptions = { signal: AbortSignal; onProgress: (progress: Progress) => void };
type Job<Request, Result> = {
  run: (request: Request, watch: WatchOptions) => Promise<Result>;
  onDone: (result: Result, request: Request) => void;
  /** Not called for a canceled job, nor for a missing plan, which is handled globally. */
  onFailed: (error: Error) => void;
  refresh?: readonly string[];
};

export const useJob = <Request, Result>({ run, onDone, onFailed, refresh }: Job<Request, Result>) => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const abortController = useRef<AbortController>(null);
  const { mutate } = useChange({
    run: async (request: Request) => {
      const controller = new AbortController();
      abortController.current = controller;
      setProgress({ stage: texts.starting, progress: 0 });
      try {
        return await run(request, { signal: controller.signal, onProgress: setProgress });
      } finally {
        setProgress(null);
      }
    },
    refresh: refresh ?? [],
    onSuccess: onDone,
    onError: (error) => {
      if (!abortController.current?.signal.aborted && !needsPlan(error)) onFailed(error);
    },
  });
  return { start: (request: Request) => mutate(request), cancel: () => abortController.current?.abort(), progress };
};
