import { readFile } from "node:fs/promises";
import dictionary from "dictionary-en";
import createSpeller from "nspell";
import type { Plugin } from "vite";

const moduleId = "virtual:english-words";
const minLength = 4;

/**
 * Builds a list of American English words with at least four letters, including inflected forms, in the format that
 * `parseWordList` reads. Omits possessives and capitalized words, because the checks do not look them up.
 */
export const buildEnglishWords = (): string => {
  const { data } = createSpeller(dictionary);
  const words = Object.keys(data)
    .filter((word) => word.length >= minLength && /^[a-z][a-z']*$/.test(word) && !word.endsWith("'s"))
    .toSorted();
  let previousWord = "";
  return words
    .map((word) => {
      let sharedLength = 0;
      while (
        sharedLength < 35 &&
        previousWord[sharedLength] !== undefined &&
        previousWord[sharedLength] === word[sharedLength]
      )
        sharedLength += 1;
      previousWord = word;
      return sharedLength.toString(36).toUpperCase() + word.slice(sharedLength);
    })
    .join("");
};

/** Puts the words into their own chunk, which is loaded when the checks are shown, and includes their license. */
export const englishWords: Plugin = {
  name: "english-words",
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
  load: (id) => (id === `\0${moduleId}` ? `export default ${JSON.stringify(buildEnglishWords())};` : undefined),
  async generateBundle() {
    const source = await readFile(new URL("license", import.meta.resolve("dictionary-en")));
    this.emitFile({ type: "asset", fileName: "dictionary-license.txt", source });
  },
};
