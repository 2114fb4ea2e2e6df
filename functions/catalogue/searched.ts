import { log } from "#functions/clients/log.ts";
import { type BrowseIndex, buildBrowseIndex } from "#functions/matching/browse/browse-index.ts";
import type { Space } from "#functions/matching/engine/space.ts";
import { wordTable } from "#functions/matching/engine/word-table.ts";
import type { Catalogue } from "#functions/outside.ts";

/** The index and the version it was made from. */
export type Searched = { version: string; index: BrowseIndex };
const built = new WeakMap<Catalogue, { version: string; searched: Promise<Searched> }>();

let isMissingTold = false;
/** Without its table of word vectors the search goes on by words alone. */
const tableIfThere = (): Space | undefined => {
  try {
    return wordTable();
  } catch (error) {
    if (!isMissingTold) log.error("no table of word vectors", { error: error as Error });
    isMissingTold = true;
    return undefined;
  }
};

/** The index of a catalogue for keyword search: built once for each version in a process, and shared by calls that come meanwhile. */
export const searchedCatalogue = async (catalogue: Catalogue): Promise<Searched> => {
  const { version } = await catalogue.status();
  const known = built.get(catalogue);
  if (known?.version === version) return known.searched;
  const searched = catalogue
    .records()
    .then((records) => ({ version, index: buildBrowseIndex(records, tableIfThere()) }));
  const entry = { version, searched };
  built.set(catalogue, entry);
  // A catalogue that could not be read is asked for again by the next call.
  searched.catch(() => {
    if (built.get(catalogue) === entry) built.delete(catalogue);
  });
  return searched;
};
