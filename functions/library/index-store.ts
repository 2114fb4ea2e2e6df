import { gunzipSync, gzipSync } from "node:zlib";
import type { Dependencies } from "#functions/dependencies.ts";
import { libraryIndexKey } from "#functions/documents/texts.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { IndexedDocument } from "./passage-index.ts";

/** Increment when the way passages are split or terms are derived changes, so that stored indexes are rebuilt. */
const indexFormat = 1;
type StoredIndex = { format: number; documents: IndexedDocument[] };
export type LibraryIndex = Map<string, IndexedDocument>;

/** Reads the stored index by document ID; empty if there is none in the current format. */
export const readLibraryIndex = async (
  { blobs }: Pick<Dependencies, "blobs">,
  workspaceId: WorkspaceId,
): Promise<LibraryIndex> => {
  const bytes = await blobs.getBytes(libraryIndexKey(workspaceId));
  if (!bytes) return new Map();
  const { format, documents } = JSON.parse(gunzipSync(bytes).toString()) as StoredIndex; // written below
  return new Map(format === indexFormat ? documents.map((document) => [document.id, document]) : []);
};

export const writeLibraryIndex = async (
  { blobs }: Pick<Dependencies, "blobs">,
  workspaceId: WorkspaceId,
  index: LibraryIndex,
): Promise<void> => {
  const stored: StoredIndex = { format: indexFormat, documents: [...index.values()] };
  await blobs.put(libraryIndexKey(workspaceId), gzipSync(JSON.stringify(stored), { level: 3 }));
};

/** Removes a deleted document from the stored index. Searches ignore it even if this fails. */
export const removeFromLibraryIndex = async (
  dependencies: Pick<Dependencies, "blobs">,
  workspaceId: WorkspaceId,
  documentId: string,
): Promise<void> => {
  const index = await readLibraryIndex(dependencies, workspaceId);
  if (index.delete(documentId)) await writeLibraryIndex(dependencies, workspaceId, index);
};
