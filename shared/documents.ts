import * as z from "zod/mini";
import { ApplicationId } from "./applications.ts";
import { documentLimits } from "./document-limits.ts";
import { defineRoutes } from "./route.ts";
import { trimEndOf } from "./trim-end.ts";
import { blank, id, idOut, instant, line, onlySent, required, text } from "./words.ts";

export { documentLimits };

/** What is written for a person; the rest is a person's own. */
export const generatedTypes = { proposal: "Proposal", cover_letter: "Cover letter", loi: "Letter of Intent" } as const;
export const documentTypes = { ...generatedTypes, text: "Text", file: "File" } as const;
export type DocumentType = keyof typeof documentTypes;
export const documentStatuses = { draft: "Draft", final: "Final", submitted: "Submitted" } as const;
export type DocumentStatus = keyof typeof documentStatuses;

/** Kinds of file that are taken, by the ending of their name. */
export const mediaTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  txt: "text/plain",
  csv: "text/csv",
} as const;
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];
/** What a file of that name is; undefined when we do not take such files. */
export const mediaTypeOf = (name: string): MediaType | undefined =>
  Object.entries(mediaTypes).find(([ending]) => name.toLowerCase().endsWith(`.${ending}`))?.[1];

/** What a person reads when something does not fit. */
export const documentTexts = {
  kinds: "Please choose a PDF, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), PNG, JPEG, text or CSV file",
  empty: "This file is empty",
  tooLarge: "A file can have up to 20 MB. Please choose a smaller one",
  tooMany: "You have 1,000 documents, which is as many as we can keep. Please delete one you no longer need",
  full: "Your documents would take more than 500 MB, which is as much as we can keep. Please delete some first",
  tooManyUploads: "20 uploads are under way. Please wait until one of them has ended",
  notThere: "The file has not arrived. Please upload it again",
  otherSize: "The file that arrived is not as long as the one you chose. Please upload it again",
  otherKind: "This file is not what its name says. Please save it again as the kind it is, then upload it",
  noText: "This document is a file, so there is no text to change. Please upload the new file instead",
} as const;

const DocumentId = id("doc");
const count = () => z.int().check(z.gte(0));
export const DocumentFile = z.object({ name: z.string(), mediaType: z.string(), bytes: count() });
export type DocumentFile = z.infer<typeof DocumentFile>;

/** A document as a list shows it. */
export const DocumentCard = z.object({
  id: idOut(),
  type: z.enum(Object.keys(documentTypes) as [DocumentType]),
  title: z.string(),
  applicationId: z.nullable(z.string()),
  opportunityId: z.nullable(z.string()),
  /** The model that wrote it; null: composed without one, or a person's own. */
  model: z.nullable(z.string()),
  status: z.enum(Object.keys(documentStatuses) as [DocumentStatus]),
  /** Of the text: 1, and one more with each change of it. */
  version: z.int(),
  /** Of the record: one more with each change of anything; what `If-Match` is held to. */
  revision: z.int(),
  /** The file, of a document that is one. */
  file: z.nullable(DocumentFile),
  createdAt: instant(),
  updatedAt: instant(),
});
export type DocumentCard = z.infer<typeof DocumentCard>;
export const Regenerated = z.object({
  hash: line({ min: 1, max: 64, message: "Please name the passage" }),
  model: z.nullable(line({ max: 100 })),
});
export type Regenerated = z.infer<typeof Regenerated>;
/** A document with its text, null when it is a file, and the answers it was written from, null when there were none. */
export const FullDocument = z.extend(DocumentCard, {
  content: z.nullable(z.string()),
  answers: z.nullable(z.record(z.string(), z.string())),
  /** Paragraphs that were written anew since, by the hash of their text, and the model that wrote them. */
  regenerated: z.array(Regenerated),
});
export type FullDocument = z.infer<typeof FullDocument>;

/** A document as it is written for a person, before it is kept. */
export type GeneratedDocument = {
  id: string;
  type: keyof typeof generatedTypes;
  title: string;
  content: string;
  applicationId: string | null;
  opportunityId: string | null;
  model: string | null;
  createdAt: string;
  /** The answers it was written from, by field, as somebody would type them. */
  answers?: Record<string, string>;
};

/** One state of a document's text. */
export const DocumentVersion = z.object({ version: z.int(), bytes: count(), savedAt: instant() });
export type DocumentVersion = z.infer<typeof DocumentVersion>;
export const FullDocumentVersion = z.extend(DocumentVersion, { content: z.string() });
export type FullDocumentVersion = z.infer<typeof FullDocumentVersion>;

