import {
  ChevronDown,
  Download,
  FileDown,
  FilePlus2,
  FileText,
  FileUp,
  MessageCircle,
  PencilLine,
  Printer,
  Save,
} from "lucide-react";
import { useRef, useState } from "react";
import { documentRoutes } from "#shared/api/documents.ts";
import { buildCoachPath } from "#shared/domain/links.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { RecordPresence } from "#web/collaboration/record-presence.tsx";
import { useRefreshDocuments } from "#web/documents/use-documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Menu } from "#web/ui/layout/menu.tsx";
import * as common from "#web/ui/messages.ts";
import { formatTime } from "#web/ui/text/format.ts";
import { toContent } from "./blocks.ts";
import type { ExportFormat } from "./export-document.tsx";
import * as messages from "./messages.ts";
import { SavedState } from "./saved-state.tsx";
import type { DocumentEditorState } from "./use-document-editor.ts";
import { type DocumentForm, kindMessages } from "./writing-kinds.ts";

const formats = [
  { value: "word", label: "Word", icon: FileDown },
  { value: "text", label: "Text", icon: FileText },
  { value: "print", label: "Print or PDF", icon: Printer },
  { value: "disclosure", label: messages.disclosure, icon: FileText },
] as const;
type DownloadMenuProps = { onExport: (format: ExportFormat) => void; onDisclosure: (() => void) | undefined };

/** A split button that downloads a Word file, with a menu of other formats. */
const DownloadMenu = ({ onExport, onDisclosure }: DownloadMenuProps) => {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <span className="inline-flex gap-1">
      <Button variant="outline" icon={Download} onClick={() => onExport("word")}>
        {messages.downloadWord}
      </Button>
      <Button
        ref={anchor}
        variant="outline"
        aria-label="More download formats"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown size={16} aria-hidden />
      </Button>
      {open && anchor.current && (
        <Menu
          anchor={anchor.current}
          label="Download as"
          items={formats.filter(({ value }) => value !== "disclosure" || onDisclosure)}
          onClose={() => setOpen(false)}
          onChoose={(format) => {
            setOpen(false);
            if (format === "disclosure") onDisclosure?.();
            else onExport(format);
          }}
        />
      )}
    </span>
  );
};

type Props = {
  state: DocumentEditorState;
  /** The form that the document was generated from; undefined if there is none. */
  form: DocumentForm | undefined;
  onNew: () => void;
  onOpenAnswers: () => void;
  onExport: (format: ExportFormat) => void;
  onImport: () => void;
  onDisclosure: (() => void) | undefined;
};

export const EditorToolbar = ({ state, form, onNew, onOpenAnswers, onExport, onImport, onDisclosure }: Props) => {
  const { editedDocument, saved, hasUnsavedEdits, isSaving, save } = state;
  const canEdit = useCan(documentRoutes.updateDocument);
  return (
    <div className="z-10 mb-4 flex flex-wrap items-center gap-2 bg-canvas py-2 rail bar print:hidden">
      <div className="mr-auto flex flex-wrap items-center gap-x-5 gap-y-1">
        <SavedState isSaving={isSaving} isUnsaved={hasUnsavedEdits}>
          Version {saved.version}, saved {formatTime(saved.updatedAt)}
        </SavedState>
        <RecordPresence
          recordId={saved.id}
          version={saved.revision}
          isSaving={isSaving}
          hasUnsavedEdits={hasUnsavedEdits}
          onNewerVersion={useRefreshDocuments()}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {canEdit && (
          <Button icon={Save} pending={isSaving} inactive={!hasUnsavedEdits} onClick={save}>
            {isSaving ? common.saving : common.save}
          </Button>
        )}
        <CopyButton
          text={toContent(editedDocument)}
          successMessage={form ? kindMessages[form.kind].copied : messages.textCopied}
          failureMessage={messages.textNotCopied}
        >
          {common.copy}
        </CopyButton>
        <DownloadMenu onExport={onExport} onDisclosure={onDisclosure} />
        {canEdit && (
          <Button variant="outline" icon={FileUp} inactive={hasUnsavedEdits} onClick={onImport}>
            {messages.importWord}
          </Button>
        )}
        {saved.applicationId && (
          <LinkButton to={buildCoachPath(saved.applicationId)} variant="outline" icon={MessageCircle}>
            {common.askCoach}
          </LinkButton>
        )}
        {form && (
          // Hidden on wide screens for a letter, whose answers are shown next to it.
          <Button
            variant="outline"
            icon={PencilLine}
            className={form.kind === "cover_letter" ? "narrow-only" : ""}
            onClick={onOpenAnswers}
          >
            Your answers
          </Button>
        )}
        {form && canEdit && (
          <Button variant="outline" icon={FilePlus2} onClick={onNew}>
            {kindMessages[form.kind].startNew}
          </Button>
        )}
      </div>
    </div>
  );
};
