import type { Catalog } from "#functions/dependencies.ts";
import { type MatchIndex, toMatchIndex } from "#functions/matching/match-index.ts";
import { getSearchIndex } from "./search-index.ts";

export const getMatchIndex = async (catalog: Catalog): Promise<MatchIndex> =>
  toMatchIndex((await getSearchIndex(catalog)).index);
