import { ChevronDown, Download, FileDown, FilePlus2, FileText, PencilLine, Printer, Save } from "lucide-react";
import { useRef, useState } from "react";
import { documentRoutes, toFileName } from "#shared/api/documents.ts";
import { useMay } from "#web/auth/authorization.tsx";
import { RecordPresence } from "#web/collaboration/record-presence.tsx";
import { useRefreshDocuments } from "#web/documents/use-documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { downloadFile, downloadText } from "#web/ui/files/files.ts";
import { Menu } from "#web/ui/layout/menu.tsx";
import * as common from "#web/ui/messages.ts";
import { formatTime } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { type SplitDocument, toContent } from "./blocks.ts";
import * as texts from "./messages.ts";
import { SavedState } from "./saved-state.tsx";
import type { DocumentEditorState } from "./use-document-editor.ts";
import { kindTexts, type WritingKind } from "./writing-kinds.ts";

const formats = [
  { value: "text", label: "Text", icon: FileText },
  { value: "word", label: "Word", icon: FileDown },
  { value: "print", label: "Print or PDF", icon: Printer },
  { value: "disclosure", label: texts.disclosure, icon: FileText },
] as const;
type Format = (typeof formats)[number]["value"];

const downloadWord = async (document: SplitDocument) => {
  try {
    const { buildDocx } = await import("./docx-export.ts");
    const name = toFileName(document.title, "docx");
    downloadFile(
      name,
      [await buildDocx(document)],
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    );
    toast({ title: common.downloaded, description: name });
  } catch {
    toast({ title: common.error, description: "Failed to create the Word file. Please try again", variant: "error" });
  }
};

/** Sets the page title while printing, because browsers name the PDF after it. */
const print = (title: string) => {
  const previousTitle = document.title;
  document.title = title;
  window.addEventListener("afterprint", () => (document.title = previousTitle), { once: true });
  window.print();
};

type DownloadMenuProps = { document: SplitDocument; onDisclosure: (() => void) | undefined };

/** A split button that downloads plain text, with a menu of other formats. */
const DownloadMenu = ({ document, onDisclosure }: DownloadMenuProps) => {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const actions: Record<Format, () => void> = {
    text: () => downloadText(document.title, toContent(document)),
    word: () => void downloadWord(document),
    print: () => print(document.title),
    disclosure: () => onDisclosure?.(),
  };
  return (
    <span className="inline-flex gap-1">
      <Button variant="outline" icon={Download} onClick={actions.text}>
        {common.download}
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
            actions[format]();
          }}
        />
      )}
    </span>
  );
};

type Props = {
  kind: WritingKind;
  state: DocumentEditorState;
  onNew: () => void;
  onOpenAnswers: () => void;
  onDisclosure: (() => void) | undefined;
};

export const EditorToolbar = ({ kind, state, onNew, onOpenAnswers, onDisclosure }: Props) => {
  const { edited, saved, unsaved, isSaving, save } = state;
  const mayEdit = useMay(documentRoutes.updateDocument);
  return (
    <div className="z-10 mb-4 flex flex-wrap items-center gap-2 bg-canvas py-2 rail bar print:hidden">
      <div className="mr-auto flex flex-wrap items-center gap-x-5 gap-y-1">
        <SavedState isSaving={isSaving} unsaved={unsaved}>
          {common.saved} {formatTime(saved.updatedAt)}
        </SavedState>
        <RecordPresence
          recordId={saved.id}
          version={saved.revision}
          isSaving={isSaving}
          hasUnsavedEdits={unsaved}
          onNewerVersion={useRefreshDocuments()}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {mayEdit && (
          <Button icon={Save} pending={isSaving} inactive={!unsaved} onClick={save}>
            {isSaving ? common.saving : common.save}
          </Button>
        )}
        <CopyButton
          text={toContent(edited)}
          successMessage={kindTexts[kind].copied}
          failureMessage={texts.textNotCopied}
        >
          {common.copy}
        </CopyButton>
        <DownloadMenu document={edited} onDisclosure={onDisclosure} />
        {/* Hidden on wide screens for a letter, whose answers are shown next to it. */}
        <Button
          variant="outline"
          icon={PencilLine}
          className={kind === "cover_letter" ? "narrow-only" : ""}
          onClick={onOpenAnswers}
        >
          Your answers
        </Button>
        {mayEdit && (
          <Button variant="outline" icon={FilePlus2} onClick={onNew}>
            {kindTexts[kind].startNew}
          </Button>
        )}
      </div>
    </div>
  );
};
