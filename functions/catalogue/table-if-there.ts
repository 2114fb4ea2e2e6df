import { log } from "#functions/clients/log.ts";
import type { Space } from "#functions/matching/engine/space.ts";
import { wordTable } from "#functions/matching/engine/word-table.ts";

let isMissingTold = false;

/** The table of word vectors; without it the search goes on by words alone. */
export const tableIfThere = (): Space | undefined => {
  try {
    return wordTable();
  } catch (error) {
    if (!isMissingTold) log.error("no table of word vectors", { error: error as Error });
    isMissingTold = true;
    return undefined;
  }
};
