import { countTerms } from "#functions/matching/terms.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";

/** A subject, and its form in a search term: quoted if it has several words. */
export type SubjectPhrase = { text: string; term: string };

const maxWordLength = 40;
const maxWords = 5;

/** Words without search operators: quotation marks, brackets, `site:`, a leading minus, upper-case `OR`. */
export const getPlainWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’&-]*/gu) ?? [])
    .map((word) => [...trimEndMatching(word, /[-'’&]/)].slice(0, maxWordLength).join(""))
    .map((word) => (/^(?:OR|AND|NOT|AROUND)$/.test(word) ? word.toLowerCase() : word));

/** These words start a qualifier: "pantry trucks for rural counties in Iowa". */
const qualifierWords = new Set(["in", "for", "from", "across", "throughout", "within", "near", "at", "with", "who", "that"]);

const removeQualifier = (words: readonly string[]): readonly string[] => {
  const end = words.findIndex((word, index) => index >= 2 && qualifierWords.has(word.toLowerCase()));
  return end < 0 ? words : words.slice(0, end);
};

const toPhrase = (part: string): SubjectPhrase | undefined => {
  const allWords = getPlainWords(part);
  if (allWords.length === 0) return undefined;
  const words = allWords.length > maxWords ? removeQualifier(allWords) : allWords;
  if (words.length <= maxWords) {
    const text = words.join(" ");
    return { text, term: words.length > 1 ? `"${text}"` : text };
  }
  // No page contains a whole sentence verbatim, so use its significant words without quotation marks.
  const significantWords = [...countTerms(words.join(" ")).values()].map(({ word }) => word).slice(0, maxWords);
  const text = (significantWords.length ? significantWords : words.slice(0, maxWords)).join(" ");
  return { text, term: text };
};

/** Splits a list such as "Housing, youth mentoring; jobs" into up to `limit` distinct phrases. */
export const parsePhrases = (text: string | null, limit: number): SubjectPhrase[] => {
  const phrases = (text ?? "").split(/[,;:|/\n•]+|\.\s/u).flatMap((part) => toPhrase(part) ?? []);
  const seen = new Set<string>();
  const isNew = ({ text }: SubjectPhrase) => seen.size < seen.add(text.toLowerCase()).size;
  return phrases.filter(isNew).slice(0, limit);
};
