import { isTelling, stem, wordsOf } from "../text.ts";

/** Numbers the terms of texts as they come; made for millions of words, each looked up by its spelling once. */
export type TermNumbers = {
  /** The numbers of a text's terms in order, stop words left out. The answer is reused by the next call. */
  of(text: string): { numbers: Int32Array; length: number };
  terms(): string[];
};

const notAscii = /[^\0-\x7f]/;
const idiom = /state[\s-]of[\s-]the[\s-]art/i;
const notTelling = -1;

/** Is it a letter or a digit of lower-case ASCII? */
const isWordCode = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/**
 * Hands out the words of a text in order, as `wordsOf` would answer them; made for millions of words. Plain ASCII is
 * read as it lies, everything else goes the long way.
 */
export const eachWord = (text: string, visit: (word: string) => void): void => {
  if (notAscii.test(text) || idiom.test(text)) {
    for (const word of wordsOf(text)) visit(word);
    return;
  }
  const lower = text.toLowerCase();
  let start = -1;
  for (let at = 0; at <= lower.length; at++) {
    if (at < lower.length && isWordCode(lower.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      visit(lower.slice(start, at));
      start = -1;
    }
  }
};

export const termNumbers = (): TermNumbers => {
  const ofTerm = new Map<string, number>();
  /** By spelling, so that a word is stemmed once however often it occurs. */
  const ofWord = new Map<string, number>();
  let numbers = new Int32Array(1024);
  let length = 0;

  const numberOf = (word: string): number => {
    const known = ofWord.get(word);
    if (known !== undefined) return known;
    let number = notTelling;
    if (isTelling(word)) {
      const term = stem(word);
      number = ofTerm.get(term) ?? ofTerm.size;
      ofTerm.set(term, number);
    }
    ofWord.set(word, number);
    return number;
  };

  const add = (word: string) => {
    const number = numberOf(word);
    if (number === notTelling) return;
    if (length === numbers.length) {
      const larger = new Int32Array(numbers.length * 2);
      larger.set(numbers);
      numbers = larger;
    }
    numbers[length++] = number;
  };

  return {
    of(text) {
      length = 0;
      eachWord(text, add);
      return { numbers, length };
    },
    terms: () => [...ofTerm.keys()],
  };
};
