import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { writingRoutes } from "#shared/writing.ts";
import { detailOf } from "#web/api/client.ts";
import { runJob } from "#web/api/jobs.ts";
import { downloadText } from "#web/documents/download.ts";
import { toast } from "#web/ui/toast.tsx";

export type Progress = { stage: string; progress: number };
type Request = { opportunityId: string; applicationId?: string };

/**
 * Writes a Letter of Intent as a job: stages while it runs, cancel at any time, the text as a download at the end.
 * Leaving the page does not end it: the letter was asked for, and is kept among the documents.
 */
export const useLoi = () => {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);

  const generate = useCallback(
    async (request: Request) => {
      const controller = new AbortController();
      running.current = controller;
      setProgress({ stage: "Starting", progress: 0 });
      try {
        const letter = await runJob(
          writingRoutes,
          "generateLoi",
          { body: { ...request, organizationData: {} } },
          { signal: controller.signal, onProgress: setProgress },
        );
        downloadText(letter.title, letter.content);
        toast({ title: "LOI Generated", description: "Letter of Intent created successfully" });
      } catch (error) {
        if (controller.signal.aborted) return;
        toast({
          title: "Generation Failed",
          description: detailOf(error, "The letter could not be written. Please try again"),
          variant: "error",
        });
      } finally {
        setProgress(null);
        for (const name of ["listDocuments", "getProgress"]) await queries.invalidateQueries({ queryKey: [name] });
      }
    },
    [queries],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  return { generate, cancel, progress };
};
