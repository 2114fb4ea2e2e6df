import * as z from "zod/mini";
import { countResponse, memberIdResponse, singleLineText, timestampResponse } from "./schemas.ts";

export const DocumentFile = z.object({ name: z.string(), mediaType: z.string(), bytes: countResponse() });
export type DocumentFile = z.infer<typeof DocumentFile>;

/**
 * Who requested a review of a document and who approved it (user IDs), and the version of the text that was approved.
 */
export const DocumentReview = z.object({
  requestedBy: z.nullable(z.string()),
  requestedFrom: z.array(z.string()),
  requestedAt: z.nullable(timestampResponse()),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(timestampResponse()),
  approvedVersion: z.nullable(z.int()),
});
export type DocumentReview = z.infer<typeof DocumentReview>;
/** Progress of reading an uploaded file's text; `problem` is a sentence for the user. */
export const DocumentReading = z.object({
  status: z.enum(["reading", "read", "failed"]),
  /** The last page read so far; absent once the file is read, and for formats without pages. */
  page: z.optional(z.int()),
  pages: z.nullable(z.int()),
  problem: z.nullable(z.string()),
});
export type DocumentReading = z.infer<typeof DocumentReading>;

/** The text of an uploaded file in sections; pages from 1, null for formats without pages. */
export const FileText = z.object({
  pages: z.nullable(z.int()),
  sections: z.array(
    z.object({ heading: z.nullable(z.string()), level: z.int(), page: z.nullable(z.int()), text: z.string() }),
  ),
});
export type FileText = z.infer<typeof FileText>;

/** A passage from another document, or an answer, that the model used as a source. */
export const DocumentPassage = z.object({
  documentId: z.nullable(z.string()),
  answerId: z.optional(z.string()),
  title: z.string(),
  page: z.nullable(z.int()),
  /**
   * Hashes of the first version's sentences that it supports better than any answer or fact; absent if there are none.
   */
  sentences: z.optional(z.array(z.string())),
});
export type DocumentPassage = z.infer<typeof DocumentPassage>;

export const PassageHash = singleLineText({ min: 1, max: 64, message: "Please specify the passage" });
export const RegeneratedPassage = z.object({
  hash: PassageHash,
  model: z.nullable(singleLineText({ max: 100 })),
});
export type RegeneratedPassage = z.infer<typeof RegeneratedPassage>;

export const DocumentVersion = z.object({
  version: z.int(),
  bytes: countResponse(),
  savedAt: timestampResponse(),
  savedBy: memberIdResponse(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;
export const FullDocumentVersion = z.extend(DocumentVersion, { content: z.string() });
export type FullDocumentVersion = z.infer<typeof FullDocumentVersion>;
