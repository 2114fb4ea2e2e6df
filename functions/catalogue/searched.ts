import { log } from "#functions/clients/log.ts";
import { type BrowseIndex, buildBrowseIndex, openBrowseIndex } from "#functions/matching/browse/browse-index.ts";
import { indexRules } from "#functions/matching/browse/index-rules.ts";
import type { Catalogue } from "#functions/outside.ts";
import { tableIfThere } from "./table-if-there.ts";

/** The index and the version it was made from. */
export type Searched = { version: string; index: BrowseIndex };
const made = new WeakMap<Catalogue, { version: string; searched: Promise<Searched> }>();

/**
 * The index of a catalogue for all who search: made once for each version in a process, and shared by calls that come
 * meanwhile.
 */
export const searchedCatalogue = async (catalogue: Catalogue): Promise<Searched> => {
  const { version } = await catalogue.status();
  const known = made.get(catalogue);
  if (known?.version === version) return known.searched;
  const searched = indexOf(catalogue).then((index) => ({ version, index }));
  const entry = { version, searched };
  made.set(catalogue, entry);
  // A catalogue that could not be read is asked for again by the next call.
  searched.catch(() => {
    if (made.get(catalogue) === entry) made.delete(catalogue);
  });
  return searched;
};

/** Opens the index that was published with the version, or builds it where there is none that this code can read. */
const indexOf = async (catalogue: Catalogue): Promise<BrowseIndex> => {
  const space = tableIfThere();
  const [records, bytes] = await Promise.all([catalogue.records(), catalogue.index?.(indexRules(space))]);
  if (bytes)
    try {
      return openBrowseIndex(records, bytes, space);
    } catch (error) {
      log.error("catalogue index not opened", { error: error as Error });
    }
  return buildBrowseIndex(records, space);
};
