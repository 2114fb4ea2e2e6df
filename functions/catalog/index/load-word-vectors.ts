import { log } from "#functions/clients/log.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import type { WordVectors } from "#functions/search/engine/word-vectors.ts";

let isLogged = false;

/** The word vectors; undefined if they cannot be loaded, which limits search to keywords. */
export const loadWordVectors = (): WordVectors | undefined => {
  try {
    return loadBundledWordVectors();
  } catch (error) {
    if (!isLogged) log.error("word vectors not loaded", { error: error as Error });
    isLogged = true;
    return undefined;
  }
};
