import { useEffect, useRef, useState } from "react";
import { accountRoutes, type DataExport } from "#shared/account.ts";
import { runJob } from "#web/api/jobs.ts";
import { useChange } from "#web/api/mutations.ts";
import { toast } from "#web/ui/toast.tsx";
import { texts } from "./messages.ts";
import { sentenceOf } from "./sentence-of.ts";

const words = texts.data;
type Progress = { stage: string; progress: number };

/** Makes an export as a job: its stages while it runs, cancel at any time, what was made at the end. */
export const useExport = () => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [made, setMade] = useState<DataExport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  // Who leaves the page would never see the link: the work is not worth going on with.
  useEffect(() => () => running.current?.abort(), []);
  const { mutate } = useChange({
    run: async () => {
      const controller = new AbortController();
      running.current = controller;
      setFailure(null);
      setProgress({ stage: words.starting, progress: 0 });
      try {
        const watch = { signal: controller.signal, onProgress: setProgress };
        return await runJob(accountRoutes, "exportData", {}, watch);
      } finally {
        setProgress(null);
      }
    },
    onSuccess: setMade,
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      const description = sentenceOf(error, words.failed);
      setFailure(description);
      toast({ title: words.failedTitle, description, variant: "error" });
    },
  });
  return { progress, made, failure, start: () => mutate(), cancel: () => running.current?.abort() };
};
