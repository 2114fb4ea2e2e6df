import type { Dependencies } from "#functions/dependencies.ts";
import {
  getTextVersionPrefix,
  getWorkspacePartition,
  textVersionKey,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { DocumentVersion, FileText } from "#shared/api/document-parts.ts";
import { documentTexts } from "#shared/api/documents.ts";
import { AppError } from "#shared/api/problem.ts";
import { countTextBytes, type StoredDocument } from "./documents.ts";

/** Key prefix of a workspace's texts and files in the bucket. */
export const documentFilesPrefix = (workspaceId: WorkspaceId) => `documents/${workspaceId}/`;
/** Bucket key of a document's file, or of the text of an unversioned document. */
export const documentFileKey = (workspaceId: WorkspaceId, id: string) => `${documentFilesPrefix(workspaceId)}${id}`;
export const longTextKey = (workspaceId: WorkspaceId, id: string, version: number) =>
  `${documentFileKey(workspaceId, id)}/${version}`;
/** Bucket key of the text read from a document's file. */
export const fileTextKey = (workspaceId: WorkspaceId, id: string) => `${documentFileKey(workspaceId, id)}/text`;
/** Bucket key of the search index over all documents of a workspace. */
export const libraryIndexKey = (workspaceId: WorkspaceId) => `${documentFilesPrefix(workspaceId)}search-index`;
/** Longer texts, in bytes of UTF-8, are stored in the bucket. */
const maxTableBytes = 64 * 1024;

type StoredText = DocumentVersion & ({ content: string } | { inBlobs: true });
const toText = (item: Item) => item as unknown as StoredText; // written by prepareTextVersion
type Text = { id: string; version: number; content: string; savedAt: string; savedBy: string | null };

/** Returns the write of one version of a text. A long text is stored in the bucket first. */
export const prepareTextVersion = async (
  { blobs }: Pick<Dependencies, "blobs">,
  workspaceId: WorkspaceId,
  { id, version, content, savedAt, savedBy }: Text,
): Promise<{ write: Write; isLong: boolean }> => {
  const bytes = countTextBytes(content);
  const isLong = bytes > maxTableBytes;
  if (isLong) await blobs.put(longTextKey(workspaceId, id, version), content);
  const location = isLong ? { inBlobs: true } : { content };
  const put = {
    ...textVersionKey(workspaceId, id, version),
    documentId: id,
    version,
    bytes,
    savedAt,
    savedBy,
    ...location,
  };
  return { write: { put, if: "absent" }, isLong };
};

/** Reads the text of a version; undefined if there is no such version. Throws if its file is missing. */
export const readTextVersion = async (
  { table, blobs }: Pick<Dependencies, "table" | "blobs">,
  workspaceId: WorkspaceId,
  document: StoredDocument,
  version: number,
): Promise<(DocumentVersion & { content: string }) | undefined> => {
  const { id } = document;
  const unversionedText = await readUnversionedText({ blobs }, workspaceId, document);
  if (unversionedText) return unversionedText.version === version ? unversionedText : undefined;
  const item = await table.get(textVersionKey(workspaceId, id, version));
  if (!item) return undefined;
  const text = toText(item);
  const content = "content" in text ? text.content : await blobs.get(longTextKey(workspaceId, id, version));
  const { bytes, savedAt, savedBy = null } = text;
  return { version, bytes, savedAt, savedBy, content: assertPresent(content, id) };
};

const readUnversionedText = async (
  { blobs }: Pick<Dependencies, "blobs">,
  workspaceId: WorkspaceId,
  { id, content, inBlobs, createdAt }: StoredDocument,
) => {
  if (content === undefined && !inBlobs) return undefined;
  const text = content ?? assertPresent(await blobs.get(documentFileKey(workspaceId, id)), id);
  return { version: 1, bytes: countTextBytes(text), savedAt: createdAt, savedBy: null, content: text };
};

const assertPresent = (content: string | undefined, id: string) => {
  if (content === undefined) throw new Error(`The text of ${id} is missing`);
  return content;
};

/** Reads the text of a document's file. Throws `invalid_request` while it is being read or if it has none. */
export const readFileText = async (
  { blobs }: Pick<Dependencies, "blobs">,
  workspaceId: WorkspaceId,
  { id, reading }: StoredDocument,
): Promise<FileText> => {
  if (reading?.status === "reading") throw new AppError("invalid_request", documentTexts.stillReading);
  const text = reading?.status === "read" ? await blobs.get(fileTextKey(workspaceId, id)) : undefined;
  if (!text) throw new AppError("invalid_request", reading?.problem ?? documentTexts.notRead);
  return JSON.parse(text) as FileText; // written by the job that reads files
};

/** Lists the stored versions of a text without their content, newest first. */
export const listTextVersions = async (
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
): Promise<DocumentVersion[]> => {
  const query = { pk: getWorkspacePartition(workspaceId), sk: { prefix: getTextVersionPrefix(id) }, newestFirst: true };
  const texts = (await queryAll(table, query)).map(toText).filter(({ version }) => version > 0);
  return texts.map(({ version, bytes, savedAt, savedBy = null }) => ({ version, bytes, savedAt, savedBy }));
};
