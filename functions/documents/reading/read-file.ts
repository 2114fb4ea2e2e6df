import { mediaTypes } from "#shared/api/documents.ts";
import { checkZip } from "./check-zip.ts";
import type { DocumentText } from "./document-text.ts";
import { readDocx, readHtml } from "./read-markup.ts";
import { type OnPage, readPdf } from "./read-pdf.ts";
import { readPlain } from "./read-plain.ts";

const decode = (bytes: Uint8Array): string => {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

/** Throws UnreadableDocumentError. */
export const readFile = async (bytes: Uint8Array, mediaType: string, onPage?: OnPage): Promise<DocumentText> => {
  if (mediaType === mediaTypes.pdf) return readPdf(bytes, onPage);
  if (mediaType === mediaTypes.html) return readHtml(decode(bytes));
  if (mediaType !== mediaTypes.docx) return readPlain(decode(bytes));
  checkZip(bytes);
  return readDocx(bytes);
};
