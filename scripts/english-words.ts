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

/** Makes the words a chunk of their own, which the checks load once somebody looks at them. */
export const englishWords: Plugin = {
  name: "english-words",
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
  load: (id) => (id === `\0${moduleId}` ? `export default ${JSON.stringify(buildEnglishWords())};` : undefined),
};
