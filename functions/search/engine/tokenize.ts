import { getWords, isDistinctiveWord, stemWord } from "#functions/search/terms.ts";

/** Assigns numbers to terms. Optimized for millions of words: each spelling is looked up once. */
export type TermNumbering = {
  /** The numbers of a text's terms in order, without stop words. The result is reused by the next call. */
  of(text: string): { numbers: Int32Array; length: number };
  terms(): string[];
};

const notAscii = /[^\0-\x7f]/;
const stateOfTheArt = /state[\s-]of[\s-]the[\s-]art/i;
const stopWord = -1;

const isWordCode = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** Visits words in order, like `getWords`, but fast for plain ASCII: indexes have millions of words. */
export const forEachWord = (text: string, visit: (word: string) => void): void => {
  if (notAscii.test(text) || stateOfTheArt.test(text)) {
    for (const word of getWords(text)) visit(word);
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

export const createTermNumbering = (): TermNumbering => {
  const numberByTerm = new Map<string, number>();
  const numberByWord = new Map<string, number>();
  let numbers = new Int32Array(1024);
  let length = 0;

  const getNumber = (word: string): number => {
    const known = numberByWord.get(word);
    if (known !== undefined) return known;
    let number = stopWord;
    if (isDistinctiveWord(word)) {
      const term = stemWord(word);
      number = numberByTerm.get(term) ?? numberByTerm.size;
      numberByTerm.set(term, number);
    }
    numberByWord.set(word, number);
    return number;
  };

  const add = (word: string) => {
    const number = getNumber(word);
    if (number === stopWord) return;
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
      forEachWord(text, add);
      return { numbers, length };
    },
    terms: () => [...numberByTerm.keys()],
  };
};
