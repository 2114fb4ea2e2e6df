import { type MatchIndex, matchIndexOf } from "#functions/matching/index.ts";
import type { Catalogue } from "#functions/outside.ts";
import { searchedCatalogue } from "./searched.ts";

/** The match index of a catalogue: the one that keyword search uses, with what profiles ask beside it. */
export const indexedCatalogue = async (catalogue: Catalogue): Promise<MatchIndex> =>
  matchIndexOf((await searchedCatalogue(catalogue)).index);
