import {
  type PublishedIndex,
  SnapshotDamagedError,
  type SnapshotStorage,
  sha256Hex,
  snapshotKeys,
} from "#functions/catalog/snapshot/snapshot-format.ts";
import { log } from "#functions/clients/log.ts";
import type { Catalog } from "#functions/dependencies.ts";
import type { BrowseBytes } from "#functions/search/browse/browse-index.ts";
import {
  type BrowseIndex,
  buildBrowseIndex,
  getIndexFingerprint,
  openBrowseIndex,
} from "#functions/search/browse/browse-index.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import type { WordVectors } from "#functions/search/engine/word-vectors.ts";

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

/** Reads a published index. Logs an error and returns undefined if a part is missing or its checksum does not match. */
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
    log.error("failed to read the catalog index", { version, error });
    return undefined;
  }
};

const readVerified = async (files: SnapshotStorage, key: string, sha256: string): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await files.getBytes(key);
  if (!bytes) throw new SnapshotDamagedError(`${key} is missing`);
  if (sha256Hex(bytes) !== sha256) throw new SnapshotDamagedError(`${key} does not match its checksum`);
  // Copy the bytes for alignment, because Node's pooled buffers may start at any byte offset.
  return new Uint8Array(bytes);
};

let isLogged = false;

/** Loads the word vectors; returns undefined if they cannot be loaded, so search falls back to keywords. */
export const loadWordVectors = (): WordVectors | undefined => {
  try {
    return loadBundledWordVectors();
  } catch (error) {
    if (!isLogged) log.error("failed to load word vectors", { error: error as Error });
    isLogged = true;
    return undefined;
  }
};

export type SearchedCatalog = { version: string; index: BrowseIndex };
const cache = new WeakMap<Catalog, { version: string; pendingIndex: Promise<SearchedCatalog> }>();

/** Returns the search index of a catalog: one per version and process, shared by concurrent calls. */
export const getSearchIndex = async (catalog: Catalog): Promise<SearchedCatalog> => {
  const { version } = await catalog.getStatus();
  const cached = cache.get(catalog);
  if (cached?.version === version) return cached.pendingIndex;
  const pendingIndex = loadIndex(catalog).then((index) => ({ version, index }));
  const entry = { version, pendingIndex };
  cache.set(catalog, entry);
  // Do not cache failures, so that the next call retries.
  pendingIndex.catch(() => {
    if (cache.get(catalog) === entry) cache.delete(catalog);
  });
  return pendingIndex;
};

const loadIndex = async (catalog: Catalog): Promise<BrowseIndex> => {
  const wordVectors = loadWordVectors();
  const [records, bytes] = await Promise.all([
    catalog.listRecords(),
    catalog.getIndex?.(() => getIndexFingerprint(wordVectors)),
  ]);
  if (bytes)
    try {
      return openBrowseIndex(records, bytes, wordVectors);
    } catch (error) {
      log.error("failed to open the catalog index", { error: error as Error });
    }
  return buildBrowseIndex(records, wordVectors);
};
