import type { Caller } from "#functions/auth/actor.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { captureDraftFacts, removeDocumentFacts } from "#functions/facts/capture-facts.ts";
import type { RequestMetadata } from "#functions/http/handlers.ts";
import { checkVersion } from "#functions/http/optimistic-locking.ts";
import { textVersionKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { DocumentChange, FullDocument } from "#shared/api/documents.ts";
import { isDocumentKind } from "#shared/domain/document-kinds.ts";
import { chunk } from "#shared/util/chunk.ts";
import { listDocumentChildKeys } from "./comment-records.table.ts";
import {
  buildChangeDocumentWrite,
  buildDeleteDocumentWrite,
  createDocumentNotFoundError,
  findDocument,
  findDocumentOwner,
  getDocument,
} from "./documents.table.ts";
import {
  countTextBytes,
  getChangedFields,
  getPrunedVersion,
  getRetainedVersions,
  isUnversioned,
  type StoredDocument,
  toDocumentCard,
} from "./documents.ts";
import { documentFileKey, fileTextKey, longTextKey, prepareTextVersion, readTextVersion } from "./texts.table.ts";
import {
  buildApplicationParts,
  buildQuotaParts,
  type TransactionPart,
  transactWithErrors,
  withConflictError,
} from "./transact-with-errors.ts";

/** Loads the text and answers of a document. Throws if they are missing or were replaced in the meantime. */
const loadContent = async (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  stored: StoredDocument,
): Promise<FullDocument> => {
  const card = toDocumentCard(stored);
  const regenerated = [...(stored.regenerated ?? [])];
  if (card.file) return { ...card, content: null, answers: null, regenerated };
  const [text, answers] = await Promise.all([
    readTextVersion(dependencies, workspaceId, stored, card.version),
    stored.hasAnswers ? readAnswers(dependencies, workspaceId, stored) : undefined,
  ]);
  if (!text) throw new Error(`The text of ${card.id} is missing`);
  return {
    ...card,
    content: text.content,
    answers: answers ? JSON.parse(answers.content) : null,
    ...(stored.passages && { passages: [...stored.passages] }),
    ...(stored.notes && { notes: [...stored.notes] }),
    ...(stored.ruleParagraphs && { ruleParagraphs: [...stored.ruleParagraphs] }),
    regenerated,
    ...(stored.reviewed?.length && { reviewed: [...stored.reviewed] }),
  };
};

/** Reads data stored apart from the record. Retries if that fails because the document changed. Throws not_found. */
export const readConsistently = async <T>(
  { table }: Pick<Dependencies, "table">,
  workspaceId: WorkspaceId,
  id: string,
  read: (stored: StoredDocument) => Promise<T>,
): Promise<{ stored: StoredDocument; value: T }> => {
  let stored = await getDocument(table, workspaceId, id);
  for (;;) {
    try {
      return { stored, value: await read(stored) };
    } catch (error) {
      const current = await getDocument(table, workspaceId, id);
      if (current.revision === stored.revision) throw error;
      stored = current;
    }
  }
};

/** Reads a document with its text, and its record. Throws not_found, or if the text is missing. */
export const readFullDocument = async (dependencies: Dependencies, workspaceId: WorkspaceId, id: string) => {
  const { stored, value } = await readConsistently(dependencies, workspaceId, id, (record) =>
    loadContent(dependencies, workspaceId, record),
  );
  return { stored, document: value };
};

/** Reads the answers that a document was written from. Only logs failures, so that the text stays readable. */
const readAnswers = async (dependencies: Dependencies, workspaceId: WorkspaceId, stored: StoredDocument) => {
  try {
    return await readTextVersion(dependencies, workspaceId, stored, 0);
  } catch (error) {
    log.error("could not read a document's answers", { id: stored.id, error: error as Error });
    return undefined;
  }
};

/** Deletes files whose record is gone. A failure only leaves orphaned files. */
const deleteFiles = async ({ blobs }: Dependencies, keys: string[]) => {
  for (const key of keys)
    await blobs.delete(key).catch((error: Error) => log.error("could not delete a document's file", { error }));
};

/** Prepares the next version: its writes, the changed attributes, and the files to delete afterward. */
const prepareNextVersion = async (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  before: StoredDocument,
  text: string,
  savedBy: string,
  now: string,
) => {
  const { table } = dependencies;
  const { id } = before;
  const version = (before.version ?? 1) + 1;
  const texts: Parameters<typeof prepareTextVersion>[2][] = [{ id, version, content: text, savedAt: now, savedBy }];
  const unversionedText = isUnversioned(before)
    ? await readTextVersion(dependencies, workspaceId, before, 1)
    : undefined;
  if (unversionedText) texts.push({ ...unversionedText, id });
  const textWrites = await Promise.all(texts.map((text) => prepareTextVersion(dependencies, workspaceId, text)));

  const prunedVersion = getPrunedVersion(version);
  const prunedText = prunedVersion > 0 ? await table.get(textVersionKey(workspaceId, id, prunedVersion)) : undefined;
  const bytes = texts.reduce((sum, { content }) => sum + countTextBytes(content), 0) - Number(prunedText?.bytes ?? 0);
  const newLongVersions = texts.filter((_, index) => textWrites[index]?.isLong).map((text) => text.version);
  const parts: TransactionPart[] = [
    ...textWrites.map(({ write }) => withConflictError(write)),
    ...(prunedText ? [{ write: { delete: textVersionKey(workspaceId, id, prunedVersion) } }] : []),
    ...buildQuotaParts(dependencies.table, workspaceId, {
      documents: before.countedBytes === undefined ? 1 : 0,
      bytes,
    }),
  ];
  const longVersions = [...(before.longVersions ?? []), ...newLongVersions].filter(
    (longVersion) => longVersion !== prunedVersion,
  );
  return {
    parts,
    set: { version, countedBytes: (before.countedBytes ?? 0) + bytes, longVersions },
    filesToDelete: [
      ...(prunedText?.inBlobs ? [longTextKey(workspaceId, id, prunedVersion)] : []),
      ...(before.inBlobs ? [documentFileKey(workspaceId, id)] : []),
    ],
  };
};

/** Writes the fields that differ. A changed text becomes the next version. */
export const changeDocument = async (
  dependencies: Dependencies,
  { workspaceId, userId }: Pick<Caller, "workspaceId" | "userId">,
  id: string,
  change: DocumentChange,
  request: RequestMetadata,
): Promise<FullDocument> => {
  const { stored, document: before } = await readFullDocument(dependencies, workspaceId, id);
  checkVersion({ version: stored.revision ?? 1 }, request);
  const fields = getChangedFields(before, change);
  const text = change.content !== undefined && change.content !== before.content ? change.content : undefined;
  if (!fields && text === undefined) return before;

  const updatedAt = dependencies.clock.now().toISOString();
  const next =
    text === undefined
      ? undefined
      : await prepareNextVersion(dependencies, workspaceId, stored, text, userId, updatedAt);
  const set = { ...fields, ...next?.set, updatedAt };
  await transactWithErrors(dependencies.table, [
    withConflictError(buildChangeDocumentWrite(workspaceId, stored, set, next ? ["content", "inBlobs"] : [])),
    ...(next?.parts ?? []),
    ...buildApplicationParts(workspaceId, fields?.applicationId, updatedAt),
  ]);
  await deleteFiles(dependencies, next?.filesToDelete ?? []);
  if (text !== undefined && isDocumentKind(stored.type)) {
    const { title, applicationId, opportunityId, organizationId = null, answers } = { ...before, ...fields };
    const readGeneratedText = async () =>
      before.version === 1
        ? (before.content ?? undefined)
        : (await readTextVersion(dependencies, workspaceId, stored, 1))?.content;
    const regenerated = fields?.regenerated ?? before.regenerated;
    const savedText = {
      readGeneratedText,
      current: text,
      regenerated,
      applicantName: answers?.organizationName ?? null,
    };
    const document = { id, title, applicationId, opportunityId };
    await captureDraftFacts(dependencies, { workspaceId, organizationId }, { document, ...savedText }, userId);
  }
  const revision = before.revision + 1;
  return {
    ...before,
    ...toDocumentCard({ ...stored, ...set, revision }),
    content: text ?? before.content,
    ...(fields?.regenerated && { regenerated: [...fields.regenerated] }),
    ...(fields?.reviewed && { reviewed: [...fields.reviewed] }),
  };
};

const maxChildWritesPerTransaction = 100;

/** Deletes the comments and review links of a deleted document, and returns their number. */
const deleteDocumentChildren = async (table: Table, workspaceId: WorkspaceId, id: string): Promise<number> => {
  const keys = await listDocumentChildKeys(table, workspaceId, id);
  for (const [first, ...rest] of chunk(keys, maxChildWritesPerTransaction))
    if (first) await table.write({ delete: first }, ...rest.map((key) => ({ delete: key })));
  return keys.length;
};

/** Deletes data derived from a document's text: search index entries, proposed answers and facts. */
export type RemoveDerivedData = (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  documentId: string,
) => Promise<void>;

/** Removes all data derived from a document. Data left over after a failure is ignored, since the document is gone. */
const removeAllDerivedData = async (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  documentId: string,
  removeDerivedData: readonly RemoveDerivedData[],
) => {
  for (const remove of removeDerivedData)
    await remove(dependencies, workspaceId, documentId).catch((error: Error) =>
      log.error("could not remove data derived from a document", { id: documentId, error }),
    );
};

/** Deletes a document with its texts, its file, its comments and all data derived from it. */
export const deleteDocument = async (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  id: string,
  request: RequestMetadata,
  removeDerivedData: readonly RemoveDerivedData[],
) => {
  const { table } = dependencies;
  const stored = await findDocument(table, workspaceId, id);
  if (!stored) {
    // An earlier request deleted the document but failed before deleting all its comments.
    if ((await deleteDocumentChildren(table, workspaceId, id)) === 0) throw createDocumentNotFoundError();
    return;
  }
  checkVersion({ version: stored.revision ?? 1 }, request);
  const { countedBytes, longVersions = [], file, inBlobs, comments, isShared } = stored;
  const texts = file ? [] : [...getRetainedVersions(stored), ...(stored.hasAnswers ? [0] : [])];
  await transactWithErrors(dependencies.table, [
    withConflictError(buildDeleteDocumentWrite(workspaceId, stored)),
    ...texts.map((version) => ({ write: { delete: textVersionKey(workspaceId, id, version) } })),
    ...(countedBytes === undefined
      ? []
      : buildQuotaParts(dependencies.table, workspaceId, { documents: -1, bytes: -countedBytes })),
  ]);
  if (comments || isShared) await deleteDocumentChildren(table, workspaceId, id);
  // Facts are not extracted from texts that members write or paste.
  if (stored.type !== "text")
    await removeDocumentFacts(dependencies, await findDocumentOwner(table, workspaceId, stored), id);
  await deleteFiles(dependencies, [
    ...(file || inBlobs ? [documentFileKey(workspaceId, id)] : []),
    ...(file ? [fileTextKey(workspaceId, id)] : []),
    ...longVersions.map((version) => longTextKey(workspaceId, id, version)),
  ]);
  await removeAllDerivedData(dependencies, workspaceId, id, removeDerivedData);
};
