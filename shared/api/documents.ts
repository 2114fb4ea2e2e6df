import * as z from "zod/mini";
import { type DocumentKind, mapDocumentKinds } from "../domain/document-kinds.ts";
import { libraryKindKeys, outcomeKeys } from "../domain/library-kinds.ts";
import { ApplicationId } from "./applications.ts";
import { defineRoutes } from "./define-routes.ts";
import {
  DocumentFile,
  DocumentPassage,
  DocumentReading,
  DocumentReview,
  DocumentVersion,
  FileText,
  FullDocumentVersion,
  PassageHash,
  RegeneratedPassage,
} from "./document-parts.ts";
import { documentLimits } from "./limits.ts";
import {
  countResponse,
  idResponse,
  idSchema,
  multilineText,
  optionalText,
  organizationReference,
  partialUpdate,
  requiredText,
  singleLineText,
  timestampResponse,
} from "./schemas.ts";

export { documentLimits };

export type DocumentType = DocumentKind | "text" | "file";
export const documentTypes = {
  ...mapDocumentKinds(({ name }) => name),
  text: "Text",
  file: "File",
} satisfies Record<DocumentType, string>;
export const documentStatuses = { draft: "Draft", final: "Final", submitted: "Submitted" } as const;
export type DocumentStatus = keyof typeof documentStatuses;

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
  md: "text/markdown",
  html: "text/html",
  htm: "text/html",
} as const;
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];
export const getMediaType = (name: string): MediaType | undefined =>
  Object.entries(mediaTypes).find(([extension]) => name.toLowerCase().endsWith(`.${extension}`))?.[1];

export const documentTexts = {
  acceptedTypes:
    "Please choose a PDF, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), PNG, JPEG, text, Markdown, HTML or CSV file",
  empty: "This file is empty",
  tooLarge: "Files can be up to 20 MB. Please choose a smaller one",
  tooMany: "You have reached the limit of 1,000 documents. Please delete one you no longer need",
  storageFull: "Your documents would exceed the limit of 500 MB. Please delete some first",
  tooManyUploads: "20 uploads are in progress. Please wait for one to finish",
  uploadMissing: "The file has not arrived. Please upload it again",
  sizeMismatch: "The uploaded file's size doesn't match the one you chose. Please upload it again",
  typeMismatch: "This file's content doesn't match its name. Please save it in the right format and upload it again",
  stillReading: "This file is still being read. Please try again in a moment",
  notRead: "This file’s text has not been read. Please paste it",
  noText: "This document is a file, so it has no text to edit. Please upload a new file instead",
} as const;

export const DocumentId = idSchema("doc");
export const DocumentCard = z.object({
  id: idResponse(),
  type: z.enum(Object.keys(documentTypes) as [DocumentType]),
  title: z.string(),
  applicationId: z.nullable(z.string()),
  opportunityId: z.nullable(z.string()),
  /** The organization it was written for; if absent or null, the first one. */
  organizationId: z.optional(z.nullable(z.string())),
  /** The model that wrote it; null if no model did. */
  model: z.nullable(z.string()),
  status: z.enum(Object.keys(documentStatuses) as [DocumentStatus]),
  version: z.int(),
  /** Version of the record, for `If-Match`; increases with every change. */
  revision: z.int(),
  file: z.nullable(DocumentFile),
  /** Absent if nobody has requested a review or approved it. */
  review: z.optional(DocumentReview),
  /**
   * For optimistic locking of the review: counts its changes, including its withdrawal. Absent before the first review.
   */
  reviewVersion: z.optional(countResponse()),
  /** Number of unresolved threads; absent if there are no comments. */
  openComments: z.optional(countResponse()),
  /** The document's type, year and outcome according to the user; absent or null if not stated. */
  kind: z.optional(z.nullable(z.enum(libraryKindKeys))),
  year: z.optional(z.nullable(z.int())),
  outcome: z.optional(z.nullable(z.enum(outcomeKeys))),
  /** Null for a text, and for a file that has no readable text. */
  reading: z.nullable(DocumentReading),
  createdAt: timestampResponse(),
  updatedAt: timestampResponse(),
});
export type DocumentCard = z.infer<typeof DocumentCard>;
const passagesMessage = "Please send at most 500 passages";
export const maxReviewedPassages = 500;
/** A document with its text (null for a file) and the form answers it was generated from (null if none). */
export const FullDocument = z.extend(DocumentCard, {
  content: z.nullable(z.string()),
  answers: z.nullable(z.record(z.string(), z.string())),
  /** The passages from other documents that the model was given; absent if there are none. */
  passages: z.optional(z.array(DocumentPassage)),
  /** Notes for the user on how a model wrote it; absent if there are none. */
  notes: z.optional(z.array(z.string())),
  /** Hashes of the paragraphs of the first version that came from the rule-based draft while a model wrote the rest. */
  ruleParagraphs: z.optional(z.array(z.string())),
  /** Paragraphs regenerated since the first version, by hash of their text, with the model that wrote them. */
  regenerated: z.array(RegeneratedPassage),
  /** Hashes of the paragraphs that the applicant has reviewed; absent if there are none. */
  reviewed: z.optional(z.array(z.string())),
});
export type FullDocument = z.infer<typeof FullDocument>;

