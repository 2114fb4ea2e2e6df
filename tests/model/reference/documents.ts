import fc from "fast-check";
import type { DocumentCard, FullDocument } from "#shared/api/documents.ts";
import type { Draft, NewDraft } from "#shared/api/writing.ts";
import {
  defineDelete,
  defineOperation,
  defineRecordOperation,
  type ExpectedResponse,
  getCreatedId,
  notFound,
  ok,
  optionalReferenceTo,
  partial,
  problem,
  type RecordByKind,
  sortNewestFirst,
  type UserState,
  word,
} from "./state.ts";

const maxDrafts = 50;
const draftBody = fc.record({
  name: word,
  kind: fc.constantFrom("proposal", "cover_letter"),
  fields: fc.constantFrom<Record<string, string>>(
    {},
    { projectTitle: "Lamps" },
    { projectTitle: "Lamps", need: "Two\nlines" },
  ),
  opportunityId: optionalReferenceTo("opportunity"),
  applicationId: optionalReferenceTo("application"),
}) as fc.Arbitrary<NewDraft>;

const findMissingReference = (
  { opportunity, application }: UserState,
  { opportunityId, applicationId }: Pick<Draft, "opportunityId" | "applicationId">,
): ExpectedResponse | undefined => {
  if (applicationId !== null && !application.has(applicationId)) return notFound("application");
  return opportunityId === null || opportunity.has(opportunityId) ? undefined : notFound("opportunity");
};

export const draftOperations = {
  listDrafts: defineOperation({
    weight: 3,
    respond: ({ draft }) =>
      ok(
        sortNewestFirst(
          draft.values(),
          ({ updatedAt }) => updatedAt,
          ({ id }) => id,
        ).map(({ fields: _, ...card }) => card),
      ),
  }),
  getDraft: defineRecordOperation("draft", { weight: 2, respond: (draft) => ok(draft) }),
  createDraft: defineOperation({
    weight: 6,
    body: draftBody,
    respond: (state, request) => {
      const { now, body } = request;
      const missing = findMissingReference(state, body);
      if (missing) return missing;
      if (state.draft.size >= maxDrafts) return problem("invalid_request");
      const draft: Draft = { ...body, id: getCreatedId(request), version: 1, createdAt: now, updatedAt: now };
      state.draft.set(draft.id, draft);
      return ok(draft);
    },
  }),
  updateDraft: defineRecordOperation("draft", {
    weight: 5,
    isVersioned: true,
    body: draftBody,
    respond: (before, { id, now, body }, state) => {
      const { opportunityId, applicationId } = before;
      // Existing references may point to deleted records; only new ones are checked.
      const isChanged = body.opportunityId !== opportunityId || body.applicationId !== applicationId;
      const missing = isChanged ? findMissingReference(state, body) : undefined;
      if (missing) return missing;
      const after = { ...before, ...body, version: before.version + 1, updatedAt: now };
      state.draft.set(id, after);
      return ok(after);
    },
  }),
  deleteDraft: defineDelete("draft", { weight: 1 }),
};

type Document = RecordByKind<"document">;
/** The API keeps this many versions in addition to the first. */
const maxVersions = 50;
const content = fc.constantFrom("Lamps: 500", "Lamps: 500\nBulbs: 20", "Grüße 🏮", "x".repeat(70_000));
const fields = { title: word, content, applicationId: optionalReferenceTo("application") };
type Update = { title: string; content: string; applicationId: string | null; status: DocumentCard["status"] };

const toDocument = ({ versions: _, ...document }: Document): FullDocument => document;
const toCard = ({ versions: _, content: __, answers: ___, regenerated: ____, ...card }: Document): DocumentCard => card;
const toVersion = (savedBy: string, version: number, { content, savedAt }: { content: string; savedAt: string }) => ({
  version,
  bytes: Buffer.byteLength(content),
  savedAt,
  savedBy,
});

export const documentOperations = {
  listDocuments: defineOperation({
    weight: 3,
    respond: ({ document }) => ok([...document.values()].reverse().map(toCard)),
  }),
  createDocument: defineOperation({
    weight: 4,
    body: fc.record(fields),
    respond: (state, request) => {
      const { now, body } = request;
      const { title, content, applicationId } = body;
      const application = applicationId === null ? undefined : state.application.get(applicationId);
      if (applicationId !== null && !application) return notFound("application");
      if (application) application.updatedAt = now;
      const document: Document = {
        id: getCreatedId(request),
        type: "text",
        title,
        applicationId,
        opportunityId: null,
        organizationId: null,
        model: null,
        status: "draft",
        version: 1,
        revision: 1,
        file: null,
        reading: null,
        createdAt: now,
        updatedAt: now,
        content,
        answers: null,
        regenerated: [],
        versions: new Map([[1, { content, savedAt: now }]]),
      };
      state.document.set(document.id, document);
      return ok(toDocument(document));
    },
  }),
  getDocument: defineRecordOperation("document", { weight: 4, respond: (document) => ok(toDocument(document)) }),
  updateDocument: defineRecordOperation("document", {
    weight: 8,
    isVersioned: true,
    body: partial<Update>({ ...fields, status: fc.constantFrom("draft", "final", "submitted") }),
    respond: (before, { id, now, body }, state) => {
      const after = { ...before, ...body };
      if (JSON.stringify(toDocument(after)) === JSON.stringify(toDocument(before))) return ok(toDocument(before));
      if (after.applicationId !== before.applicationId && after.applicationId !== null) {
        const application = state.application.get(after.applicationId);
        if (!application) return notFound("application");
        application.updatedAt = now;
      }
      Object.assign(after, { revision: before.revision + 1, updatedAt: now });
      if (after.content !== before.content) {
        after.version += 1;
        after.versions.set(after.version, { content: String(after.content), savedAt: now });
        if (after.version > maxVersions) after.versions.delete(after.version - maxVersions + 1);
      }
      state.document.set(id, after);
      return ok(toDocument(after));
    },
  }),
  deleteDocument: defineDelete("document", { weight: 2, isVersioned: true }),
  listDocumentVersions: defineRecordOperation("document", {
    weight: 2,
    respond: ({ versions }, _, { userId }) =>
      ok([...versions].map(([version, text]) => toVersion(userId, version, text)).reverse()),
  }),
  getDocumentVersion: defineRecordOperation("document", {
    weight: 2,
    query: fc.constantFrom("1", "2", "7").map((version) => ({ "@version": version })),
    respond: ({ versions }, { query }, { userId }) => {
      const version = Number(query["@version"]);
      const text = versions.get(version);
      return text ? ok({ ...toVersion(userId, version, text), content: text.content }) : problem("not_found");
    },
  }),
};
