import { useRef, useState } from "react";
import type * as z from "zod/mini";
import { type LoiRequest, writingRoutes } from "#shared/writing.ts";
import { detailOf } from "#web/api/client.ts";
import { runJob } from "#web/api/jobs.ts";
import { useChange } from "#web/api/mutations.ts";
import { downloadText } from "#web/documents/download.ts";
import { toast } from "#web/ui/toast.tsx";
import * as texts from "./messages.ts";

export type Progress = { stage: string; progress: number };
/** `organizationData` is what the page knows of the organization; the saved profile fills the rest. */
type Request = Pick<z.input<typeof LoiRequest>, "organizationData"> & { opportunityId: string; applicationId?: string };

/**
 * Writes a Letter of Intent as a job: stages while it runs, cancel at any time, the text as a download at the end.
 * Leaving the page does not end it: the letter was asked for, and is kept among the documents.
 */
export const useLoi = () => {
  const [progress, setProgress] = useState<Progress | null>(null);
  /** The letter written last on this screen; null before. */
  const [written, setWritten] = useState<{ model: string | null } | null>(null);
  const running = useRef<AbortController>(null);
  const { mutate } = useChange({
    run: async (request: Request) => {
      const controller = new AbortController();
      running.current = controller;
      setProgress({ stage: texts.starting, progress: 0 });
      const work = { body: { organizationData: {}, ...request } };
      const watch = { signal: controller.signal, onProgress: setProgress };
      try {
        return await runJob(writingRoutes, "generateLoi", work, watch);
      } finally {
        setProgress(null);
      }
    },
    refresh: ["listDocuments", "getProgress"],
    onSuccess: ({ title, content, model }) => {
      setWritten({ model });
      downloadText(title, content);
      toast({ title: texts.loiGenerated, description: texts.loiCreated });
    },
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      toast({
        title: texts.failedTitle,
        description: detailOf(error, texts.letterNotWritten),
        variant: "error",
      });
    },
  });
  return { generate: (request: Request) => mutate(request), cancel: () => running.current?.abort(), progress, written };
};
