import { log } from "#functions/clients/log.ts";
import type { Space } from "#functions/matching/engine/space.ts";
import { wordTable } from "#functions/matching/engine/word-table.ts";

let isLogged = false;

/** The word vectors; undefined if they cannot be loaded, which limits search to keywords. */
export const tableIfThere = (): Space | undefined => {
  try {
    return wordTable();
  } catch (error) {
    if (!isLogged) log.error("word vectors not loaded", { error: error as Error });
    isLogged = true;
    return undefined;
  }
};
