import type { Outside } from "#functions/outside.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { DocumentCard, GeneratedDocument } from "#shared/documents.ts";
import { AppError } from "#shared/problem.ts";

const documentKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `DOC#${id}` });
/** How the keys of a user's texts in the bucket begin. */
export const documentFiles = (userId: string) => `documents/${userId}/`;
/** Where the text lies that is too long for the table. */
export const blobKey = (userId: string, id: string) => `${documentFiles(userId)}${id}`;
/** A longer text (in bytes of UTF-8) goes to the blobs. */
const mostBytesInTable = 64 * 1024;

type Stored = DocumentCard & ({ content: string } | { inBlobs: true });
const read = ({ pk: _pk, sk: _sk, ...document }: Item) => document as unknown as Stored; // as documentWrite wrote it

/** The write that keeps a new document; a long text is put away before, and found again only through it. */
export const documentWrite = async (
  { blobs }: Pick<Outside, "blobs">,
  userId: string,
  { content, ...card }: GeneratedDocument,
): Promise<Write> => {
  const inBlobs = Buffer.byteLength(content) > mostBytesInTable;
  if (inBlobs) await blobs.put(blobKey(userId, card.id), content);
  const text = inBlobs ? { inBlobs } : { content };
  return { put: { ...documentKey(userId, card.id), ...card, ...text }, if: "absent" };
};

/** The user's documents, newest first, without their text. */
export const listDocuments = async (table: Table, userId: string): Promise<DocumentCard[]> => {
  const query = { pk: documentKey(userId, "").pk, sk: { prefix: "DOC#" }, newestFirst: true };
  return (await queryAll(table, query)).map(read).map((document) => {
    const { content: _content, inBlobs: _inBlobs, ...card } = { content: "", inBlobs: false, ...document };
    return card;
  });
};

/** Throws not_found when the user has no such document. */
export const getDocument = async (
  { table, blobs }: Pick<Outside, "table" | "blobs">,
  userId: string,
  id: string,
): Promise<GeneratedDocument> => {
  const item = await table.get(documentKey(userId, id));
  if (!item) throw new AppError("not_found", "There is no such document");
  const document = read(item);
  if ("content" in document) return document;
  const { inBlobs: _, ...card } = document;
  const content = await blobs.get(blobKey(userId, id));
  if (content === undefined) throw new Error(`The text of ${id} is missing`);
  return { ...card, content };
};
