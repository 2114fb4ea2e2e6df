import { log } from "#functions/clients/log.ts";
import type { BrowseBytes } from "#functions/matching/browse/browse-index.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { type KeptIndex, keys, SnapshotDamaged, type SnapshotFiles, sumOf } from "./snapshot.ts";

export const sumOfRecords = (records: readonly CatalogueRecord[]): string => sumOf(JSON.stringify(records));

export const writeIndex = async (
  files: SnapshotFiles,
  version: string,
  { text, vectors }: BrowseBytes,
  metadata: Pick<KeptIndex, "rules" | "beside">,
): Promise<KeptIndex> => {
  await files.put(keys.index(version, "text"), text);
  const vectorBytes = vectors && new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.length);
  if (vectorBytes) await files.put(keys.index(version, "vectors"), vectorBytes);
  return { ...metadata, text: sumOf(text), vectors: vectorBytes ? sumOf(vectorBytes) : null };
};

/** Reads a published index. Undefined, with a log entry, when a part is missing or its checksum does not match. */
export const readIndex = async (
  files: SnapshotFiles,
  version: string,
  { text, vectors }: KeptIndex,
): Promise<BrowseBytes | undefined> => {
  try {
    const [textBytes, vectorBytes] = await Promise.all([
      readVerified(files, keys.index(version, "text"), text),
      vectors === null ? undefined : readVerified(files, keys.index(version, "vectors"), vectors),
    ]);
    return { text: textBytes, ...(vectorBytes && { vectors: new Int8Array(vectorBytes.buffer) }) };
  } catch (error) {
    if (!(error instanceof SnapshotDamaged)) throw error;
    log.error("catalogue index not readable", { version, error });
    return undefined;
  }
};

const readVerified = async (files: SnapshotFiles, key: string, sha256: string): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await files.getBytes(key);
  if (!bytes) throw new SnapshotDamaged(`${key} is missing`);
  if (sumOf(bytes) !== sha256) throw new SnapshotDamaged(`${key} does not match its checksum`);
  // Copied for alignment: Node's pooled buffers may start at any byte offset.
  return new Uint8Array(bytes);
};
