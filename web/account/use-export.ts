import { useEffect, useRef, useState } from "react";
import { accountRoutes, type DataExport } from "#shared/api/account.ts";
import { createApiClient } from "#web/api/client.ts";
import { runJob } from "#web/api/run-job.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { getErrorMessage } from "#web/ui/forms/form-errors.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { texts } from "./messages.ts";

const words = texts.data;
const client = createApiClient(accountRoutes);
type Progress = { stage: string; progress: number };
/** `onStarted`: the password was accepted and the job runs. `onRefused`: the job was not started. */
type StartOptions = { password: string; onStarted: () => void; onRejected: (error: Error) => void };

export const useExport = () => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [made, setMade] = useState<DataExport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const hasStarted = useRef(false);
  // A user who leaves the page would never see the link, so the job is aborted.
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending } = useOptimisticMutation({
    run: async ({ password, onStarted }: StartOptions) => {
      const controller = new AbortController();
      running.current = controller;
      hasStarted.current = false;
      setFailure(null);
      const onProgress = (job: Progress) => {
        setProgress(job);
        if (hasStarted.current) return;
        hasStarted.current = true;
        onStarted();
      };
      try {
        const watch = { signal: controller.signal, onProgress };
        return await runJob(accountRoutes, "exportData", { body: { password } }, watch);
      } finally {
        setProgress(null);
      }
    },
    onSuccess: (output, { onStarted }) => {
      setMade(output);
      onStarted();
    },
    onError: (error, { onRejected }) => {
      if (running.current?.signal.aborted) return;
      if (!hasStarted.current) return onRejected(error);
      const description = getErrorMessage(error, words.failed);
      setFailure(description);
      toast({ title: words.failedTitle, description, variant: "error" });
    },
  });
  const pending = isPending && progress === null;
  return { progress, exported: made, failure, pending, start: mutate, cancel: () => running.current?.abort() };
};

export const useOpenExport = (id: string, onDone: () => void) =>
  useOptimisticMutation({
    run: (password: string) => client.openExport({ params: { id }, body: { password } }),
    onSuccess: ({ url }) => {
      onDone();
      // The file is served as an attachment, so the page stays open.
      window.location.assign(url);
    },
  });
