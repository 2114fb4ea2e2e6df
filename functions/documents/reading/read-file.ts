import { mediaTypes } from "#shared/api/documents.ts";
import { checkZip } from "./check-zip.ts";
import { type DocumentText, type Line, toSections } from "./document-text.ts";
import { readDocx, readHtml } from "./read-markup.ts";
import { readPdf } from "./read-pdf.ts";

const decode = (bytes: Uint8Array): string => {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

const markdownHeading = /^(#{1,6})\s+(.+?)\s*#*$/;
const readPlain = (text: string): DocumentText => ({
  pages: null,
  sections: toSections(
    text.split(/\r\n?|\n/).flatMap((line): Line[] => {
      const [, marks, heading] = markdownHeading.exec(line) ?? [];
      if (marks && heading) return [{ kind: "heading", level: marks.length, page: null, text: heading }];
      return line.trim() === "" ? [] : [{ kind: "text", level: 0, page: null, text: line.trimEnd() }];
    }),
  ),
});

/** Reads the text of a file of a readable type. Throws UnreadableDocument. */
export const readFile = async (bytes: Uint8Array, mediaType: string): Promise<DocumentText> => {
  if (mediaType === mediaTypes.pdf) return readPdf(bytes);
  if (mediaType === mediaTypes.html) return readHtml(decode(bytes));
  if (mediaType !== mediaTypes.docx) return readPlain(decode(bytes));
  checkZip(bytes);
  return readDocx(bytes);
};
