import { type MatchIndex, toMatchIndex } from "#functions/matching/index.ts";
import type { Catalogue } from "#functions/outside.ts";
import { getSearchIndex } from "./searched.ts";

export const getMatchIndex = async (catalogue: Catalogue): Promise<MatchIndex> =>
  toMatchIndex((await getSearchIndex(catalogue)).index);
