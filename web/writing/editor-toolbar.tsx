import { Check, Circle, FilePlus2, PencilLine, Save } from "lucide-react";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { formatTime } from "#web/ui/text/format.ts";
import * as common from "#web/ui/messages.ts";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { kindTexts } from "./kind-texts.ts";
import type { WritingKind } from "./writing-kinds.ts";
import * as texts from "./messages.ts";
import { toContent } from "./blocks.ts";
import type { DocumentEditorState } from "./use-document-editor.ts";

type Props = {
  kind: WritingKind;
  state: DocumentEditorState;
  onNew: () => void;
  onOpenAnswers: () => void;
  onDisclosure: (() => void) | undefined;
};

export const EditorToolbar = ({ kind, state, onNew, onOpenAnswers, onDisclosure }: Props) => {
  const { sheet, unsaved, isSaving, save } = state;
  return (
    <div className="z-10 mb-4 flex flex-wrap items-center gap-2 bg-canvas py-2 rail bar print:hidden">
      <SavedState {...state} />
      <div className="flex flex-wrap gap-2">
        <Button icon={Save} pending={isSaving} inactive={!unsaved} onClick={save}>
          {isSaving ? common.saving : common.save}
        </Button>
        <CopyButton text={toContent(sheet)} successMessage={kindTexts[kind].copied} failureMessage={texts.copyFailed}>
          {common.copy}
        </CopyButton>
        <DownloadMenu sheet={sheet} onDisclosure={onDisclosure} />
        {/* Hidden on wide screens for a letter, whose answers are shown next to it. */}
        <Button
          variant="outline"
          icon={PencilLine}
          className={kind === "cover_letter" ? "to-answers" : ""}
          onClick={onOpenAnswers}
        >
          Your answers
        </Button>
        <Button variant="outline" icon={FilePlus2} onClick={onNew}>
          {kindTexts[kind].startNew}
        </Button>
      </div>
    </div>
  );
};

const SavedState = ({ saved, unsaved, isSaving }: Pick<DocumentEditorState, "saved" | "unsaved" | "isSaving">) => (
  <p role="status" className="mr-auto flex items-center gap-1.5 text-sm text-muted">
    {isSaving ? (
      <>
        <Spinner size={14} /> Saving
      </>
    ) : unsaved ? (
      <>
        <Circle size={14} aria-hidden /> {common.notSavedYet}
      </>
    ) : (
      <>
        <Check size={14} aria-hidden className="text-green" /> {common.saved} {formatTime(saved.updatedAt)}
      </>
    )}
  </p>
);
