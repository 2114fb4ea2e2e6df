import { readFile } from "node:fs/promises";
import dictionary from "dictionary-en";
import createSpeller from "nspell";
import type { Plugin } from "vite";

const moduleId = "virtual:english-words";
const minLength = 4;

/**
 * The American English words of at least four letters with their endings, in the form that `parseWordList` reads. Possessives
 * and capitalized words are left out, because the checks do not look them up.
 */
export const buildEnglishWords = (): string => {
  const { data } = createSpeller(dictionary);
  const words = Object.keys(data)
    .filter((word) => word.length >= minLength && /^[a-z][a-z']*$/.test(word) && !word.endsWith("'s"))
    .toSorted();
  let last = "";
  return words
    .map((word) => {
      let shared = 0;
      while (shared < 35 && last[shared] !== undefined && last[shared] === word[shared]) shared += 1;
      last = word;
      return shared.toString(36).toUpperCase() + word.slice(shared);
    })
    .join("");
};

/** Puts the words into their own chunk, which the checks load when they are shown, and ships their license. */
export const englishWords: Plugin = {
  name: "english-words",
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
  load: (id) => (id === `\0${moduleId}` ? `export default ${JSON.stringify(buildEnglishWords())};` : undefined),
  async generateBundle() {
    const source = await readFile(new URL("license", import.meta.resolve("dictionary-en")));
    this.emitFile({ type: "asset", fileName: "dictionary-license.txt", source });
  },
};
