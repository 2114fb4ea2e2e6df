import { log } from "#functions/clients/log.ts";
import type { Catalog } from "#functions/dependencies.ts";
import {
  type BrowseIndex,
  buildBrowseIndex,
  getIndexFingerprint,
  openBrowseIndex,
} from "#functions/search/browse/browse-index.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import type { WordVectors } from "#functions/search/engine/word-vectors.ts";

let isLogged = false;

/** The word vectors; undefined if they cannot be loaded, which limits search to keywords. */
export const loadWordVectors = (): WordVectors | undefined => {
  try {
    return loadBundledWordVectors();
  } catch (error) {
    if (!isLogged) log.error("word vectors not loaded", { error: error as Error });
    isLogged = true;
    return undefined;
  }
};

export type SearchedCatalog = { version: string; index: BrowseIndex };
const cache = new WeakMap<Catalog, { version: string; searched: Promise<SearchedCatalog> }>();

/** The search index of a catalog: one per version and process, shared by concurrent calls. */
export const getSearchIndex = async (catalog: Catalog): Promise<SearchedCatalog> => {
  const { version } = await catalog.status();
  const cached = cache.get(catalog);
  if (cached?.version === version) return cached.searched;
  const searched = loadIndex(catalog).then((index) => ({ version, index }));
  const entry = { version, searched };
  cache.set(catalog, entry);
  // Failures are not cached: the next call tries again.
  searched.catch(() => {
    if (cache.get(catalog) === entry) cache.delete(catalog);
  });
  return searched;
};

const loadIndex = async (catalog: Catalog): Promise<BrowseIndex> => {
  const space = loadWordVectors();
  const [records, bytes] = await Promise.all([catalog.records(), catalog.index?.(getIndexFingerprint(space))]);
  if (bytes)
    try {
      return openBrowseIndex(records, bytes, space);
    } catch (error) {
      log.error("catalog index not opened", { error: error as Error });
    }
  return buildBrowseIndex(records, space);
};
