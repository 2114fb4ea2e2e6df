import { holdsItsText, type StoredDocument } from "#functions/documents/documents.ts";
import { blobKey, longTextKey, readText } from "#functions/documents/texts.table.ts";
import type { Outside } from "#functions/outside.ts";
import type { Item } from "#functions/table/table.ts";
import type { RecordKind } from "./records.ts";

/** A document's file, and where it lies in an export. */
export type FileInExport = { id: string; path: string };

const isDocument = ({ prefix }: RecordKind) => prefix === "DOC#";
const isVersion = ({ prefix }: RecordKind) => prefix === "TEXT#";
const documentOf = (item: Item) => item as unknown as StoredDocument; // as functions/documents wrote it

/** The file of a record that is a document with one. */
export const fileOf = (item: Item, kind: RecordKind): FileInExport | undefined => {
  const { id, file } = documentOf(item);
  return isDocument(kind) && file ? { id, path: `files/${id}/${file.name}` } : undefined;
};

/** Is it no version of a text, but what a document was written from? That goes along with the document. */
export const goesWithDocument = (item: Item, kind: RecordKind) => isVersion(kind) && item.version === 0;

/** A record with the text that lies elsewhere; a text that is lost must not keep the rest from its owner. */
export const whole = async (outside: Outside, userId: string, item: Item, kind: RecordKind): Promise<Item> => {
  const { blobs } = outside;
  if (isVersion(kind) && item.inBlobs) {
    const key = longTextKey(userId, String(item.documentId), Number(item.version));
    return { ...item, content: (await blobs.get(key)) ?? null };
  }
  if (!isDocument(kind)) return item;
  const file = fileOf(item, kind);
  if (file) return { ...item, content: null, fileInExport: file.path };
  const document = documentOf(item);
  if (holdsItsText(document))
    return { ...item, content: document.content ?? (await blobs.get(blobKey(userId, document.id))) ?? null };
  const read = (version: number) => readText(outside, userId, document, version).catch(() => undefined);
  const [text, answers] = await Promise.all([read(document.version ?? 1), document.hasAnswers ? read(0) : undefined]);
  return { ...item, content: text?.content ?? null, answers: answers ? JSON.parse(answers.content) : null };
};
