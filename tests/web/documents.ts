import type { DocumentCard, FullDocument } from "#shared/api/documents.ts";
import { createId } from "#shared/util/ids.ts";
import { isStaleVersion, versionConflict } from "./tasks.ts";
import { type MockResponses, problemResponse } from "./testing.tsx";

export const createDocument = (overrides: Partial<FullDocument>): FullDocument => ({
  id: createId("document", new Date()),
  type: overrides.file ? "file" : "text",
  title: "Budget",
  applicationId: null,
  opportunityId: null,
  model: null,
  status: "draft",
  version: 1,
  revision: 1,
  file: null,
  reading: null,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  content: overrides.file ? null : "Lamps: 500",
  answers: null,
  regenerated: [],
  ...overrides,
});
const toCard = ({ content: _, answers: __, regenerated: ___, ...card }: FullDocument): DocumentCard => card;

/** Creates documents and API responses backed by them and their versions. `change` simulates an edit in another tab. */
export const createDocuments = (overrides: Partial<FullDocument>[]) => {
  const documents = overrides.map(createDocument);
  const texts = new Map(documents.map(({ id, content }) => [id, [content ?? ""]]));
  const find = (id = "") => documents.find((document) => document.id === id);
  const change = (document: FullDocument, changes: Partial<FullDocument>) => {
    if (changes.content !== undefined && changes.content !== document.content) {
      texts.get(document.id)?.push(changes.content ?? "");
      document.version += 1;
    }
    Object.assign(document, changes, { revision: document.revision + 1 });
    return structuredClone(document);
  };
  const responses = {
    listDocuments: () => documents.map(toCard),
    getDocument: ({ params }) => structuredClone(find(params.id)) ?? problemResponse(404, "not_found"),
    updateDocument: (call) => {
      const document = find(call.params.id);
      if (!document) return problemResponse(404, "not_found");
      return isStaleVersion(call, document.revision)
        ? versionConflict()
        : change(document, call.body as Partial<FullDocument>);
    },
    deleteDocument: (call) => {
      const index = documents.findIndex(({ id }) => id === call.params.id);
      if (isStaleVersion(call, documents[index]?.revision ?? 0)) return versionConflict();
      documents.splice(index, 1);
    },
    listDocumentVersions: ({ params }) =>
      (texts.get(params.id ?? "") ?? [])
        .map((text, index) => ({
          version: index + 1,
          bytes: text.length,
          savedAt: new Date().toISOString(),
          savedBy: null,
        }))
        .reverse(),
    getDocumentVersion: ({ params }) => {
      const content = texts.get(params.id ?? "")?.[Number(params.version) - 1] ?? "";
      const savedAt = new Date().toISOString();
      return { version: Number(params.version), bytes: content.length, savedAt, savedBy: null, content };
    },
  } satisfies MockResponses;
  return { documents, change, responses };
};
