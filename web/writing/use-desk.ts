import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { DocumentCard } from "#shared/documents.ts";
import type { DraftCard } from "#shared/writing.ts";
import { detailOf } from "#web/api/client.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { answersToOpen, wouldBeLost } from "./desk-rules.ts";
import { words } from "./kind-words.ts";
import {
  type From,
  formName,
  type KeptForm,
  type KeptSource,
  keptDraft,
  type Purpose,
  purposeIn,
  type WritingKind,
  writingAddress,
} from "./kinds.ts";
import * as texts from "./messages.ts";
import { useKept } from "./use-kept.ts";

/** Asked before a form that is in no draft makes room for something else. */
export type Question = { title: string; confirmLabel: string; text: string; go: () => void };

/** As in sheet.css. */
const hasRoomForBoth = "(width >= 80rem)";
const nothing: Purpose = { applicationId: null, opportunityId: null };

/** What lies on the desk of a screen that writes: a form, a document, and how one gets from one to the other. */
export const useDesk = (kind: WritingKind) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const kept = useKept<KeptForm>();
  const documentId = search.get("document");
  const purpose = purposeIn(search);
  const name = formName(kind, purpose);
  /** The form that begins with something else than what is kept, and how often one has begun. */
  const [opened, setOpened] = useState<{ name: string; from: From; round: number }>({ name, from: "kept", round: 0 });
  /** What is to take the place of a form that nobody has saved. */
  const [asked, setAsked] = useState<Question | null>(null);
  const begin = (where: Purpose, from: From, document: string | null = null) => {
    setOpened({ name: formName(kind, where), from, round: opened.round + 1 });
    void navigate(writingAddress(kind, { ...where, document }), { replace: document !== null });
  };
  const open = async ({ id }: DraftCard) => {
    try {
      const { readDraft } = await import("./use-draft.ts");
      const draft = await readDraft(id);
      begin(draft, { fields: draft.fields, draft: keptDraft(draft) });
    } catch (error) {
      toast({ title: common.error, description: detailOf(error, "The draft could not be opened"), variant: "error" });
    }
  };
  return {
    documentId,
    purpose,
    formKey: `${name} ${opened.round}`,
    from: opened.name === name ? opened.from : ("kept" as const),
    /** The form has begun: from now on what is kept of it counts. */
    onBegun: () => setOpened((before) => (before.from === "kept" ? before : { ...before, from: "kept" })),
    onWritten: (document: string) =>
      void navigate(writingAddress(kind, { ...purpose, document }), { state: { isNew: true } }),
    asked,
    /** Opens a draft; where something is typed that is in no draft, after a question. */
    openDraft: (draft: DraftCard) => {
      const { fields, draft: current } = kept.read(formName(kind, draft));
      if (!fields || current) return void open(draft);
      setAsked({
        title: "Open this draft?",
        confirmLabel: texts.openDraft,
        text: `What is in the form now is in no draft, and "${draft.name}" would take its place.`,
        go: () => void open(draft),
      });
    },
    confirm: () => {
      setAsked(null);
      asked?.go();
    },
    dismiss: () => setAsked(null),
    openDocument: ({ id, applicationId, opportunityId }: DocumentCard) =>
      void navigate(writingAddress(kind, { applicationId, opportunityId, document: id })),
    /** The draft of a form that is open was renamed or deleted elsewhere on the screen. */
    onChanged: (id: string, after: DraftCard | null) => {
      if (kept.read(name).draft?.id !== id) return;
      kept.write(name, { draft: after && keptDraft(after), isAsOpened: after === null });
      setOpened({ name, from: "kept", round: opened.round + 1 });
    },
    /** Back to the answers a document was written from; after a question where they take the place of others. */
    toAnswers: ({ answers, purpose: where = purpose }: Partial<KeptSource>) => {
      const way = answersToOpen(kept.read(formName(kind, where)), answers);
      const go = () => begin(where, way === "kept" || !answers ? "kept" : { fields: answers, draft: null });
      if (way !== "ask") return go();
      setAsked({
        title: `Open the answers of this ${words[kind].what}?`,
        confirmLabel: "Open the answers",
        text: `What is in the form now is in no draft, and what this ${words[kind].what} was written from would take its place.`,
        go,
      });
    },
    /** Fills the form beside a document with its answers, where there is room for both and nothing typed is lost. */
    showAnswers: (id: string, { answers, purpose: where = purpose }: Partial<KeptSource>) => {
      const way = answersToOpen(kept.read(formName(kind, where)), answers);
      if (way !== "answers" || !answers || !window.matchMedia(hasRoomForBoth).matches) return;
      begin(where, { fields: answers, draft: null }, id);
    },
    /** Clears the document and the form, and the one that is begun with; after a question where one would be lost. */
    startAnew: ({ answers }: Partial<KeptSource>, forget: () => void) => {
      const go = () => {
        forget();
        kept.write(name, undefined);
        begin(nothing, "fresh");
      };
      const isLost = [name, formName(kind, nothing)].some((one) => wouldBeLost(kept.read(one), answers));
      if (!isLost) return go();
      setAsked({
        title: "Clear the form as well?",
        confirmLabel: "Clear it",
        text: `What is in the form for a new ${words[kind].what} is in no draft and would be lost. To keep it, cancel, go to the form and choose Save Draft.`,
        go,
      });
    },
  };
};
export type Desk = ReturnType<typeof useDesk>;
