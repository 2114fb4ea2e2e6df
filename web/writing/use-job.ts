import { useRef, useState } from "react";
import type { WrittenSection } from "#shared/jobs.ts";
import { needsPlan } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import * as texts from "./messages.ts";

export type Progress = { stage: string; progress: number; sections?: readonly WrittenSection[] | undefined };
type Watch = { signal: AbortSignal; onProgress: (progress: Progress) => void };
type Job<Request, Result> = {
  run: (request: Request, watch: Watch) => Promise<Result>;
  onDone: (result: Result, request: Request) => void;
  /** Not told of what was cancelled, nor of a missing plan, which is said for all. */
  onFailed: (error: Error) => void;
  refresh?: readonly string[];
};

/** Something that takes a while to write: its stages while it runs, and cancel at any time. */
export const useJob = <Request, Result>({ run, onDone, onFailed, refresh }: Job<Request, Result>) => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  const { mutate } = useChange({
    run: async (request: Request) => {
      const controller = new AbortController();
      running.current = controller;
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
      if (!running.current?.signal.aborted && !needsPlan(error)) onFailed(error);
    },
  });
  return { start: (request: Request) => mutate(request), cancel: () => running.current?.abort(), progress };
};
