import type { Outside } from "#functions/outside.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { DocumentVersion } from "#shared/documents.ts";
import { bare } from "#shared/ids.ts";
import { bytesOf, type StoredDocument } from "./documents.ts";

/** How the keys of a user's texts and files in the bucket begin. */
export const documentFiles = (userId: string) => `documents/${userId}/`;
/** Where a document's file lies, and the text of one from before there were versions. */
export const blobKey = (userId: string, id: string) => `${documentFiles(userId)}${id}`;
/** Where the text of a version lies that is too long for the table. */
export const longTextKey = (userId: string, id: string, version: number) => `${blobKey(userId, id)}/${version}`;
/** A longer text (in bytes of UTF-8) goes to the blobs. */
const mostBytesInTable = 64 * 1024;

const textsOf = (id: string) => `TEXT#${bare(id)}#`;
export const textKey = (userId: string, id: string, version: number) => ({
  pk: `USER#${userId}`,
  sk: `${textsOf(id)}${String(version).padStart(9, "0")}`,
});

type StoredText = DocumentVersion & ({ content: string } | { inBlobs: true });
const read = (item: Item) => item as unknown as StoredText; // as textWrite wrote it
type Text = { id: string; version: number; content: string; savedAt: string };

/** The write that keeps one version of a text; a long one is put away before, and found again only through it. */
export const textWrite = async (
  { blobs }: Pick<Outside, "blobs">,
  userId: string,
  { id, version, content, savedAt }: Text,
): Promise<{ write: Write; isLong: boolean }> => {
  const bytes = bytesOf(content);
  const isLong = bytes > mostBytesInTable;
  if (isLong) await blobs.put(longTextKey(userId, id, version), content);
  const where = isLong ? { inBlobs: true } : { content };
  const put = { ...textKey(userId, id, version), documentId: id, version, bytes, savedAt, ...where };
  return { write: { put, if: "absent" }, isLong };
};

/** The text of a document's version; undefined when there is none. Throws when it is lost. */
export const readText = async (
  { table, blobs }: Pick<Outside, "table" | "blobs">,
  userId: string,
  document: StoredDocument,
  version: number,
): Promise<(DocumentVersion & { content: string }) | undefined> => {
  const { id } = document;
  const own = await ownText({ blobs }, userId, document);
  if (own) return own.version === version ? own : undefined;
  const item = await table.get(textKey(userId, id, version));
  if (!item) return undefined;
  const text = read(item);
  const content = "content" in text ? text.content : await blobs.get(longTextKey(userId, id, version));
  return { version, bytes: text.bytes, savedAt: text.savedAt, content: found(content, id) };
};

/** The text that a document from before there were versions holds itself, as its first version. */
const ownText = async (
  { blobs }: Pick<Outside, "blobs">,
  userId: string,
  { id, content, inBlobs, createdAt }: StoredDocument,
) => {
  if (content === undefined && !inBlobs) return undefined;
  const text = content ?? found(await blobs.get(blobKey(userId, id)), id);
  return { version: 1, bytes: bytesOf(text), savedAt: createdAt, content: text };
};

const found = (content: string | undefined, id: string) => {
  if (content === undefined) throw new Error(`The text of ${id} is missing`);
  return content;
};

/** The kept versions of a text, newest first. */
export const listTexts = async (table: Table, userId: string, id: string): Promise<DocumentVersion[]> => {
  const query = { pk: `USER#${userId}`, sk: { prefix: textsOf(id) }, newestFirst: true };
  const texts = (await queryAll(table, query)).map(read).filter(({ version }) => version > 0);
  return texts.map(({ version, bytes, savedAt }) => ({ version, bytes, savedAt }));
};
