import {
  Check,
  ChevronDown,
  Circle,
  Download,
  FileDown,
  FilePlus2,
  FileText,
  PencilLine,
  Printer,
  Save,
} from "lucide-react";
import { useRef, useState } from "react";
import { toFileName } from "#shared/api/documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { downloadFile, downloadText } from "#web/ui/files/files.ts";
import { Menu } from "#web/ui/layout/menu.tsx";
import * as common from "#web/ui/messages.ts";
import { formatTime } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { type SplitDocument, toContent } from "./blocks.ts";
import * as texts from "./messages.ts";
import type { DocumentEditorState } from "./use-document-editor.ts";
import type { WritingKind } from "./writing-kinds.ts";
import { kindTexts } from "./writing-kinds.ts";

const items = [
  { value: "text", label: "Text", icon: FileText },
  { value: "word", label: "Word", icon: FileDown },
  { value: "print", label: "Print or PDF", icon: Printer },
  { value: "disclosure", label: texts.disclosure, icon: FileText },
] as const;
type Choice = (typeof items)[number]["value"];

const saveWord = async (sheet: SplitDocument) => {
  try {
    const { buildDocx } = await import("./docx-export.ts");
    const name = toFileName(sheet.title, "docx");
    downloadFile(
      name,
      [await buildDocx(sheet)],
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    );
    toast({ title: common.downloaded, description: name });
  } catch {
    toast({ title: common.error, description: "The Word file could not be made. Please try again", variant: "error" });
  }
};

/** Sets the page title while printing, because browsers name the PDF after it. */
const print = (title: string) => {
  const previousTitle = document.title;
  document.title = title;
  window.addEventListener("afterprint", () => (document.title = previousTitle), { once: true });
  window.print();
};

type DownloadMenuProps = {
  sheet: SplitDocument;
  onDisclosure: (() => void) | undefined;
};
/** A split button: downloads plain text, with a menu of other formats. */
const DownloadMenu = ({ sheet, onDisclosure }: DownloadMenuProps) => {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const actions: Record<Choice, () => void> = {
    text: () => downloadText(sheet.title, toContent(sheet)),
    word: () => void saveWord(sheet),
    print: () => print(sheet.title),
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
        aria-label="More ways to download"
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
          items={items.filter(({ value }) => value !== "disclosure" || onDisclosure)}
          onClose={() => setOpen(false)}
          onChoose={(choice) => {
            setOpen(false);
            actions[choice]();
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
  const { sheet, unsaved, isSaving, save } = state;
  return (
    <div className="z-10 mb-4 flex flex-wrap items-center gap-2 bg-canvas py-2 rail bar print:hidden">
      <SavedState {...state} />
      <div className="flex flex-wrap gap-2">
        <Button icon={Save} pending={isSaving} inactive={!unsaved} onClick={save}>
          {isSaving ? common.saving : common.save}
        </Button>
        <CopyButton
          text={toContent(sheet)}
          successMessage={kindTexts[kind].copied}
          failureMessage={texts.textNotCopied}
        >
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
