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

/** Confirmation shown before replacing a form that is not saved in a draft. */
export type Question = { title: string; confirmLabel: string; text: string; go: () => void };

/** Same breakpoint as in the style sheet. */
const sideBySideQuery = "(width >= 80rem)";
const noPurpose: Purpose = { applicationId: null, opportunityId: null };

export const useDesk = (kind: WritingKind) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const storage = useKept<KeptForm>();
  const documentId = search.get("document");
  const purpose = purposeIn(search);
  const name = formName(kind, purpose);
  /** The form opened with given values instead of the stored ones; `round` remounts it. */
  const [opened, setOpened] = useState<{ name: string; from: From; round: number }>({ name, from: "kept", round: 0 });
  const [asked, setAsked] = useState<Question | null>(null);
  const openForm = (target: Purpose, from: From, document: string | null = null) => {
    setOpened({ name: formName(kind, target), from, round: opened.round + 1 });
    void navigate(writingAddress(kind, { ...target, document }), { replace: document !== null });
  };
  const open = async ({ id }: DraftCard) => {
    try {
      const { readDraft } = await import("./use-draft.ts");
      const draft = await readDraft(id);
      openForm(draft, { fields: draft.fields, draft: keptDraft(draft) });
    } catch (error) {
      toast({ title: common.error, description: detailOf(error, "The draft could not be opened"), variant: "error" });
    }
  };
  return {
    documentId,
    purpose,
    formKey: `${name} ${opened.round}`,
    from: opened.name === name ? opened.from : ("kept" as const),
    /** The form took over its initial values: from now on the stored ones apply. */
    onBegun: () => setOpened((before) => (before.from === "kept" ? before : { ...before, from: "kept" })),
    onWritten: (document: string) =>
      void navigate(writingAddress(kind, { ...purpose, document }), { state: { isNew: true } }),
    asked,
    /** Opens a draft, after a confirmation if the form has answers that no draft holds. */
    openDraft: (draft: DraftCard) => {
      const { fields, draft: current } = storage.read(formName(kind, draft));
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
    onChanged: (id: string, after: DraftCard | null) => {
      if (storage.read(name).draft?.id !== id) return;
      storage.write(name, { draft: after && keptDraft(after), isAsOpened: after === null });
      setOpened({ name, from: "kept", round: opened.round + 1 });
    },
    /** Opens the answers a document was generated from, after a confirmation if they replace others. */
    toAnswers: ({ answers, purpose: target = purpose }: Partial<KeptSource>) => {
      const choice = answersToOpen(storage.read(formName(kind, target)), answers);
      const go = () => openForm(target, choice === "kept" || !answers ? "kept" : { fields: answers, draft: null });
      if (choice !== "ask") return go();
      setAsked({
        title: `Open the answers of this ${words[kind].what}?`,
        confirmLabel: "Open the answers",
        text: `What is in the form now is in no draft, and what this ${words[kind].what} was written from would take its place.`,
        go,
      });
    },
    /** On wide screens, fills the form next to a document with its answers unless that loses typed ones. */
    showAnswers: (id: string, { answers, purpose: target = purpose }: Partial<KeptSource>) => {
      const choice = answersToOpen(storage.read(formName(kind, target)), answers);
      if (choice !== "answers" || !answers || !window.matchMedia(sideBySideQuery).matches) return;
      openForm(target, { fields: answers, draft: null }, id);
    },
    /** Starts over with an empty form, after a confirmation if the current or the empty form would be lost. */
    startAnew: ({ answers }: Partial<KeptSource>, forget: () => void) => {
      const go = () => {
        forget();
        storage.write(name, undefined);
        openForm(noPurpose, "fresh");
      };
      const isLost = [name, formName(kind, noPurpose)].some((key) => wouldBeLost(storage.read(key), answers));
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
