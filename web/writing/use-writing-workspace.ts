import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { DraftCard } from "#shared/api/writing.ts";
import { getErrorDetail } from "#web/api/client.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";
import { useTabStorage } from "./use-tab-storage.ts";
import { hasUnsavedAnswers, resolveAnswersSource } from "./workspace-rules.ts";
import {
  type FormSource,
  getFormKey,
  getWritingPath,
  kindTexts,
  type Purpose,
  parsePurpose,
  type StoredForm,
  type StoredSource,
  toDraftRef,
  type WritingKind,
} from "./writing-kinds.ts";

/** Confirmation shown before replacing a form that is not saved in a draft. */
export type ReplaceConfirmation = { title: string; confirmLabel: string; text: string; onConfirm: () => void };

/** Same breakpoint as in the style sheet. */
const sideBySideQuery = "(width >= 80rem)";
const noPurpose: Purpose = { applicationId: null, opportunityId: null };

export const useWritingWorkspace = (kind: WritingKind) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const storage = useTabStorage<StoredForm>();
  const documentId = search.get("document");
  const purpose = parsePurpose(search);
  const name = getFormKey(kind, purpose);
  /** The form opened with given values instead of the stored ones; `round` remounts it. */
  const [opened, setOpened] = useState<{ name: string; from: FormSource; round: number }>({
    name,
    from: "kept",
    round: 0,
  });
  const [asked, setAsked] = useState<ReplaceConfirmation | null>(null);
  const openForm = (target: Purpose, from: FormSource, document: string | null = null) => {
    setOpened({ name: getFormKey(kind, target), from, round: opened.round + 1 });
    void navigate(getWritingPath(kind, { ...target, document }), { replace: document !== null });
  };
  const open = async ({ id }: DraftCard) => {
    try {
      const { fetchDraft } = await import("./use-draft.ts");
      const draft = await fetchDraft(id);
      openForm(draft, { fields: draft.fields, draft: toDraftRef(draft) });
    } catch (error) {
      toast({
        title: common.error,
        description: getErrorDetail(error, "The draft could not be opened"),
        variant: "error",
      });
    }
  };
  return {
    documentId,
    purpose,
    formKey: `${name} ${opened.round}`,
    formSource: opened.name === name ? opened.from : ("kept" as const),
    /** The form took over its initial values: from now on the stored ones apply. */
    onFormReady: () => setOpened((before) => (before.from === "kept" ? before : { ...before, from: "kept" })),
    onGenerated: (document: string) =>
      void navigate(getWritingPath(kind, { ...purpose, document }), { state: { isNew: true } }),
    confirmation: asked,
    /** Opens a draft, after a confirmation if the form has answers that no draft holds. */
    openDraft: (draft: DraftCard) => {
      const { fields, draft: current } = storage.read(getFormKey(kind, draft));
      if (!fields || current) return void open(draft);
      setAsked({
        title: "Open this draft?",
        confirmLabel: texts.openDraft,
        text: `What is in the form now is in no draft, and "${draft.name}" would take its place.`,
        onConfirm: () => void open(draft),
      });
    },
    confirm: () => {
      setAsked(null);
      asked?.onConfirm();
    },
    dismiss: () => setAsked(null),
    openDocument: ({ id, applicationId, opportunityId }: DocumentCard) =>
      void navigate(getWritingPath(kind, { applicationId, opportunityId, document: id })),
    onDraftChanged: (id: string, after: DraftCard | null) => {
      if (storage.read(name).draft?.id !== id) return;
      storage.write(name, { draft: after && toDraftRef(after), isAsOpened: after === null });
      setOpened({ name, from: "kept", round: opened.round + 1 });
    },
    /** Opens the answers a document was generated from, after a confirmation if they replace others. */
    openAnswers: ({ answers, purpose: target = purpose }: Partial<StoredSource>) => {
      const choice = resolveAnswersSource(storage.read(getFormKey(kind, target)), answers);
      const go = () => openForm(target, choice === "kept" || !answers ? "kept" : { fields: answers, draft: null });
      if (choice !== "ask") return go();
      setAsked({
        title: `Open the answers of this ${kindTexts[kind].lowercaseName}?`,
        confirmLabel: "Open the answers",
        text: `What is in the form now is in no draft, and what this ${kindTexts[kind].lowercaseName} was written from would take its place.`,
        onConfirm: go,
      });
    },
    /** On wide screens, fills the form next to a document with its answers unless that loses typed ones. */
    showAnswers: (id: string, { answers, purpose: target = purpose }: Partial<StoredSource>) => {
      const choice = resolveAnswersSource(storage.read(getFormKey(kind, target)), answers);
      if (choice !== "answers" || !answers || !window.matchMedia(sideBySideQuery).matches) return;
      openForm(target, { fields: answers, draft: null }, id);
    },
    /** Starts over with an empty form, after a confirmation if the current or the empty form would be lost. */
    startOver: ({ answers }: Partial<StoredSource>, forget: () => void) => {
      const go = () => {
        forget();
        storage.write(name, undefined);
        openForm(noPurpose, "fresh");
      };
      const isLost = [name, getFormKey(kind, noPurpose)].some((key) => hasUnsavedAnswers(storage.read(key), answers));
      if (!isLost) return go();
      setAsked({
        title: "Clear the form as well?",
        confirmLabel: "Clear it",
        text: `What is in the form for a new ${kindTexts[kind].lowercaseName} is in no draft and would be lost. To keep it, cancel, go to the form and choose Save Draft.`,
        onConfirm: go,
      });
    },
  };
};
export type WritingWorkspace = ReturnType<typeof useWritingWorkspace>;
