import { log } from "#functions/clients/log.ts";
import type { RequestFacts } from "#functions/http/handlers.ts";
import { checkVersion } from "#functions/http/versions.ts";
import type { Outside } from "#functions/outside.ts";
import type { DocumentChange, FullDocument } from "#shared/documents.ts";
import { changeWrite, deleteWrite, getDocument } from "./documents.table.ts";
import { bytesOf, fieldsOf, goneWith, holdsItsText, keptVersions, present, type StoredDocument } from "./documents.ts";
import { overRead, room, underApplication } from "./parts.ts";
import { blobKey, longTextKey, readText, textKey, textWrite } from "./texts.table.ts";
import { type Part, writeOrSay } from "./write-or-say.ts";

/** Loads text and answers of a document. Throws if they are missing, or were deleted or replaced in the meantime. */
const loadContent = async (outside: Outside, userId: string, stored: StoredDocument): Promise<FullDocument> => {
  const card = present(stored);
  const regenerated = [...(stored.regenerated ?? [])];
  if (card.file) return { ...card, content: null, answers: null, regenerated };
  const [text, answers] = await Promise.all([
    readText(outside, userId, stored, card.version),
    stored.hasAnswers ? readAnswers(outside, userId, stored) : undefined,
  ]);
  if (!text) throw new Error(`The text of ${card.id} is missing`);
  return { ...card, content: text.content, answers: answers ? JSON.parse(answers.content) : null, regenerated };
};

/** Reads data stored apart from the record; retries if it fails because the document changed. Throws not_found. */
export const readOf = async <T>(
  { table }: Pick<Outside, "table">,
  userId: string,
  id: string,
  read: (stored: StoredDocument) => Promise<T>,
): Promise<{ stored: StoredDocument; found: T }> => {
  let stored = await getDocument(table, userId, id);
  for (;;) {
    try {
      return { stored, found: await read(stored) };
    } catch (error) {
      const current = await getDocument(table, userId, id);
      if (current.revision === stored.revision) throw error;
      stored = current;
    }
  }
};

/** A document with its text, and its record. Throws not_found, or if the text is missing. */
export const readWhole = async (outside: Outside, userId: string, id: string) => {
  const { stored, found } = await readOf(outside, userId, id, (record) => loadContent(outside, userId, record));
  return { stored, whole: found };
};

/** The answers that a document was written from. A failure is logged, so that the text stays readable. */
const readAnswers = async (outside: Outside, userId: string, stored: StoredDocument) => {
  try {
    return await readText(outside, userId, stored, 0);
  } catch (error) {
    log.error("could not read a document's answers", { id: stored.id, error: error as Error });
    return undefined;
  }
};

/** Deletes files whose record is gone. A failure only leaves orphaned bytes. */
const deleteFiles = async ({ blobs }: Outside, keys: string[]) => {
  for (const key of keys)
    await blobs.delete(key).catch((error: Error) => log.error("could not delete a document's file", { error }));
};

/** Prepares the writes for the next version, the changed attributes, and the files to delete afterwards. */
const nextVersion = async (outside: Outside, userId: string, before: StoredDocument, text: string, now: string) => {
  const { table } = outside;
  const { id } = before;
  const version = (before.version ?? 1) + 1;
  const texts = [{ id, version, content: text, savedAt: now }];
  const unversioned = holdsItsText(before) ? await readText(outside, userId, before, 1) : undefined;
  if (unversioned)
    texts.push({ id, version: 1, content: unversioned.content, savedAt: unversioned.savedAt });
  const textWrites = await Promise.all(texts.map((text) => textWrite(outside, userId, text)));

  const prunedVersion = goneWith(version);
  const pruned = prunedVersion > 0 ? await table.get(textKey(userId, id, prunedVersion)) : undefined;
  const bytes = texts.reduce((sum, { content }) => sum + bytesOf(content), 0) - Number(pruned?.bytes ?? 0);
  const newLongVersions = texts.filter((_, index) => textWrites[index]?.isLong).map((text) => text.version);
  const parts: Part[] = [
    ...textWrites.map(({ write }) => overRead(write)),
    ...(pruned ? [{ write: { delete: textKey(userId, id, prunedVersion) } }] : []),
    ...room(outside.table, userId, { documents: before.countedBytes === undefined ? 1 : 0, bytes }),
  ];
  const longVersions = [...(before.longVersions ?? []), ...newLongVersions].filter((one) => one !== prunedVersion);
  return {
    parts,
    set: { version, countedBytes: (before.countedBytes ?? 0) + bytes, longVersions },
    filesToDelete: [
      ...(pruned?.inBlobs ? [longTextKey(userId, id, prunedVersion)] : []),
      ...(before.inBlobs ? [blobKey(userId, id)] : []),
    ],
  };
};

/** Writes the fields that differ; a changed text becomes the next version. Writes nothing if nothing differs. */
export const changeDocument = async (
  outside: Outside,
  userId: string,
  id: string,
  change: DocumentChange,
  request: RequestFacts,
): Promise<FullDocument> => {
  const { stored, whole: before } = await readWhole(outside, userId, id);
  checkVersion({ version: stored.revision ?? 1 }, request);
  const fields = fieldsOf(before, change);
  const text = change.content !== undefined && change.content !== before.content ? change.content : undefined;
  if (!fields && text === undefined) return before;

  const updatedAt = outside.clock.now().toISOString();
  const next = text === undefined ? undefined : await nextVersion(outside, userId, stored, text, updatedAt);
  const set = { ...fields, ...next?.set, updatedAt };
  await writeOrSay(outside.table, [
    overRead(changeWrite(userId, stored, set, next ? ["content", "inBlobs"] : [])),
    ...(next?.parts ?? []),
    ...underApplication(userId, fields?.applicationId, updatedAt),
  ]);
  await deleteFiles(outside, next?.filesToDelete ?? []);
  const revision = before.revision + 1;
  return { ...before, ...present({ ...stored, ...set, revision }), content: text ?? before.content };
};

export const deleteDocument = async (outside: Outside, userId: string, id: string, request: RequestFacts) => {
  const stored = await getDocument(outside.table, userId, id);
  checkVersion({ version: stored.revision ?? 1 }, request);
  const { countedBytes, longVersions = [], file, inBlobs } = stored;
  const texts = file ? [] : [...keptVersions(stored), ...(stored.hasAnswers ? [0] : [])];
  await writeOrSay(outside.table, [
    overRead(deleteWrite(userId, stored)),
    ...texts.map((version) => ({ write: { delete: textKey(userId, id, version) } })),
    ...(countedBytes === undefined ? [] : room(outside.table, userId, { documents: -1, bytes: -countedBytes })),
  ]);
  await deleteFiles(outside, [
    ...(file || inBlobs ? [blobKey(userId, id)] : []),
    ...longVersions.map((version) => longTextKey(userId, id, version)),
  ]);
};
