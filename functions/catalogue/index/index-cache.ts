import type { Catalogue } from "#functions/dependencies.ts";
import { type MatchIndex, toMatchIndex } from "#functions/matching/match-index.ts";
import { getSearchIndex } from "./search-index.ts";

export const getMatchIndex = async (catalogue: Catalogue): Promise<MatchIndex> =>
  toMatchIndex((await getSearchIndex(catalogue)).index);
