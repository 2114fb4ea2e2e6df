import { useState } from "react";
import type * as z from "zod/mini";
import { type SectionRequest, writingRoutes } from "#shared/api/writing.ts";
import { getErrorDetail } from "#web/api/client.ts";
import { runJob } from "#web/api/run-job.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";
import type { DocumentEditorState } from "./use-document-editor.ts";
import { useWritingJob, type WritingProgress } from "./use-generate.ts";
import type { Purpose, WritingFields } from "./writing-kinds.ts";

export type SectionRegenerator = {
  index: number | null;
  progress: WritingProgress | null;
  /** Regenerates a section, after a confirmation if the user edited it. */
  regenerate: (place: number) => void;
  cancel: () => void;
};

type Options = {
  state: DocumentEditorState;
  answers: WritingFields;
  purpose: Purpose;
  isEdited: (place: number) => boolean;
};

/** Regenerates one section from the same answers, with undo. */
export const useSectionRegeneration = ({ state, answers, purpose, isEdited }: Options) => {
  const [place, setPlace] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const { sheet, setText, setRegenerated } = state;
  const job = useWritingJob({
    run: (index: number, watch) => {
      const body = { ...answers, ...purpose, section: sheet.pieces[index]?.key };
      return runJob(writingRoutes, "generateSection", { body: body as z.input<typeof SectionRequest> }, watch);
    },
    onDone: ({ section, model }, index) => {
      const before = sheet.pieces[index]?.text ?? "";
      setRegenerated(index, section.content, model);
      toast({
        title: "Section Written",
        description: section.title,
        action: { label: common.undo, onClick: () => setText(index, before) },
      });
    },
    onFailed: (error) =>
      toast({
        title: texts.generationFailed,
        description: getErrorDetail(error, "The section could not be written. Please try again"),
        variant: "error",
      }),
  });
  const write = (index: number) => {
    setPlace(index);
    setAsked(null);
    job.start(index);
  };
  const writer: SectionRegenerator = {
    index: job.progress ? place : null,
    progress: job.progress,
    regenerate: (index) => (isEdited(index) ? setAsked(index) : write(index)),
    cancel: job.cancel,
  };
  return {
    regenerator: writer,
    confirmIndex: asked,
    confirm: () => asked !== null && write(asked),
    dismiss: () => setAsked(null),
  };
};
