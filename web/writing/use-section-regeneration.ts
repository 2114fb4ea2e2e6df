import { useState } from "react";
import type * as z from "zod/mini";
import { getErrorDetail } from "#shared/api/client.ts";
import { runJob } from "#shared/api/run-job.ts";
import { type SectionRequest, writingRoutes } from "#shared/api/writing.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import type { DocumentEditorState } from "./use-document-editor.ts";
import { useWritingJob, type WritingProgress } from "./use-writing-job.ts";
import type { WritingFields, WritingTarget } from "./writing-kinds.ts";

export type SectionRegenerator = {
  index: number | null;
  progress: WritingProgress | null;
  regenerate: (index: number) => void;
  cancel: () => void;
};

type Options = {
  state: DocumentEditorState;
  answers: WritingFields;
  target: WritingTarget;
  isEdited: (index: number) => boolean;
};

/** Regenerates one section from the same answers, with undo. */
export const useSectionRegeneration = ({ state, answers, target, isEdited }: Options) => {
  const [currentIndex, setCurrentIndex] = useState<number | null>(null);
  const [confirmIndex, setConfirmIndex] = useState<number | null>(null);
  const { editedDocument, setText, setRegeneratedText } = state;
  const job = useWritingJob({
    run: (index: number, watch) => {
      const body = { ...answers, ...target, section: editedDocument.blocks[index]?.key };
      return runJob(writingRoutes, "generateSection", { body: body as z.input<typeof SectionRequest> }, watch);
    },
    onDone: ({ section, model, notes = [] }, index) => {
      const before = editedDocument.blocks[index]?.text ?? "";
      setRegeneratedText(index, section.content, model);
      toast({
        title: "Section Written",
        description: [section.title, ...notes].join(". "),
        action: { label: common.undo, onClick: () => setText(index, before) },
      });
    },
    onFailed: (error) =>
      toast({
        title: messages.generationFailed,
        description: getErrorDetail(error, "Failed to generate the section. Please try again"),
        variant: "error",
      }),
  });
  const start = (index: number) => {
    setCurrentIndex(index);
    setConfirmIndex(null);
    job.start(index);
  };
  const regenerator: SectionRegenerator = {
    index: job.progress ? currentIndex : null,
    progress: job.progress,
    regenerate: (index) => (isEdited(index) ? setConfirmIndex(index) : start(index)),
    cancel: job.cancel,
  };
  return {
    regenerator,
    confirmIndex,
    confirm: () => confirmIndex !== null && start(confirmIndex),
    dismiss: () => setConfirmIndex(null),
  };
};
