import { pageBreak } from "#shared/api/requirements.ts";
import { type DocumentText, type Line, toSections } from "./document-text.ts";

const markdownHeading = /^(#{1,6})\s+(.+?)\s*#*$/;
const toLines = (text: string, page: number | null): Line[] =>
  text.split(/\r\n?|\n/).flatMap((line): Line[] => {
    const [, marks, heading] = markdownHeading.exec(line) ?? [];
    if (marks && heading) return [{ kind: "heading", level: marks.length, page, text: heading }];
    return line.trim() === "" ? [] : [{ kind: "text", level: 0, page, text: line.trimEnd() }];
  });

/** Reads plain text or Markdown. Form feeds or page breaks separate pages. Throws UnreadableDocumentError. */
export const readPlain = (text: string): DocumentText => {
  const parts = text.replaceAll(pageBreak, "\f").split("\f");
  const hasPages = parts.length > 1;
  const lines = parts.flatMap((part, index) => toLines(part, hasPages ? index + 1 : null));
  return { pages: hasPages ? parts.length : null, sections: toSections(lines) };
};
