import { useEffect, useState } from "react";
import { toSubmissionFileName } from "#shared/util/file-names.ts";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { downloadFile, downloadText } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { findPlaceholders, type ParsedDocument, toContent } from "./blocks.ts";
import type { DocxOptions } from "./docx-export.ts";
import type { PageFormat } from "./page-format.ts";

export type ExportFormat = "text" | "word" | "print";

const downloadWord = async (document: ParsedDocument, options: DocxOptions) => {
  try {
    const { buildDocx } = await import("./docx-export.ts");
    const name = toSubmissionFileName(document.title, "docx");
    downloadFile(
      name,
      [await buildDocx(document, options)],
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
  document.title = toSubmissionFileName(title, "pdf").slice(0, -".pdf".length);
  window.addEventListener("afterprint", () => (document.title = previousTitle), { once: true });
  window.print();
};

const maxNamedBlanks = 5;
const listFormat = new Intl.ListFormat("en-US", { type: "conjunction" });
/** "2 blanks remain: “EIN” in Organizational Background and “Title”." */
const describeBlanks = ({ blocks }: ParsedDocument) => {
  const locations = blocks.flatMap(({ title, text }) =>
    findPlaceholders(text).map((blank) => `“${blank.text}”${title ? ` in ${title}` : ""}`),
  );
  const uniqueLocations = [...new Set(locations)];
  const hiddenCount = uniqueLocations.length - maxNamedBlanks;
  const listedLocations = [
    ...uniqueLocations.slice(0, maxNamedBlanks),
    ...(hiddenCount > 0 ? [`${hiddenCount} more`] : []),
  ];
  return `${formatCount(locations.length, "blank")} ${locations.length === 1 ? "remains" : "remain"}: ${listFormat.format(listedLocations)}.`;
};

/** Exports a document. If it still has blanks, first warns and lists them. */
export const useDocumentExport = (document: ParsedDocument, options: DocxOptions) => {
  const [pendingFormat, setPendingFormat] = useState<ExportFormat | null>(null);
  const content = toContent(document);
  const run = (format: ExportFormat) => {
    setPendingFormat(null);
    if (format === "text") downloadText(document.title, content);
    else if (format === "word") void downloadWord(document, options);
    else print(document.title);
  };
  const blankCount = findPlaceholders(content).length;
  return {
    start: (format: ExportFormat) => (blankCount > 0 ? setPendingFormat(format) : run(format)),
    warning: (
      <ConfirmDialog
        open={pendingFormat !== null}
        title={`${formatCount(blankCount, "blank")} not filled in`}
        confirmLabel="Export anyway"
        tone="primary"
        onConfirm={() => pendingFormat && run(pendingFormat)}
        onCancel={() => setPendingFormat(null)}
      >
        <span className="wrap-anywhere">{describeBlanks(document)}</span>
      </ConfirmDialog>
    ),
  };
};

/** Prints the organization, title and page number in the page margins, if the browser supports it. */
export const usePrintedPage = (title: string, organization: string | undefined, { fontFamily, margin }: PageFormat) => {
  useEffect(() => {
    const quote = (text: string) => JSON.stringify(text.replaceAll(/[\\\n]/g, " "));
    const style = `font: 9pt ${quote(fontFamily)}; color: #000;`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@page { size: letter; margin: ${margin}in; @top-left { content: ${quote(organization ?? "")}; ${style} } @top-right { content: ${quote(title)}; ${style} } @bottom-center { content: "Page " counter(page) " of " counter(pages); ${style} } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [title, organization, fontFamily, margin]);
};
