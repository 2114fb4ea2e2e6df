import * as z from "zod/mini";
import { defineRoutes } from "./define-routes.ts";
import { DocumentId } from "./documents.ts";
import { idResponse, OrganizationId, organizationReference, singleLineText } from "./schemas.ts";

export const maxLibraryQueryLength = 500;
const maxFacts = 60;

/** Null for a passage of an answer, which `answerId` names; absent for one of a document. */
const source = { documentId: z.nullable(idResponse()), answerId: z.optional(idResponse()) };

/** A part of a document of about 100 to 250 words, or a version of an answer. */
export const LibraryPassage = z.object({
  ...source,
  title: z.string(),
  /** From 1; null for texts without pages. */
  page: z.nullable(z.int()),
  heading: z.nullable(z.string()),
  text: z.string(),
  /** The parts of the text with words from the query, or with words of the same meaning: `[start, end]` offsets in order. */
  matches: z.array(z.tuple([z.int(), z.int()])),
  /** Comparable within one answer only. */
  score: z.number(),
  /** Share of the query's weight that the passage has, from 0 to 1. */
  coverage: z.number(),
});
export type LibraryPassage = z.infer<typeof LibraryPassage>;

const LibraryResult = z.object({
  /** The best passages of the best documents, documents by their best passage. */
  passages: z.array(LibraryPassage),
  /** All documents with a match, best first. */
  documentIds: z.array(z.string()),
  /** Documents that are not searched yet, because many are new; the next search has more of them. */
  pending: z.int(),
  /** Documents that are not searched, because there is too much text. */
  skipped: z.int(),
});
export type LibraryResult = z.infer<typeof LibraryResult>;

/** A figure or name of a draft, with the sentence in which it is. */
const UnconfirmedFact = z.object({
  fact: singleLineText({ min: 1, max: 200, message: "Please enter the figure or name" }),
  context: singleLineText({ max: 1_000 }),
});
/** The place where a document or an answer states a figure or name. */
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
      /** Without it, all documents of the workspace. */
      organizationId: z.optional(OrganizationId),
      /** Only in this document. */
      documentId: z.optional(DocumentId),
      include: z.optional(z.enum(["answers"], "Please leave this out or include answers")),
    }),
    response: LibraryResult,
  },
  findEvidence: {
    method: "POST",
    path: "/api/library/evidence",
    auth: "user",
    role: "viewer",
    summary: "Find figures and names of a draft in the organization's documents and answers",
    body: z.object({
      facts: z.array(UnconfirmedFact).check(z.maxLength(maxFacts, `Please send at most ${maxFacts} facts`)),
      organizationId: organizationReference(),
      /** The draft itself, which proves nothing. */
      exceptDocumentId: z.optional(z.nullable(DocumentId)),
    }),
    bodyBytes: 300_000,
    response: z.array(Evidence),
  },
});
