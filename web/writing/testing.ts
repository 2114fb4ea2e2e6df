import type { DocumentCard, FullDocument } from "#shared/documents.ts";
import { makeId } from "#shared/ids.ts";
import type { Draft } from "#shared/writing.ts";

const at = "2026-11-21T10:00:00.000Z";

/** A document as a list shows it. */
export const aDocumentCard = (over: Partial<DocumentCard> = {}): DocumentCard => ({
  id: makeId("document", new Date()),
  type: "text",
  title: "Budget notes",
  applicationId: null,
  opportunityId: null,
  model: null,
  status: "draft",
  version: 1,
  revision: 1,
  file: null,
  createdAt: at,
  updatedAt: at,
  ...over,
});

/** A document with its text. */
export const aDocument = (over: Partial<FullDocument> = {}): FullDocument => ({
  ...aDocumentCard(over),
  content: "Lamps: $500",
  answers: null,
  regenerated: [],
  ...over,
});

/** A form that is not finished, as the API answers it. */
export const aDraft = (over: Partial<Draft> = {}): Draft => ({
  id: makeId("draft", new Date()),
  name: "Keys for 60 Families",
  kind: "proposal",
  opportunityId: null,
  applicationId: null,
  version: 1,
  createdAt: at,
  updatedAt: at,
  fields: {},
  ...over,
});
