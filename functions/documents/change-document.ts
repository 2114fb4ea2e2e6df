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

/** A document with its text, as it was stored. Throws where that is lost, or was deleted or replaced since. */
const wholeOf = async (outside: Outside, userId: string, stored: StoredDocument): Promise<FullDocument> => {
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

/**
 * Reads something of a document that is kept apart from its record. Where that fails because the document was changed
 * meanwhile, it is read of the one that is there now. Throws not_found where there is none, or none any more.
 */
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
      const now = await getDocument(table, userId, id);
      if (now.revision === stored.revision) throw error;
      stored = now;
    }
  }
};

/** A document with its text, and its record. Throws not_found, and when its text is lost. */
export const readWhole = async (outside: Outside, userId: string, id: string) => {
  const { stored, found } = await readOf(outside, userId, id, (one) => wholeOf(outside, userId, one));
  return { stored, whole: found };
};

/** What a document was written from; lost, it must not keep the text from its owner. */
const readAnswers = async (outside: Outside, userId: string, stored: StoredDocument) => {
  try {
    return await readText(outside, userId, stored, 0);
  } catch (error) {
    log.error("answers of a document are lost", { id: stored.id, error: error as Error });
    return undefined;
  }
};

/** What is deleted in the bucket after the record of it is gone: a failure leaves bytes that nothing leads to. */
const deleteFiles = async ({ blobs }: Outside, keys: string[]) => {
  for (const key of keys)
    await blobs.delete(key).catch((error: Error) => log.error("file of a document is left", { error }));
};

/** The writes by which a changed text becomes the next version, and what the document then says of itself. */
const nextVersion = async (outside: Outside, userId: string, before: StoredDocument, text: string, now: string) => {
  const { table } = outside;
  const { id } = before;
  const version = (before.version ?? 1) + 1;
  const texts = [{ id, version, content: text, savedAt: now }];
  // The text that a document from before there were versions holds itself becomes the first of them.
  const own = holdsItsText(before) ? await readText(outside, userId, before, 1) : undefined;
  if (own) texts.push({ id, version: 1, content: own.content, savedAt: own.savedAt });
  const kept = await Promise.all(texts.map((one) => textWrite(outside, userId, one)));

  const over = goneWith(version);
  const gone = over > 0 ? await table.get(textKey(userId, id, over)) : undefined;
  const bytes = texts.reduce((sum, { content }) => sum + bytesOf(content), 0) - Number(gone?.bytes ?? 0);
  const long = texts.filter((_, at) => kept[at]?.isLong).map((one) => one.version);
  const parts: Part[] = [
    ...kept.map(({ write }) => overRead(write)),
    ...(gone ? [{ write: { delete: textKey(userId, id, over) } }] : []),
    ...room(outside.table, userId, { documents: before.countedBytes === undefined ? 1 : 0, bytes }),
  ];
  const longVersions = [...(before.longVersions ?? []), ...long].filter((one) => one !== over);
  return {
    parts,
    set: { version, countedBytes: (before.countedBytes ?? 0) + bytes, longVersions },
    left: [...(gone?.inBlobs ? [longTextKey(userId, id, over)] : []), ...(before.inBlobs ? [blobKey(userId, id)] : [])],
  };
};

/** Changes what is sent and differs; a changed text becomes the next version. Nothing changed writes nothing. */
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
  await deleteFiles(outside, next?.left ?? []);
  const revision = before.revision + 1;
  return { ...before, ...present({ ...stored, ...set, revision }), content: text ?? before.content };
};

/** Deletes a document with all its versions, or its file. */
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
