import { buildMatchIndex, type MatchIndex } from "#functions/matching/index.ts";
import type { Catalogue } from "#functions/outside.ts";

const built = new WeakMap<Catalogue, { version: string; index: Promise<MatchIndex> }>();

/** The match index of a catalogue: built once for each version in a process, and shared by calls that come meanwhile. */
export const indexedCatalogue = async (catalogue: Catalogue): Promise<MatchIndex> => {
  const { version } = await catalogue.status();
  const known = built.get(catalogue);
  if (known?.version === version) return known.index;
  const index = catalogue.records().then(buildMatchIndex);
  const entry = { version, index };
  built.set(catalogue, entry);
  // A catalogue that could not be read is asked for again by the next call.
  index.catch(() => {
    if (built.get(catalogue) === entry) built.delete(catalogue);
  });
  return index;
};
