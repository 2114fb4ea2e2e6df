import { log } from "#functions/clients/log.ts";
import type { Catalogue } from "#functions/dependencies.ts";
import { type BrowseIndex, buildBrowseIndex, openBrowseIndex } from "#functions/matching/browse/browse-index.ts";
import { getIndexFingerprint } from "#functions/matching/browse/index-fingerprint.ts";
import { loadWordVectors } from "./load-word-vectors.ts";

export type SearchedCatalogue = { version: string; index: BrowseIndex };
const cache = new WeakMap<Catalogue, { version: string; searched: Promise<SearchedCatalogue> }>();

/** The search index of a catalog: one per version and process, shared by concurrent calls. */
export const getSearchIndex = async (catalogue: Catalogue): Promise<SearchedCatalogue> => {
  const { version } = await catalogue.status();
  const cached = cache.get(catalogue);
  if (cached?.version === version) return cached.searched;
  const searched = loadIndex(catalogue).then((index) => ({ version, index }));
  const entry = { version, searched };
  cache.set(catalogue, entry);
  // Failures are not cached: the next call tries again.
  searched.catch(() => {
    if (cache.get(catalogue) === entry) cache.delete(catalogue);
  });
  return searched;
};

const loadIndex = async (catalogue: Catalogue): Promise<BrowseIndex> => {
  const space = loadWordVectors();
  const [records, bytes] = await Promise.all([catalogue.records(), catalogue.index?.(getIndexFingerprint(space))]);
  if (bytes)
    try {
      return openBrowseIndex(records, bytes, space);
    } catch (error) {
      log.error("catalogue index not opened", { error: error as Error });
    }
  return buildBrowseIndex(records, space);
};