const yearMessage = "Please enter a year from 1900 to 2100";
const libraryFields = {
  kind: z.optional(optionalText(z.enum(libraryKindKeys, "Please choose the type of document"))),
  year: z.optional(z.nullable(z.int(yearMessage).check(z.gte(1900, yearMessage), z.lte(2100, yearMessage)))),
  outcome: z.optional(optionalText(z.enum(outcomeKeys, "Please choose an outcome"))),
};
/** Only for a document without an application; otherwise the application's organization applies. */
const ownerFields = { organizationId: organizationReference() };
const fields = {
  title: requiredText("Please enter a title"),
  content: multilineText({
    min: 1,
    max: documentLimits.characters,
    message: "Please write or paste some text",
    tooLong: "Please keep this under 150,000 characters",
  }),
  applicationId: optionalText(ApplicationId),
  ...libraryFields,
};
export const NewDocument = z.object({ ...fields, ...ownerFields });
export type NewDocument = z.output<typeof NewDocument>;
export const DocumentChange = partialUpdate(
  z.object({
    ...fields,
    status: z.enum(Object.keys(documentStatuses) as [DocumentStatus], "Please choose a status"),
    regenerated: z.array(RegeneratedPassage).check(z.maxLength(500, passagesMessage)),
    reviewed: z.array(PassageHash).check(z.maxLength(maxReviewedPassages, passagesMessage)),
  }),
);
export type DocumentChange = z.output<typeof DocumentChange>;

export const NewUpload = z
  .object({
    fileName: singleLineText({ min: 1, max: 200, message: "Please enter a file name" }),
    bytes: z
      .int("Please enter the file's size in bytes")
      .check(z.gte(1, documentTexts.empty), z.lte(documentLimits.fileBytes, documentTexts.tooLarge)),
    mediaType: z.enum([...new Set(Object.values(mediaTypes))] as [MediaType], documentTexts.acceptedTypes),
    applicationId: optionalText(ApplicationId),
    ...libraryFields,
    ...ownerFields,
  })
  .check(
    z.refine(({ fileName, mediaType }) => getMediaType(fileName) === mediaType, {
      error: documentTexts.acceptedTypes,
      path: ["fileName"],
    }),
  );
export type NewUpload = z.output<typeof NewUpload>;
export const UploadTarget = z.object({
  id: idResponse(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type UploadTarget = z.infer<typeof UploadTarget>;

const params = z.object({ id: DocumentId });
const version = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, "Please enter a version number")),
  z.transform(Number),
);

export const documentRoutes = defineRoutes({
  listDocuments: {
    method: "GET",
    path: "/api/generated-documents",
    auth: "user",
    role: "viewer",
    summary: "List documents, newest first, without their text",
    response: z.array(DocumentCard),
  },
  createDocument: {
    method: "POST",
    path: "/api/generated-documents",
    auth: "subscriber",
    role: "editor",
    summary: "Create a text document",
    body: NewDocument,
    bodyBytes: 610_000,
    response: FullDocument,
  },
  getDocument: {
    method: "GET",
    path: "/api/generated-documents/{id}",
    auth: "user",
    role: "viewer",
    summary: "Get a document with its text",
    params,
    response: FullDocument,
  },
  updateDocument: {
    method: "PUT",
    path: "/api/generated-documents/{id}",
    auth: "user",
    role: "editor",
    summary: "Update a document; a changed text becomes a new version",
    params,
    body: DocumentChange,
    bodyBytes: 1_100_000,
    response: FullDocument,
  },
  deleteDocument: {
    method: "DELETE",
    path: "/api/generated-documents/{id}",
    auth: "user",
    role: "editor",
    summary: "Delete a document with all its versions or its file",
    params,
  },
  listDocumentVersions: {
    method: "GET",
    path: "/api/generated-documents/{id}/versions",
    auth: "user",
    role: "viewer",
    summary: "List the versions of a document's text, newest first",
    params,
    response: z.array(DocumentVersion),
  },
  getDocumentVersion: {
    method: "GET",
    path: "/api/generated-documents/{id}/versions/{version}",
    auth: "user",
    role: "viewer",
    summary: "Get one version of a document's text",
    params: z.extend(params, { version }),
    response: FullDocumentVersion,
  },
  getFileText: {
    method: "GET",
    path: "/api/generated-documents/{id}/text",
    auth: "user",
    role: "viewer",
    summary: "Get the text that was read from a document's file",
    params,
    response: FileText,
  },
  downloadDocument: {
    method: "GET",
    path: "/api/generated-documents/{id}/file",
    auth: "user",
    role: "viewer",
    summary: "Redirect to a document's file at a URL valid for five minutes",
    params,
    redirect: true,
  },
  startUpload: {
    method: "POST",
    path: "/api/document-uploads",
    auth: "subscriber",
    role: "editor",
    summary: "Get a signed URL to upload a file to",
    body: NewUpload,
    response: UploadTarget,
  },
  finishUpload: {
    method: "PUT",
    path: "/api/document-uploads/{id}",
    auth: "user",
    role: "editor",
    summary: "Turn an uploaded file into a document",
    params,
    response: DocumentCard,
  },
  cancelUpload: {
    method: "DELETE",
    path: "/api/document-uploads/{id}",
    auth: "user",
    role: "editor",
    summary: "Cancel an upload",
    params,
  },
});
