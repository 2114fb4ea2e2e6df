import { isUnversioned, type StoredDocument } from "#functions/documents/documents.ts";
import { documentFileKey, longTextKey, readTextVersion } from "#functions/documents/texts.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Item } from "#functions/table/table.ts";
import type { RecordKind } from "./data-export-schema.ts";

export type ExportedFile = { id: string; path: string };

const isDocument = ({ prefix }: RecordKind) => prefix === "DOC#";
const isVersion = ({ prefix }: RecordKind) => prefix === "TEXT#";
const toDocument = (item: Item) => item as unknown as StoredDocument; // written by functions/documents

export const getExportedFile = (item: Item, kind: RecordKind): ExportedFile | undefined => {
  const { id, file } = toDocument(item);
  return isDocument(kind) && file ? { id, path: `files/${id}/${file.name}` } : undefined;
};

/** Form answers are stored as version 0 of a document and exported with it. */
export const isDocumentAnswers = (item: Item, kind: RecordKind) => isVersion(kind) && item.version === 0;

/** Text that cannot be read becomes null, so that the rest is still exported. */
export const loadFullRecord = async (dependencies: Dependencies, userId: string, item: Item, kind: RecordKind): Promise<Item> => {
  const { blobs } = dependencies;
  if (isVersion(kind) && item.inBlobs) {
    const key = longTextKey(userId, String(item.documentId), Number(item.version));
    return { ...item, content: (await blobs.get(key)) ?? null };
  }
  if (!isDocument(kind)) return item;
  const file = getExportedFile(item, kind);
  if (file) return { ...item, content: null, fileInExport: file.path };
  const document = toDocument(item);
  if (isUnversioned(document))
    return { ...item, content: document.content ?? (await blobs.get(documentFileKey(userId, document.id))) ?? null };
  const read = (version: number) => readTextVersion(dependencies, userId, document, version).catch(() => undefined);
  const [text, answers] = await Promise.all([read(document.version ?? 1), document.hasAnswers ? read(0) : undefined]);
  return { ...item, content: text?.content ?? null, answers: answers ? JSON.parse(answers.content) : null };
};