const fields = {
  title: required("Please give it a title"),
  content: text({
    min: 1,
    max: documentLimits.characters,
    message: "Please write or paste some text",
    tooLong: "Please keep this under 150,000 characters",
  }),
  applicationId: blank(ApplicationId),
};
export const NewDocument = z.object(fields);
export type NewDocument = z.output<typeof NewDocument>;
/** Only the fields that are sent change; `applicationId` null takes it off its application. */
export const DocumentChange = onlySent(
  z.object({
    ...fields,
    status: z.enum(Object.keys(documentStatuses) as [DocumentStatus], "Please choose a status"),
    /** All of them: the list takes the place of the one before. */
    regenerated: z.array(Regenerated).check(z.maxLength(500, "Please keep to 500 passages")),
  }),
);
export type DocumentChange = z.output<typeof DocumentChange>;

export const NewUpload = z
  .object({
    fileName: line({ min: 1, max: 200, message: "Please name the file" }),
    bytes: z
      .int("Please say how many bytes the file has")
      .check(z.gte(1, documentTexts.empty), z.lte(documentLimits.file, documentTexts.tooLarge)),
    mediaType: z.enum([...new Set(Object.values(mediaTypes))] as [MediaType], documentTexts.kinds),
    applicationId: blank(ApplicationId),
  })
  .check(
    z.refine(({ fileName, mediaType }) => mediaTypeOf(fileName) === mediaType, {
      error: documentTexts.kinds,
      path: ["fileName"],
    }),
  );
export type NewUpload = z.output<typeof NewUpload>;
/** Where a browser sends the file, by PUT and with these headers; nothing but that file is taken there. */
export const Upload = z.object({
  /** The document's id, once the upload is finished. */
  id: idOut(),
  address: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type Upload = z.infer<typeof Upload>;

/** Bytes that file systems take of a name, with room for the ending and for a "(2)" of the browser. */
const longestName = 200;
const cut = (name: string) => {
  let bytes = 0;
  // By character, so that none is cut in two.
  const kept = [...name].slice(0, 120).filter((character) => {
    bytes += new TextEncoder().encode(character).length;
    return bytes <= longestName;
  });
  return kept.join("");
};

/** A document's title as the name of a file: no path, no reserved or invisible characters, at most 120 characters. */
export const fileName = (title: string, extension: string) => {
  const plain = title
    .normalize("NFC")
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[.\s]+/, "");
  const name = trimEndOf(cut(plain), /[.\s]/);
  return `${name || "Document"}.${extension}`;
};

const params = z.object({ id: DocumentId });
const version = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Please give the number of a version")),
  z.transform(Number),
);

export const documentRoutes = defineRoutes({
  listDocuments: {
    method: "GET",
    path: "/api/generated-documents",
    auth: "user",
    summary: "All documents, newest first, without their text",
    response: z.array(DocumentCard),
  },
  createDocument: {
    method: "POST",
    path: "/api/generated-documents",
    auth: "subscriber",
    summary: "Keep a text of one's own",
    body: NewDocument,
    bodyBytes: 610_000,
    response: FullDocument,
  },
  getDocument: {
    method: "GET",
    path: "/api/generated-documents/{id}",
    auth: "user",
    summary: "One document with its text",
    params,
    response: FullDocument,
  },
  updateDocument: {
    method: "PUT",
    path: "/api/generated-documents/{id}",
    auth: "user",
    summary: "Change a document; a changed text becomes its next version",
    params,
    body: DocumentChange,
    bodyBytes: 1_000_000,
    response: FullDocument,
  },
  deleteDocument: {
    method: "DELETE",
    path: "/api/generated-documents/{id}",
    auth: "user",
    summary: "Delete a document with all its versions, or its file",
    params,
  },
  listDocumentVersions: {
    method: "GET",
    path: "/api/generated-documents/{id}/versions",
    auth: "user",
    summary: "The versions of a document's text, newest first",
    params,
    response: z.array(DocumentVersion),
  },
  getDocumentVersion: {
    method: "GET",
    path: "/api/generated-documents/{id}/versions/{version}",
    auth: "user",
    summary: "One version of a document's text",
    params: z.extend(params, { version }),
    response: FullDocumentVersion,
  },
  downloadDocument: {
    method: "GET",
    path: "/api/generated-documents/{id}/file",
    auth: "user",
    summary: "Go to a document's file, at an address that is good for five minutes",
    params,
    redirect: true,
  },
  startUpload: {
    method: "POST",
    path: "/api/document-uploads",
    auth: "subscriber",
    summary: "Ask where a file can be sent to",
    body: NewUpload,
    response: Upload,
  },
  finishUpload: {
    method: "PUT",
    path: "/api/document-uploads/{id}",
    auth: "user",
    summary: "Make a file that has arrived a document",
    params,
    response: DocumentCard,
  },
  cancelUpload: {
    method: "DELETE",
    path: "/api/document-uploads/{id}",
    auth: "user",
    summary: "Give up an upload",
    params,
  },
});
