import { stem, wordsOf } from "../text.ts";

const small = new Set(["of", "and", "the", "for", "in", "to", "on", "a", "an", "with", "by", "at"]);
const least = 3;
const most = 8;
/** A profile or a page is no name. */
const mostWords = 40;
const breaks = /[:;()|–—,/]| - /;

/**
 * What words one after the other could be called for short, as terms: "Higher Education Challenge" may stand in a
 * notice as HEC. Small words may or may not give a letter.
 */
export const initialsOf = (text: string): string[] => {
  const parts = text.split(breaks).map((part) => wordsOf(part).filter((word) => !/^\d+$/.test(word)));
  if (parts.reduce((sum, part) => sum + part.length, 0) > mostWords) return [];
  const found = new Set<string>();
  for (const part of parts)
    for (const words of [part, part.filter((word) => !small.has(word))])
      for (let from = 0; from + least <= words.length; from++) {
        let letters = words[from]?.slice(0, 1) ?? "";
        for (const word of words.slice(from + 1, from + most)) {
          letters += word.slice(0, 1);
          if (letters.length >= least) found.add(stem(letters));
        }
      }
  return [...found];
};
