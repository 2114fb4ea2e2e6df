import { log } from "#functions/clients/log.ts";
import type { BrowseBytes } from "#functions/matching/browse/browse-index.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { type KeptIndex, keys, SnapshotDamaged, type SnapshotFiles, sumOf } from "./snapshot.ts";

/** Names the records that are searched beside those of a version. */
export const sumOfRecords = (records: readonly CatalogueRecord[]): string => sumOf(JSON.stringify(records));

/** Writes an index beside its version; answers what the manifest says of it. */
export const writeIndex = async (
  files: SnapshotFiles,
  version: string,
  { text, vectors }: BrowseBytes,
  made: Pick<KeptIndex, "rules" | "beside">,
): Promise<KeptIndex> => {
  await files.put(keys.index(version, "text"), text);
  const asBytes = vectors && new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.length);
  if (asBytes) await files.put(keys.index(version, "vectors"), asBytes);
  return { ...made, text: sumOf(text), vectors: asBytes ? sumOf(asBytes) : null };
};

/** The parts of a published index; undefined, and logged, where one is missing or does not add up. */
export const readIndex = async (
  files: SnapshotFiles,
  version: string,
  { text, vectors }: KeptIndex,
): Promise<BrowseBytes | undefined> => {
  try {
    const [words, meanings] = await Promise.all([
      needBytes(files, keys.index(version, "text"), text),
      vectors === null ? undefined : needBytes(files, keys.index(version, "vectors"), vectors),
    ]);
    return { text: words, ...(meanings && { vectors: new Int8Array(meanings.buffer) }) };
  } catch (error) {
    if (!(error instanceof SnapshotDamaged)) throw error;
    log.error("catalogue index not readable", { version, error });
    return undefined;
  }
};

const needBytes = async (files: SnapshotFiles, key: string, sha256: string): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await files.getBytes(key);
  if (!bytes) throw new SnapshotDamaged(`${key} is missing`);
  if (sumOf(bytes) !== sha256) throw new SnapshotDamaged(`${key} does not add up`);
  // Copied, so that it begins where its numbers may lie: Node's own buffers begin anywhere.
  return new Uint8Array(bytes);
};
