import { Check, Circle } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { type DraftCard, maxDrafts } from "#shared/api/writing.ts";
import { RecordPresence } from "#web/collaboration/record-presence.tsx";
import { useDocuments } from "#web/documents/use-documents.ts";
import { focusElement } from "#web/ui/accessibility.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstant, formatTime } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";
import { useDrafts } from "./use-draft.ts";
import type { WritingForm } from "./use-writing-form.ts";
import { findDraftToResume, hasNewerDocument } from "./workspace-rules.ts";
import type { WritingKind, WritingTarget } from "./writing-kinds.ts";

type Props = {
  kind: WritingKind;
  target: WritingTarget;
  current: string | undefined;
  onOpen: (draft: DraftCard) => void;
};

/** Shown above an empty form. Offers to resume a draft from another tab, from another device or from before a crash. */
export const ResumeDraftNotice = ({ kind, target, current, onOpen }: Props) => {
  const [isDismissed, setDismissed] = useState(false);
  const drafts = useDrafts();
  const documents = useDocuments();
  const otherDrafts = (drafts.data ?? []).filter(({ id }) => id !== current);
  const draft = findDraftToResume(otherDrafts, { kind, ...target });
  if (!draft || isDismissed || !documents.data || hasNewerDocument(draft, documents.data)) return null;
  return (
    <Notice
      title="Continue your draft?"
      className="mb-6"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onOpen(draft)}>
            {messages.openDraft}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setDismissed(true)}>
            Not now
          </Button>
        </div>
      }
    >
      {draft.name}, saved {formatInstant(draft.updatedAt)}
    </Notice>
  );
};

const conflictId = "draft-conflict";
const focusConflict = (event: MouseEvent) => {
  const conflict = document.getElementById(conflictId);
  if (!conflict) return;
  event.preventDefault();
  conflict.scrollIntoView({ block: "center" });
  focusElement(conflict);
};

export const DraftStatus = ({
  draftState,
  hasUnsavedChanges,
}: Pick<WritingForm, "draftState" | "hasUnsavedChanges">) => {
  const { draft, isSaving, hasFailed, isLimitReached, serverVersion } = draftState;
  return (
    <p role="status" className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
      {isSaving ? (
        <>
          <Spinner size={14} /> Saving the draft
        </>
      ) : hasFailed ? (
        <>
          <Circle size={14} aria-hidden />
          {isLimitReached ? `Saved in this browser tab: you have ${maxDrafts} drafts` : "Not saved to your account yet"}
        </>
      ) : serverVersion ? (
        <a href={`#${conflictId}`} onClick={focusConflict} className={textLinkStyle}>
          Choose a version
        </a>
      ) : draft ? (
        <>
          {hasUnsavedChanges ? (
            <Circle size={14} aria-hidden />
          ) : (
            <Check size={14} aria-hidden className="text-green" />
          )}
          Draft saved {formatTime(draft.updatedAt)}
        </>
      ) : (
        hasUnsavedChanges && "Saved in this browser tab"
      )}
    </p>
  );
};

/** Shows who else has the draft open or just changed it. */
export const DraftPresence = ({
  draftState,
  hasUnsavedChanges,
  refresh,
}: Pick<WritingForm, "draftState" | "hasUnsavedChanges" | "refresh">) =>
  draftState.draft && (
    <RecordPresence
      className="mb-2"
      recordId={draftState.draft.id}
      version={draftState.draft.version}
      isSaving={draftState.isSaving}
      hasUnsavedEdits={hasUnsavedChanges}
      onNewerVersion={() => void refresh()}
    />
  );

/** Lets the user choose a version after the draft was saved elsewhere. */
export const DraftConflict = ({
  draftState,
  acceptServerVersion,
  saveLocalVersion,
}: Pick<WritingForm, "draftState" | "acceptServerVersion" | "saveLocalVersion">) =>
  draftState.serverVersion && (
    <div id={conflictId} tabIndex={-1} className="mb-6">
      <Notice tone="warn" live title="This draft was changed in the meantime">
        <p className="mb-3">
          It was saved elsewhere at {formatTime(draftState.serverVersion.updatedAt)}. Your entries are still in the form
          but aren’t saved until you choose.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" pending={draftState.isSaving} onClick={saveLocalVersion}>
            {common.overwriteWithMine}
          </Button>
          <Button size="sm" variant="outline" onClick={acceptServerVersion}>
            {common.takeOtherVersion}
          </Button>
        </div>
      </Notice>
    </div>
  );
