import { useState } from "react";
import type * as z from "zod/mini";
import { type SectionRequest, writingRoutes } from "#shared/writing.ts";
import { detailOf } from "#web/api/client.ts";
import { runJob } from "#web/api/jobs.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import type { Fields, Purpose } from "./kinds.ts";
import * as texts from "./messages.ts";
import { type Progress, useJob } from "./use-job.ts";
import type { SheetState } from "./use-sheet.ts";

export type SectionWriter = {
  /** The section that is being written; null while none is. */
  place: number | null;
  progress: Progress | null;
  /** Asks for a section anew: at once, or after a question where it was edited. */
  ask: (place: number) => void;
  cancel: () => void;
};

type Options = {
  state: SheetState;
  answers: Fields;
  purpose: Purpose;
  isEdited: (place: number) => boolean;
};

/** Writes one section anew from the same answers; the text before can be brought back. */
export const useSection = ({ state, answers, purpose, isEdited }: Options) => {
  const [place, setPlace] = useState<number | null>(null);
  /** The edited section that was asked for. */
  const [asked, setAsked] = useState<number | null>(null);
  const { sheet, setText, setWritten } = state;
  const job = useJob({
    run: (at: number, watch) => {
      const body = { ...answers, ...purpose, section: sheet.pieces[at]?.key };
      return runJob(writingRoutes, "generateSection", { body: body as z.input<typeof SectionRequest> }, watch);
    },
    onDone: ({ section, model }, at) => {
      const before = sheet.pieces[at]?.text ?? "";
      setWritten(at, section.content, model);
      toast({
        title: "Section Written",
        description: section.title,
        action: { label: common.undo, onClick: () => setText(at, before) },
      });
    },
    onFailed: (error) =>
      toast({
        title: texts.failedTitle,
        description: detailOf(error, "The section could not be written. Please try again"),
        variant: "error",
      }),
  });
  const write = (at: number) => {
    setPlace(at);
    setAsked(null);
    job.start(at);
  };
  const writer: SectionWriter = {
    place: job.progress ? place : null,
    progress: job.progress,
    ask: (at) => (isEdited(at) ? setAsked(at) : write(at)),
    cancel: job.cancel,
  };
  return { writer, asked, confirm: () => asked !== null && write(asked), dismiss: () => setAsked(null) };
};
