import * as z from "zod/mini";
import { defineRoutes } from "./define-routes.ts";
import { DocumentId } from "./documents.ts";
import { idResponse, OrganizationId, organizationReference, singleLineText } from "./schemas.ts";

export const maxLibraryQueryLength = 500;
const maxFacts = 60;

/** `documentId` is null for a passage from an answer; `answerId` is absent for a passage from a document. */
const source = { documentId: z.nullable(idResponse()), answerId: z.optional(idResponse()) };

/** A part of a document of about 100 to 250 words, or a version of an answer. */
export const LibraryPassage = z.object({
  ...source,
  title: z.string(),
  /** One-based; null for text without pages. */
  page: z.nullable(z.int()),
  heading: z.nullable(z.string()),
  text: z.string(),
  /** Ranges of the text that match words from the query or their synonyms: `[start, end]` offsets in order. */
  matches: z.array(z.tuple([z.int(), z.int()])),
  /** Comparable only within one response. */
  score: z.number(),
  /** Fraction of the query's weight that the passage covers, from 0 to 1. */
  coverage: z.number(),
});
export type LibraryPassage = z.infer<typeof LibraryPassage>;

const LibraryResult = z.object({
  /** The best passages of the best documents, ordered by each document's best passage. */
  passages: z.array(LibraryPassage),
  /** All documents with a match, best first. */
  documentIds: z.array(z.string()),
  /** Number of new documents that have not been indexed yet; the next search includes more of them. */
  pending: z.int(),
  /** Number of documents not searched because the library exceeds the size limit. */
  skipped: z.int(),
});
export type LibraryResult = z.infer<typeof LibraryResult>;

/** A figure or name in a draft, with the sentence that contains it. */
const UnconfirmedFact = z.object({
  fact: singleLineText({ min: 1, max: 200, message: "Please enter the figure or name" }),
  context: singleLineText({ max: 1_000 }),
});
/** The passage in a document or answer that contains a figure or name. */
const Evidence = z.object({
  fact: z.string(),
  ...source,
  title: z.string(),
  page: z.nullable(z.int()),
  quote: z.string(),
});
export type Evidence = z.infer<typeof Evidence>;

export const libraryRoutes = defineRoutes({
  searchLibrary: {
    method: "GET",
    path: "/api/library/passages",
    auth: "user",
    role: "viewer",
    summary: "Search the text of documents, and answers if included; returns passages with the matching words",
    query: z.object({
      q: singleLineText({ min: 1, max: maxLibraryQueryLength, message: "Please enter what to search for" }),
      /** Defaults to all documents in the workspace. */
      organizationId: z.optional(OrganizationId),
      /** Limits the search to this document. */
      documentId: z.optional(DocumentId),
      include: z.optional(z.enum(["answers"], 'The value of `include` must be "answers" if provided')),
    }),
    response: LibraryResult,
  },
  findEvidence: {
    method: "POST",
    path: "/api/library/evidence",
    auth: "user",
    role: "viewer",
    summary: "Find evidence for a draft's figures and names in the organization's documents and answers",
    body: z.object({
      facts: z.array(UnconfirmedFact).check(z.maxLength(maxFacts, `Please send at most ${maxFacts} facts`)),
      organizationId: organizationReference(),
      /** The draft itself, which is not evidence. */
      excludeDocumentId: z.optional(z.nullable(DocumentId)),
    }),
    bodyBytes: 300_000,
    response: z.array(Evidence),
  },
});
