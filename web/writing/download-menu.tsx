import { ChevronDown, Download, FileDown, FileText, Printer } from "lucide-react";
import { useRef, useState } from "react";
import { toFileName } from "#shared/api/documents.ts";
import { downloadText } from "#web/documents/download-text.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/layout/menu.tsx";
import * as common from "#web/ui/messages.ts";
import { downloadFile } from "#web/ui/files/download-file.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";
import { toContent, type SplitDocument } from "./blocks.ts";

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
    downloadFile(name, [await buildDocx(sheet)], "application/vnd.openxmlformats-officedocument.wordprocessingml.document");
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
export const DownloadMenu = ({ sheet, onDisclosure }: DownloadMenuProps) => {
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
