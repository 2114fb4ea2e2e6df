import { summaryKey } from "#functions/gamification/points.table.ts";
import type { Outside } from "#functions/outside.ts";
import { type If, type Item, queryAll, type Table, type Test, type Write } from "#functions/table/table.ts";
import { documentLimits, type GeneratedDocument } from "#shared/documents.ts";
import { AppError } from "#shared/problem.ts";
import { bytesOf, type StoredDocument } from "./documents.ts";
import { textWrite } from "./texts.table.ts";

export const documentKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `DOC#${id}` });
const read = ({ pk: _pk, sk: _sk, ...document }: Item) => document as unknown as StoredDocument; // as it was written below

/** All documents of the user, newest first. */
export const listDocuments = async (table: Table, userId: string): Promise<StoredDocument[]> => {
  const query = { pk: documentKey(userId, "").pk, sk: { prefix: "DOC#" }, newestFirst: true };
  return (await queryAll(table, query)).map(read);
};

/** Undefined when the user has no such document. */
export const findDocument = async (table: Table, userId: string, id: string): Promise<StoredDocument | undefined> => {
  const item = await table.get(documentKey(userId, id));
  return item && read(item);
};

/** Throws not_found when the user has no such document. */
export const getDocument = async (table: Table, userId: string, id: string): Promise<StoredDocument> => {
  const document = await findDocument(table, userId, id);
  if (!document) throw new AppError("not_found", "There is no such document");
  return document;
};

/** The write that keeps a document that was not there. */
export const newDocumentWrite = (userId: string, document: StoredDocument): Write => ({
  put: { ...documentKey(userId, document.id), ...document },
  if: "absent",
});

/**
 * The writes that keep a document written for the user, with its text, and the counters of the user that move with
 * them. A longer text is put away before. Nothing is refused here: what was written is never lost to a limit.
 */
export const writtenDocument = async (
  outside: Pick<Outside, "blobs">,
  userId: string,
  { content, answers, ...document }: GeneratedDocument,
): Promise<{ writes: [Write, ...Write[]]; summary: Record<string, number> }> => {
  const { id, createdAt } = document;
  const kept = [{ version: 1, content }, ...(answers ? [{ version: 0, content: JSON.stringify(answers) }] : [])];
  const countedBytes = kept.reduce((sum, one) => sum + bytesOf(one.content), 0);
  const texts = await Promise.all(kept.map((one) => textWrite(outside, userId, { id, savedAt: createdAt, ...one })));
  const longVersions = kept.filter((_, at) => texts[at]?.isLong).map(({ version }) => version);
  const stored = {
    ...document,
    status: "draft" as const,
    version: 1,
    revision: 1,
    updatedAt: createdAt,
    countedBytes,
    ...(answers && { hasAnswers: true }),
    ...(longVersions.length && { longVersions }),
  };
  return {
    writes: [newDocumentWrite(userId, stored), ...texts.map(({ write }) => write)],
    summary: { documents: 1, documentBytes: countedBytes },
  };
};

/** Changes a document over the revision that was read; those from before there were any have none. */
export const changeWrite = (
  userId: string,
  before: StoredDocument,
  set: Partial<StoredDocument>,
  remove: string[] = [],
): Write => ({
  update: documentKey(userId, before.id),
  set: { ...set, revision: (before.revision ?? 1) + 1 },
  ...(remove.length && { remove }),
  if: unchanged(before),
});

/** Deletes a document as it was read. */
export const deleteWrite = (userId: string, before: StoredDocument): Write => ({
  delete: documentKey(userId, before.id),
  if: unchanged(before),
});

const unchanged = ({ id, revision }: StoredDocument): If => ({
  all: { id: { is: id }, revision: revision === undefined ? { missing: true } : { is: revision } },
});

/**
 * Moves the counters of the user's documents and their bytes; where they grow, its condition fails when there is no
 * room left.
 */
export const roomWrite = (userId: string, { documents = 0, bytes = 0 }): Write => {
  const limits: Record<string, number> = {
    ...(documents > 0 && { documents: documentLimits.documents - documents }),
    ...(bytes > 0 && { documentBytes: documentLimits.bytes - bytes }),
  };
  const names = Object.entries(limits).map(([name, most]): [string, Test[]] => [
    name,
    [{ below: most + 1 }, { missing: true }],
  ]);
  // Every way in which each counter is small enough or not there.
  const ways = names.reduce<Record<string, Test>[]>(
    (all, [name, tests]) => all.flatMap((way) => tests.map((test) => ({ ...way, [name]: test }))),
    [{}],
  );
  return {
    update: summaryKey(userId),
    add: { ...(documents && { documents }), ...(bytes && { documentBytes: bytes }) },
    ...(names.length && { if: { any: ["absent" as const, ...ways.map((all) => ({ all }))] } }),
  };
};

type Sentences = { tooMany: string; full: string };
const refusal = (documents: number, { tooMany, full }: Sentences) =>
  new AppError("invalid_request", documents >= documentLimits.documents ? tooMany : full);
const countersOf = async (table: Table, userId: string) => {
  const summary = await table.get(summaryKey(userId));
  return { documents: Number(summary?.documents ?? 0), bytes: Number(summary?.documentBytes ?? 0) };
};

/** Why there is no room: what to throw when the condition of `roomWrite` failed. */
export const noRoom = async (table: Table, userId: string, sentences: Sentences): Promise<AppError> =>
  refusal((await countersOf(table, userId)).documents, sentences);

/** Throws where one document more, of so many bytes, would be too much. */
export const roomLeft = async (table: Table, userId: string, more: number, sentences: Sentences): Promise<void> => {
  const { documents, bytes } = await countersOf(table, userId);
  if (documents >= documentLimits.documents || bytes + more > documentLimits.bytes) throw refusal(documents, sentences);
};

/**
 * The writes that take every document of an application off it: they stay, under no application. Each fails its
 * condition when its document was moved meanwhile.
 */
export const detachWrites = async (
  table: Table,
  userId: string,
  applicationId: string,
  now: string,
): Promise<Write[]> =>
  (await listDocuments(table, userId))
    .filter((document) => document.applicationId === applicationId)
    .map((document) => changeWrite(userId, document, { applicationId: null, updatedAt: now }));
