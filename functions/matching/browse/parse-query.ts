import { isTelling, stem, wordsOf } from "../text.ts";
import { inFirstWords, markOf, phraseAt } from "./concepts.ts";

/** Something a record must speak of: by one of these terms of the index. `text` is how it was asked for. */
export type Wanted = { text: string; terms: readonly { term: string; share: number }[] };
export type Query = {
  wanted: Wanted[];
  /** Words in quotation marks, to stand one after the other. */
  phrases: string[][];
  unwanted: Wanted[];
  /** Assistance Listing numbers such as 10.766. */
  listings: string[];
  /** The words to be compared by meaning. */
  meaning: string;
  /** Was anything asked for at all? */
  asked: boolean;
};

/** What the word itself counts on top of its concept, whichever word of it a record uses. */
const ownShare = 0.5;
/** A question needs no more words than this; a page pasted in does not need all of its own. */
const mostWanted = 60;

const listing = /(?<![\d.])\d{2}\.\d{3}(?![\d.])/g;
/** `-word` and `-"some words"`, where the minus begins a word. */
const minus = /(?<=^|\s)[-−](?:"([^"]*)"|([^\s"]+))/g;
const quoted = /"([^"]*)"/g;

/** What words ask for, as much of it as a question has. */
export const wantedOf = (text: string): Wanted[] => allWanted(text).slice(0, mostWanted);

/** What words ask for, phrases of the field first, each thing once, however long the text. */
export const allWanted = (text: string): Wanted[] => {
  const words = wordsOf(text);
  const stems = words.map(stem);
  const found = new Map<string, Wanted>();
  for (let at = 0; at < words.length; at++) {
    const phrase = phraseAt(stems, at);
    if (phrase) {
      const said = words.slice(at, at + phrase.words).join(" ");
      const mark = markOf(phrase.group);
      const own = phrase.words === 1 ? [{ term: stems[at] as string, share: ownShare }] : [];
      const known = found.get(mark);
      // "veterans, vets": one thing, said twice.
      const terms = [...own, ...(known?.terms ?? [{ term: mark, share: 1 }])];
      found.set(mark, { text: known?.text ?? said, terms: distinct(terms) });
      at += phrase.words - 1;
    } else if (isTelling(words[at] as string)) {
      const term = stems[at] as string;
      if (!found.has(term)) found.set(term, { text: words[at] as string, terms: [{ term, share: 1 }] });
    }
  }
  return [...found.values()];
};

const distinct = (terms: readonly { term: string; share: number }[]) =>
  terms.filter(({ term }, at) => terms.findIndex((other) => other.term === term) === at);

/** Reads what somebody typed. Any text is a query; one without a word asks for nothing that can be found. */
export const parseQuery = (typed: string): Query => {
  const plain = typed.replaceAll(/[“”„«»]/g, '"');
  const unwanted: Wanted[] = [];
  const phrases: string[][] = [];
  const rest = plain
    .replaceAll(minus, (_, inQuotes: string | undefined, word: string | undefined) => {
      unwanted.push(...exactly(inQuotes ?? word ?? ""));
      return " ";
    })
    .replaceAll(quoted, (_, words: string) => {
      const phrase = wordsOf(words).map(stem);
      if (phrase.length > 1) phrases.push(phrase);
      return ` ${words} `;
    });
  const listings = [...new Set(rest.match(listing) ?? [])];
  const meaning = rest.replaceAll(listing, " ");
  const wanted = phrases.length ? exactAndOther(plain.replaceAll(minus, " ")) : wantedOf(meaning);
  return { wanted, phrases, unwanted, listings, meaning: inFirstWords(meaning), asked: typed.trim() !== "" };
};

/** The words of a text as they are, without synonyms. */
const exactly = (text: string): Wanted[] =>
  wordsOf(text)
    .filter(isTelling)
    .map((word) => ({ text: word, terms: [{ term: stem(word), share: 1 }] }));

/** Words in quotation marks are meant as they stand; those outside as always. */
const exactAndOther = (text: string): Wanted[] => {
  const outside = wantedOf(text.replaceAll(quoted, " ").replaceAll(listing, " "));
  const inside = [...text.matchAll(quoted)].flatMap(([, words = ""]) => exactly(words));
  const found = new Map([...inside, ...outside].map((wanted) => [wanted.terms[0]?.term ?? wanted.text, wanted]));
  return [...found.values()].slice(0, mostWanted);
};
