import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { getErrorDetail } from "#shared/api/client.ts";
import { runJob } from "#shared/api/run-job.ts";
import {
  type CoverLetterRequest,
  type CoverLetterResult,
  type ProposalRequest,
  type ProposalResult,
  writingRoutes,
} from "#shared/api/writing.ts";
import { documentKinds } from "#shared/domain/document-kinds.ts";
import { showServerIssues } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { useTabStorage } from "./use-tab-storage.ts";
import { useWritingJob } from "./use-writing-job.ts";
import {
  getSourceKey,
  kindMessages,
  type StoredSource,
  type WritingFields,
  type WritingKind,
  type WritingTarget,
} from "./writing-kinds.ts";
import { readWritingQuality } from "./writing-quality.tsx";

export const useGenerate = (
  kind: WritingKind,
  target: WritingTarget,
  form: UseFormReturn<WritingFields, unknown, WritingFields>,
  onGenerated: (documentId: string) => void,
) => {
  const storage = useTabStorage<StoredSource>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useWritingJob({
    run: (fields: WritingFields, watch): Promise<ProposalResult | CoverLetterResult> => {
      // The route validates the fields with the same schema as the form and returns issues by field.
      const quality = readWritingQuality();
      const body = { ...fields, ...target, ...(quality && { quality }) } as z.input<typeof ProposalRequest> &
        z.input<typeof CoverLetterRequest>;
      return runJob(writingRoutes, documentKinds[kind].operation, { body }, watch);
    },
    invalidates: ["listDocuments", "getProgress"],
    onDone: (result, answers) => {
      storage.write(getSourceKey(result.documentId), {
        answers,
        target,
        notes: "notes" in result ? result.notes : [],
      });
      const open = () => onGenerated(result.documentId);
      // Don't navigate if the user has left the form; offer a link instead.
      toast({
        title: kindMessages[kind].generated,
        ...(!isMounted.current && { action: { label: common.open, onClick: open } }),
      });
      if (isMounted.current) open();
    },
    onFailed: (error) => {
      showServerIssues(form, error);
      toast({
        title: messages.generationFailed,
        description: getErrorDetail(error, kindMessages[kind].generationFailed),
        variant: "error",
      });
    },
  });
};
