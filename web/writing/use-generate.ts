import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import {
  type CoverLetterRequest,
  type CoverLetterResult,
  type ProposalRequest,
  type ProposalResult,
  writingRoutes,
} from "#shared/writing.ts";
import { detailOf } from "#web/api/client.ts";
import { runJob } from "#web/api/jobs.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { showIssues } from "#web/ui/use-schema-form.ts";
import { words } from "./kind-words.ts";
import { type Fields, type KeptSource, type Purpose, sourceName, type WritingKind } from "./kinds.ts";
import * as texts from "./messages.ts";
import { useJob } from "./use-job.ts";
import { useKept } from "./use-kept.ts";

/** Generates the document from the form. On failure it shows a toast and keeps the form as it is. */
export const useGenerate = (
  kind: WritingKind,
  purpose: Purpose,
  form: UseFormReturn<Fields, unknown, Fields>,
  onGenerated: (documentId: string) => void,
) => {
  const storage = useKept<KeptSource>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useJob({
    run: (fields: Fields, watch): Promise<ProposalResult | CoverLetterResult> => {
      const body = { ...fields, ...purpose };
      // The route parses the texts with the same schema as the form and returns issues by field.
      return kind === "proposal"
        ? runJob(writingRoutes, "generateProposal", { body: body as z.input<typeof ProposalRequest> }, watch)
        : runJob(writingRoutes, "generateCoverLetter", { body: body as z.input<typeof CoverLetterRequest> }, watch);
    },
    refresh: ["listDocuments", "getProgress"],
    onDone: (result, answers) => {
      storage.write(sourceName(result.documentId), { answers, purpose, notes: "notes" in result ? result.notes : [] });
      const open = () => onGenerated(result.documentId);
      // Do not navigate a user who has left the form; offer a link instead.
      toast({
        title: words[kind].generated,
        ...(!isMounted.current && { action: { label: common.open, onClick: open } }),
      });
      if (isMounted.current) open();
    },
    onFailed: (error) => {
      showIssues(form, error);
      toast({ title: texts.failedTitle, description: detailOf(error, words[kind].notWritten), variant: "error" });
    },
  });
};
