import { strToU8, zipSync } from "fflate";
import { expect } from "vitest";
import { type readingProblems, UnreadableDocumentError } from "./document-text.ts";

/** A malicious file and the problem that reading it must report; undefined if it may also be read successfully. */
export type MaliciousFile = readonly [
  name: string,
  mediaType: string,
  bytes: () => Uint8Array,
  problem?: keyof typeof readingProblems,
];

/** Creates a Word file with the given main part. */
export const createDocx = (documentXml: string | Uint8Array, extraFiles: Record<string, Uint8Array> = {}) =>
  zipSync({
    "[Content_Types].xml": strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    "_rels/.rels": strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    "word/document.xml": typeof documentXml === "string" ? strToU8(documentXml) : documentXml,
    ...extraFiles,
  });
const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const buildWordBody = (body: string, before = "") =>
  `<?xml version="1.0"?>${before}<w:document ${wordNamespace}><w:body>${body}</w:body></w:document>`;
export const buildParagraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Expects either extracted text or an UnreadableDocumentError. */
export const expectOutcome = async (reading: Promise<unknown>, problem: MaliciousFile[3]) => {
  const outcome = await reading.catch((error: unknown) => error);
  if (outcome instanceof Error) {
    expect(outcome).toBeInstanceOf(UnreadableDocumentError);
    if (problem) expect((outcome as UnreadableDocumentError).problem).toBe(problem);
  } else expect(problem).toBeUndefined();
};
