import { getWords, stemWord } from "#functions/search/terms.ts";

const smallWords = new Set(["of", "and", "the", "for", "in", "to", "on", "a", "an", "with", "by", "at"]);
const minLetters = 3;
const maxLetters = 8;
const maxWords = 40;
const separators = /[:;()|–—,/]| - /;

/**
 * Possible acronyms of consecutive words, as terms: a notice may call "Higher Education Challenge" HEC. Small
 * words may or may not contribute a letter.
 */
export const findAcronymCandidates = (text: string): string[] => {
  const parts = text.split(separators).map((part) => getWords(part).filter((word) => !/^\d+$/.test(word)));
  if (parts.reduce((sum, part) => sum + part.length, 0) > maxWords) return [];
  const found = new Set<string>();
  for (const part of parts)
    for (const words of [part, part.filter((word) => !smallWords.has(word))])
      for (let from = 0; from + minLetters <= words.length; from++) {
        let letters = words[from]?.slice(0, 1) ?? "";
        for (const word of words.slice(from + 1, from + maxLetters)) {
          letters += word.slice(0, 1);
          if (letters.length >= minLetters) found.add(stemWord(letters));
        }
      }
  return [...found];
};
