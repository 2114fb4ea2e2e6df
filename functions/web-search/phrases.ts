import { termCounts } from "#functions/matching/text.ts";
import { trimEndOf } from "#shared/trim-end.ts";

/** A subject as it is said, and as it stands in a search term: in quotation marks where it is several words. */
export type Phrase = { text: string; term: string };

const longestWord = 40;
const mostWords = 5;

/**
 * The words of a text without what a search engine would read as an operator: quotation marks, brackets, `site:`,
 * a minus in front. Very long words are cut.
 */
export const plainWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’&-]*/gu) ?? [])
    .map((word) => [...trimEndOf(word, /[-'’&]/)].slice(0, longestWord).join(""))
    .map((word) => (/^(?:OR|AND|NOT|AROUND)$/.test(word) ? word.toLowerCase() : word));

/** What follows one of these says more of a subject than its name: "pantry trucks for rural counties in Iowa". */
const further = new Set(["in", "for", "from", "across", "throughout", "within", "near", "at", "with", "who", "that"]);

/** The words up to the first that only says more, where at least two stand before it; else all of them. */
const nameOf = (words: readonly string[]): readonly string[] => {
  const end = words.findIndex((word, at) => at >= 2 && further.has(word.toLowerCase()));
  return end < 0 ? words : words.slice(0, end);
};

const phraseOf = (part: string): Phrase | undefined => {
  const all = plainWords(part);
  if (all.length === 0) return undefined;
  const words = all.length > mostWords ? nameOf(all) : all;
  if (words.length <= mostWords) {
    const text = words.join(" ");
    return { text, term: words.length > 1 ? `"${text}"` : text };
  }
  // A whole sentence is on no page word for word: its telling words, without quotation marks.
  const telling = [...termCounts(words.join(" ")).values()].map(({ word }) => word).slice(0, mostWords);
  const text = (telling.length ? telling : words.slice(0, mostWords)).join(" ");
  return { text, term: text };
};

/** The parts of a list such as "Housing, youth mentoring; jobs", each once, at most so many. */
export const phrasesOf = (text: string | null, most: number): Phrase[] => {
  const phrases = (text ?? "").split(/[,;:|/\n•]+|\.\s/u).flatMap((part) => phraseOf(part) ?? []);
  const said = new Set<string>();
  const isNew = ({ text }: Phrase) => said.size < said.add(text.toLowerCase()).size;
  return phrases.filter(isNew).slice(0, most);
};
