import { useRef, useState } from "react";
import type * as z from "zod/mini";
import { type LoiRequest, writingRoutes } from "#shared/api/writing.ts";
import { getErrorDetail } from "#web/api/client.ts";
import { runJob } from "#web/api/run-job.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { downloadText } from "#web/ui/files/files.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";

export type LoiProgress = { stage: string; progress: number };
/** `organizationData` overrides the saved profile, which fills in the rest. */
type Request = Pick<z.input<typeof LoiRequest>, "organizationData"> & { opportunityId: string; applicationId?: string };

/** Generates a letter of intent and downloads it. Leaving the page does not cancel the job, which saves the letter. */
export const useGenerateLoi = () => {
  const [progress, setProgress] = useState<LoiProgress | null>(null);
  const [written, setWritten] = useState<{ model: string | null } | null>(null);
  const abortController = useRef<AbortController>(null);
  const { mutate } = useOptimisticMutation({
    run: async (request: Request) => {
      const controller = new AbortController();
      abortController.current = controller;
      setProgress({ stage: texts.starting, progress: 0 });
      const input = { body: { organizationData: {}, ...request } };
      const watch = { signal: controller.signal, onProgress: setProgress };
      try {
        return await runJob(writingRoutes, "generateLoi", input, watch);
      } finally {
        setProgress(null);
      }
    },
    invalidates: ["listDocuments", "getProgress"],
    onSuccess: ({ title, content, model }) => {
      setWritten({ model });
      downloadText(title, content);
      toast({ title: texts.loiGenerated, description: texts.loiCreated });
    },
    onError: (error) => {
      if (abortController.current?.signal.aborted) return;
      toast({
        title: texts.generationFailed,
        description: getErrorDetail(error, texts.letterFailed),
        variant: "error",
      });
    },
  });
  return {
    generate: (request: Request) => mutate(request),
    cancel: () => abortController.current?.abort(),
    progress,
    written,
  };
};
