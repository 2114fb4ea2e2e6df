import { type MatchIndex, matchIndexOf } from "#functions/matching/index.ts";
import type { Catalogue } from "#functions/outside.ts";
import { searchedCatalogue } from "./searched.ts";

export const indexedCatalogue = async (catalogue: Catalogue): Promise<MatchIndex> =>
  matchIndexOf((await searchedCatalogue(catalogue)).index);
