import fc from "fast-check";
import type { DocumentCard, FullDocument } from "#shared/api/documents.ts";
import type { Draft, NewDraft } from "#shared/api/writing.ts";
import {
  type Document,
  defineOperation,
  getCreatedId,
  isStale,
  link,
  noContent,
  notFound,
  partialOf,
  respondWith,
  respondWithProblem,
  type UserState,
  versionConflict,
  word,
} from "./user-state.ts";

const maxDrafts = 50;
const body: fc.Arbitrary<NewDraft> = fc.record({
  name: word,
  kind: fc.constantFrom("proposal", "cover_letter"),
  fields: fc.constantFrom<Record<string, string>>(
    {},
    { projectTitle: "Lamps" },
    { projectTitle: "Lamps", need: "Two\nlines" },
  ),
  opportunityId: link("opportunity"),
  applicationId: link("application"),
});
type Purpose = Pick<Draft, "opportunityId" | "applicationId">;
const notThere = ({ opportunity, application }: UserState, { opportunityId, applicationId }: Purpose) => {
  if (applicationId !== null && !application.has(applicationId)) return notFound("application");
  return opportunityId === null || opportunity.has(opportunityId) ? undefined : notFound("funding opportunity");
};
const toDraftCard = ({ fields: _, ...one }: Draft) => one;

export const draftOperations = {
  listDrafts: defineOperation({
    weight: 3,
    says: ({ draft }) =>
      respondWith(
        [...draft.values()]
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0))
          .map(toDraftCard),
      ),
  }),
  getDraft: defineOperation({
    weight: 2,
    of: "draft",
    says: ({ draft }, { id }) => {
      const found = draft.get(id);
      return found ? respondWith(found) : notFound("draft");
    },
  }),
  createDraft: defineOperation({
    weight: 6,
    body,
    says: (mine, asked) => {
      const { now, body } = asked;
      const gone = notThere(mine, body);
      if (gone) return gone;
      if (mine.draft.size >= maxDrafts)
        return respondWithProblem("invalid_request", "You have 50 drafts. Please delete one you no longer need");
      const one: Draft = { ...body, id: getCreatedId(asked), version: 1, createdAt: now, updatedAt: now };
      mine.draft.set(one.id, one);
      return respondWith(one);
    },
  }),
  updateDraft: defineOperation({
    weight: 5,
    of: "draft",
    body,
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const before = mine.draft.get(id);
      if (!before) return notFound("draft");
      if (isStale(asked, before.version)) return versionConflict();
      const { opportunityId, applicationId } = before;
      // The old references may be deleted by now; only new ones are checked.
      const isNew = body.opportunityId !== opportunityId || body.applicationId !== applicationId;
      const gone = isNew ? notThere(mine, body) : undefined;
      if (gone) return gone;
      const after = { ...before, ...body, version: before.version + 1, updatedAt: now };
      mine.draft.set(id, after);
      return respondWith(after);
    },
  }),
  deleteDraft: defineOperation({
    weight: 1,
    of: "draft",
    says: ({ draft }, { id }) => (draft.delete(id) ? noContent : notFound("draft")),
  }),
};

/** The API stores this many versions, plus the first. */
const most = 50;
const content = fc.constantFrom("Lamps: 500", "Lamps: 500\nBulbs: 20", "Grüße 🏮", "x".repeat(70_000));
const fields = { title: word, content, applicationId: link("application") };
const change = partialOf<{
  title: string;
  content: string;
  applicationId: string | null;
  status: DocumentCard["status"];
}>({
  ...fields,
  status: fc.constantFrom("draft", "final", "submitted"),
});
const noVersion = respondWithProblem("not_found", "There is no such version. Only the last 50 are kept");
const shown = ({ texts: _, ...one }: Document): FullDocument => one;
const card = ({ texts: _, content: __, answers: ___, regenerated: ____, ...one }: Document): DocumentCard => one;
const versionOf = (version: number, { content, savedAt }: { content: string; savedAt: string }) => ({
  version,
  bytes: Buffer.byteLength(content),
  savedAt,
});

export const documentOperations = {
  listDocuments: defineOperation({
    weight: 3,
    says: ({ document }) => respondWith([...document.values()].reverse().map(card)),
  }),
  createDocument: defineOperation({
    weight: 4,
    body: fc.record(fields),
    says: ({ document, application }, asked) => {
      const { now, body } = asked;
      const { title, content, applicationId } = body;
      const under = applicationId === null ? undefined : application.get(applicationId);
      if (applicationId !== null && !under) return notFound("application");
      if (under) under.updatedAt = now;
      const one: Document = {
        id: getCreatedId(asked),
        type: "text",
        title,
        applicationId,
        opportunityId: null,
        model: null,
        status: "draft",
        version: 1,
        revision: 1,
        file: null,
        createdAt: now,
        updatedAt: now,
        content,
        answers: null,
        regenerated: [],
        texts: new Map([[1, { content, savedAt: now }]]),
      };
      document.set(one.id, one);
      return respondWith({ ...shown(one) });
    },
  }),
  getDocument: defineOperation({
    weight: 4,
    of: "document",
    says: ({ document }, { id }) => {
      const found = document.get(id);
      return found ? respondWith({ ...shown(found) }) : notFound("document");
    },
  }),
  updateDocument: defineOperation({
    weight: 8,
    of: "document",
    body: change,
    says: ({ document, application }, asked) => {
      const { id, now, body } = asked;
      const before = document.get(id);
      if (!before) return notFound("document");
      if (isStale(asked, before.revision)) return versionConflict();
      const after = { ...before, ...body };
      if (JSON.stringify(shown(after)) === JSON.stringify(shown(before))) return respondWith({ ...shown(before) });
      const isMoved = after.applicationId !== before.applicationId;
      const under = isMoved && after.applicationId !== null ? application.get(after.applicationId) : undefined;
      if (isMoved && after.applicationId !== null && !under) return notFound("application");
      if (under) under.updatedAt = now;
      Object.assign(after, { revision: before.revision + 1, updatedAt: now });
      if (after.content !== before.content) {
        after.version += 1;
        after.texts.set(after.version, { content: String(after.content), savedAt: now });
        if (after.version > most) after.texts.delete(after.version - most + 1);
      }
      document.set(id, after);
      return respondWith({ ...shown(after) });
    },
  }),
  deleteDocument: defineOperation({
    weight: 2,
    of: "document",
    says: ({ document }, asked) => {
      const before = document.get(asked.id);
      if (!before) return notFound("document");
      if (isStale(asked, before.revision)) return versionConflict();
      document.delete(asked.id);
      return noContent;
    },
  }),
  listDocumentVersions: defineOperation({
    weight: 2,
    of: "document",
    says: ({ document }, { id }) => {
      const texts = document.get(id)?.texts;
      return texts
        ? respondWith([...texts].map(([version, text]) => versionOf(version, text)).reverse())
        : notFound("document");
    },
  }),
  getDocumentVersion: defineOperation({
    weight: 2,
    of: "document",
    query: fc.constantFrom("1", "2", "7").map((version) => ({ "@version": version })),
    says: ({ document }, { id, query }) => {
      const version = Number(query["@version"]);
      const found = document.get(id);
      if (!found) return notFound("document");
      const text = found.texts.get(version);
      return text ? respondWith({ ...versionOf(version, text), content: text.content }) : noVersion;
    },
  }),
};
