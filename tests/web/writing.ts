import type { DocumentCard, FullDocument } from "#shared/api/documents.ts";
import type { Draft } from "#shared/api/writing.ts";
import { createId } from "#shared/util/ids.ts";
import { type MockResponses, problemResponse } from "./testing.tsx";

const timestamp = "2026-11-21T10:00:00.000Z";

export const buildDocumentCard = (overrides: Partial<DocumentCard> = {}): DocumentCard => ({
  id: createId("document", new Date()),
  type: "text",
  title: "Budget notes",
  applicationId: null,
  opportunityId: null,
  model: null,
  status: "draft",
  version: 1,
  revision: 1,
  file: null,
  reading: null,
  createdAt: timestamp,
  updatedAt: timestamp,
  ...overrides,
});

export const buildDocument = (overrides: Partial<FullDocument> = {}): FullDocument => ({
  ...buildDocumentCard(overrides),
  content: "Lamps: $500",
  answers: null,
  regenerated: [],
  ...overrides,
});

export const buildDraft = (overrides: Partial<Draft> = {}): Draft => ({
  id: createId("draft", new Date()),
  name: "Keys for 60 Families",
  kind: "proposal",
  opportunityId: null,
  applicationId: null,
  version: 1,
  createdAt: timestamp,
  updatedAt: timestamp,
  fields: {},
  ...overrides,
});

const jobId = createId("job", new Date());
/** Mock responses for a generation job that succeeds immediately with the document. */
export const createWritingResponses = (document: FullDocument): MockResponses => ({
  generateProposal: () => Response.json({ jobId }, { status: 202 }),
  generateCoverLetter: () => Response.json({ jobId }, { status: 202 }),
  getJob: {
    id: jobId,
    kind: document.type === "proposal" ? "proposal" : "coverLetter",
    status: "succeeded",
    stage: "Done",
    progress: 100,
    result: {
      ...{ title: document.title, content: document.content, documentId: document.id, model: null },
      ...(document.type === "proposal" ? { sections: [], createdAt: timestamp } : { notes: [] }),
    },
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  getDocument: document,
});

/** Mock responses of a server that stores drafts; `drafts` is its state. */
export const createDraftServer = (initial: readonly Draft[] = []) => {
  const drafts = new Map(initial.map((draft) => [draft.id, draft]));
  const responses: MockResponses = {
    listDrafts: () => [...drafts.values()].map(({ fields: _, ...card }) => card),
    getDraft: ({ params: { id = "" } }) => drafts.get(id) ?? problemResponse(404, "not_found"),
    createDraft: ({ body }) => {
      const draft = buildDraft(body as Partial<Draft>);
      drafts.set(draft.id, draft);
      return draft;
    },
    updateDraft: ({ params: { id = "" }, body, headers }) => {
      const before = drafts.get(id) ?? buildDraft();
      if (headers.get("if-match") !== `"${before.version}"`) return problemResponse(409, "conflict", "It was changed");
      const draft = { ...before, ...(body as Partial<Draft>), version: before.version + 1 };
      drafts.set(id, draft);
      return draft;
    },
    deleteDraft: ({ params: { id = "" } }) => {
      drafts.delete(id);
      return undefined;
    },
  };
  return { drafts, responses };
};

export const getSelection = () => {
  const area = document.activeElement as HTMLTextAreaElement;
  return area.value.slice(area.selectionStart, area.selectionEnd);
};
