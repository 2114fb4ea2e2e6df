import * as z from "zod/mini";
import { ApplicationId } from "./applications.ts";
import { defineRoutes } from "./route.ts";
import { id, instant } from "./words.ts";

export const documentTypes = { proposal: "Proposal", cover_letter: "Cover letter", loi: "Letter of Intent" } as const;

export const DocumentId = id("doc");
/** A generated document as a list shows it. */
export const DocumentCard = z.object({
  id: DocumentId,
  type: z.enum(Object.keys(documentTypes) as [keyof typeof documentTypes]),
  title: z.string(),
  applicationId: z.nullable(ApplicationId),
  opportunityId: z.nullable(z.string()),
  /** The model that wrote it; null: composed without one. */
  model: z.nullable(z.string()),
  createdAt: instant(),
});
export type DocumentCard = z.infer<typeof DocumentCard>;
export const GeneratedDocument = z.extend(DocumentCard, { content: z.string() });
export type GeneratedDocument = z.infer<typeof GeneratedDocument>;

/** A document's title as the name of a file: no path, no reserved or invisible characters, at most 120 characters. */
export const fileName = (title: string, extension: string) => {
  const name = title
    .normalize("NFC")
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .slice(0, 120)
    .trim();
  return `${name || "Document"}.${extension}`;
};

const params = z.object({ id: DocumentId });
export const documentRoutes = defineRoutes({
  listDocuments: {
    method: "GET",
    path: "/api/generated-documents",
    auth: "user",
    summary: "Generated documents, newest first, without their text",
    response: z.array(DocumentCard),
  },
  getDocument: {
    method: "GET",
    path: "/api/generated-documents/{id}",
    auth: "user",
    summary: "One generated document",
    params,
    response: GeneratedDocument,
  },
});
