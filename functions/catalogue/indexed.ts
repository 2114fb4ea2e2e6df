import { type MatchIndex, matchIndexOf } from "#functions/matching/index.ts";
import type { Catalogue } from "#functions/outside.ts";
import { searchedCatalogue } from "./searched.ts";

/** The match index of a catalog, built on the index that keyword search uses. */
export const indexedCatalogue = async (catalogue: Catalogue): Promise<MatchIndex> =>
  matchIndexOf((await searchedCatalogue(catalogue)).index);
