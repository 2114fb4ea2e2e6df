import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { getErrorDetail } from "#shared/api/client.ts";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { DraftCard } from "#shared/api/writing.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { useTabStorage } from "./use-tab-storage.ts";
import { hasUnsavedAnswers, resolveAnswersSource } from "./workspace-rules.ts";
import {
  type FormSource,
  getFormKey,
  getWritingPath,
  kindMessages,
  parseTarget,
  type StoredForm,
  type StoredSource,
  toDraftRef,
  toOrganizationPart,
  type WritingKind,
  type WritingTarget,
} from "./writing-kinds.ts";

type ReplaceConfirmation = { title: string; confirmLabel: string; text: string; onConfirm: () => void };

/** Matches the breakpoint in the style sheet. */
const sideBySideQuery = "(width >= 80rem)";
const noTarget: WritingTarget = { applicationId: null, opportunityId: null };

export const useWritingWorkspace = (kind: WritingKind) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const storage = useTabStorage<StoredForm>();
  const documentId = search.get("document");
  const scope = useOrganizationScope();
  const { organizationId, ...subject } = parseTarget(search);
  const requestedOrganization = {
    applicationId: subject.applicationId,
    organizationId: organizationId ?? scope?.current.id,
  };
  const target: WritingTarget = { ...subject, ...toOrganizationPart(requestedOrganization) };
  const name = getFormKey(kind, target);
  /** A form opened with values other than the stored ones; changing `openCount` remounts it. */
  const [openedForm, setOpenedForm] = useState({ name, source: "stored" as FormSource, openCount: 0 });
  const [confirmation, setConfirmation] = useState<ReplaceConfirmation | null>(null);
  const openForm = (newTarget: WritingTarget, source: FormSource, document: string | null = null) => {
    const targetName = getFormKey(kind, newTarget);
    setOpenedForm({ name: targetName, source, openCount: openedForm.openCount + 1 });
    // Different answers have a different step to continue from.
    if (source !== "stored" && storage.read(targetName).step) storage.write(targetName, { step: undefined });
    void navigate(getWritingPath(kind, { ...newTarget, document }), { replace: document !== null });
  };
  const loadDraft = async ({ id }: DraftCard) => {
    try {
      const { fetchDraft } = await import("./use-draft.ts");
      const draft = await fetchDraft(id);
      openForm(
        { ...draft, organizationId: draft.organizationId ?? undefined },
        { fields: draft.fields, draft: toDraftRef(draft) },
      );
    } catch (error) {
      toast({
        title: common.error,
        description: getErrorDetail(error, "Failed to open the draft"),
        variant: "error",
      });
    }
  };
  return {
    documentId,
    target,
    formKey: `${name} ${openedForm.openCount}`,
    formSource: openedForm.name === name ? openedForm.source : ("stored" as const),
    /** The form has applied its initial values; a remount uses the stored ones. */
    onFormReady: () =>
      setOpenedForm((before) => (before.source === "stored" ? before : { ...before, source: "stored" })),
    onGenerated: (document: string) =>
      void navigate(getWritingPath(kind, { ...target, document }), { state: { isNew: true } }),
    confirmation,
    /** Asks for confirmation if the form has answers that are not in a draft. */
    openDraft: (draft: DraftCard) => {
      const { fields, draft: current } = storage.read(getFormKey(kind, toDraftRef(draft)));
      if (!fields || current) return void loadDraft(draft);
      setConfirmation({
        title: "Open this draft?",
        confirmLabel: messages.openDraft,
        text: `Your entries in the form aren’t saved in a draft. “${draft.name}” will replace them.`,
        onConfirm: () => void loadDraft(draft),
      });
    },
    confirm: () => {
      setConfirmation(null);
      confirmation?.onConfirm();
    },
    dismiss: () => setConfirmation(null),
    openDocument: ({ id, applicationId, opportunityId }: DocumentCard) =>
      void navigate(getWritingPath(kind, { applicationId, opportunityId, document: id })),
    onDraftChanged: (id: string, after: DraftCard | null) => {
      if (storage.read(name).draft?.id !== id) return;
      storage.write(name, { draft: after && toDraftRef(after), isPristine: after === null });
      setOpenedForm({ name, source: "stored", openCount: openedForm.openCount + 1 });
    },
    /** Opens the answers that a document was generated from. Asks for confirmation if they replace unsaved ones. */
    openAnswers: ({ answers, target: newTarget = target }: Partial<StoredSource>) => {
      const resolution = resolveAnswersSource(storage.read(getFormKey(kind, newTarget)), answers);
      const open = () =>
        openForm(newTarget, resolution === "stored" || !answers ? "stored" : { fields: answers, draft: null });
      if (resolution !== "confirm") return open();
      setConfirmation({
        title: `Open the answers for this ${kindMessages[kind].lowercaseName}?`,
        confirmLabel: "Open answers",
        text: `Your entries in the form aren’t saved in a draft. The answers for this ${kindMessages[kind].lowercaseName} will replace them.`,
        onConfirm: open,
      });
    },
    /** On wide screens, fills the form next to a document with its answers unless that discards unsaved ones. */
    showAnswers: (id: string, { answers, target: newTarget = target }: Partial<StoredSource>) => {
      const resolution = resolveAnswersSource(storage.read(getFormKey(kind, newTarget)), answers);
      if (resolution !== "answers" || !answers || !window.matchMedia(sideBySideQuery).matches) return;
      openForm(newTarget, { fields: answers, draft: null }, id);
    },
    /** Opens an empty form. Asks for confirmation if unsaved answers would be lost. */
    startOver: ({ answers }: Partial<StoredSource>, discardEdits: () => void) => {
      const start = () => {
        discardEdits();
        storage.write(name, undefined);
        openForm(noTarget, "empty");
      };
      const isLost = [name, getFormKey(kind, noTarget)].some((key) => hasUnsavedAnswers(storage.read(key), answers));
      if (!isLost) return start();
      setConfirmation({
        title: "Clear the form as well?",
        confirmLabel: "Clear form",
        text: `The form has unsaved entries for a new ${kindMessages[kind].lowercaseName}. To keep them, cancel, go to the form and choose Save Draft.`,
        onConfirm: start,
      });
    },
  };
};
export type WritingWorkspace = ReturnType<typeof useWritingWorkspace>;
