import { useState } from "react";
import type * as z from "zod/mini";
import { getErrorDetail } from "#shared/api/client.ts";
import { runJob } from "#shared/api/run-job.ts";
import { type LoiRequest, writingRoutes } from "#shared/api/writing.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { downloadText } from "#web/ui/files/files.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { useWritingJob } from "./use-writing-job.ts";
import { readWritingQuality } from "./writing-quality.tsx";

/** `organizationData` overrides the saved profile, which fills in the rest. */
type Request = Pick<z.input<typeof LoiRequest>, "organizationData" | "organizationId" | "answers"> & {
  opportunityId: string;
  applicationId?: string | null;
};

export const useGenerateLoi = () => {
  const scope = useOrganizationScope();
  const [generatedLetter, setGeneratedLetter] = useState<{ model: string | null; documentId: string } | null>(null);
  const { start, cancel, progress } = useWritingJob({
    run: (request: Request, watch) => {
      const quality = readWritingQuality();
      const body = {
        organizationData: {},
        organizationId: scope?.current.id,
        ...(quality && { quality }),
        ...request,
      };
      return runJob(writingRoutes, "generateLoi", { body }, watch);
    },
    invalidates: ["listDocuments", "getProgress"],
    onDone: ({ title, content, model, documentId }) => {
      setGeneratedLetter({ model, documentId });
      downloadText(title, content);
      toast({ title: messages.loiGenerated, description: messages.loiCreated });
    },
    onFailed: (error) =>
      toast({
        title: messages.generationFailed,
        description: getErrorDetail(error, messages.letterFailed),
        variant: "error",
      }),
  });
  return { generate: start, cancel, progress, generatedLetter };
};
