import {
  type PublishedIndex,
  SnapshotDamagedError,
  type SnapshotStorage,
  sha256Hex,
  snapshotKeys,
} from "#functions/catalog/snapshot/snapshot-format.ts";
import { log } from "#functions/clients/log.ts";
import type { BrowseBytes } from "#functions/search/browse/browse-index.ts";
import type { CatalogRecord } from "#shared/api/catalog.ts";

export const hashRecords = (records: readonly CatalogRecord[]): string => sha256Hex(JSON.stringify(records));

export const writeIndex = async (
  files: SnapshotStorage,
  version: string,
  { text, vectors }: BrowseBytes,
  metadata: Pick<PublishedIndex, "rules" | "beside">,
): Promise<PublishedIndex> => {
  await files.put(snapshotKeys.index(version, "text"), text);
  const vectorBytes = vectors && new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.length);
  if (vectorBytes) await files.put(snapshotKeys.index(version, "vectors"), vectorBytes);
  return { ...metadata, text: sha256Hex(text), vectors: vectorBytes ? sha256Hex(vectorBytes) : null };
};

/** Reads a published index. Undefined, with a log entry, when a part is missing or its checksum does not match. */
export const readIndex = async (
  files: SnapshotStorage,
  version: string,
  { text, vectors }: PublishedIndex,
): Promise<BrowseBytes | undefined> => {
  try {
    const [textBytes, vectorBytes] = await Promise.all([
      readVerified(files, snapshotKeys.index(version, "text"), text),
      vectors === null ? undefined : readVerified(files, snapshotKeys.index(version, "vectors"), vectors),
    ]);
    return { text: textBytes, ...(vectorBytes && { vectors: new Int8Array(vectorBytes.buffer) }) };
  } catch (error) {
    if (!(error instanceof SnapshotDamagedError)) throw error;
    log.error("catalog index not readable", { version, error });
    return undefined;
  }
};

const readVerified = async (files: SnapshotStorage, key: string, sha256: string): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await files.getBytes(key);
  if (!bytes) throw new SnapshotDamagedError(`${key} is missing`);
  if (sha256Hex(bytes) !== sha256) throw new SnapshotDamagedError(`${key} does not match its checksum`);
  // Copied for alignment: Node's pooled buffers may start at any byte offset.
  return new Uint8Array(bytes);
};
