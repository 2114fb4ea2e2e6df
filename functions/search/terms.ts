/** Assigns numbers to terms. Optimized for millions of words: each spelling is looked up once. */
type TermNumbering = {
  /** The numbers of a text's terms in order, without stop words. The result is reused by the next call. */
  numberTerms(text: string): { numbers: Int32Array; length: number };
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
    numberTerms(text) {
      length = 0;
      forEachWord(text, add);
      return { numbers, length };
    },
    terms: () => [...numberByTerm.keys()],
  };
};

/** Terms for catalog texts and queries. A term matches only itself: `art` finds "arts", never "artificial". */

/** Words that do not indicate a subject: common English words, and words found in every notice. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above across after aged all also am an and any are as at be because been before being below between both but by
  can cannot could did do does doing down during each few for from further had has have having he her here hers him his
  how i if in into is it its itself just many may me more most much must my no nor not of off on once only or other
  others our ours out over own per same she should so some such than that the their theirs them then there these they
  this those through to too under until up upon us very was we were what when where which while who whom whose why will
  with within without would you your yours etc
  applicant application apply award based eligible fund funding funded goal government grant grantee help helps
  include including income low made make makes mission need needs new offer opportunity organization organizational organisation
  people pay pays program programme project provide providing purpose receive serve serves serving service services
  support supports supporting use used using via well work working works`
    .trim()
    .split(/\s+/),
);

const irregular: Record<string, string> = {
  children: "child",
  women: "woman",
  men: "man",
  lives: "life",
  people: "person",
};

const idioms = /\bstate[\s-]of[\s-]the[\s-]art\b/g;

export const getWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(idioms, " ")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const vowel = /[aeiouy]/;
const stripSuffix = (word: string) => {
  const ending = word.endsWith("ing") ? 3 : word.endsWith("ed") ? 2 : 0;
  const rest = word.slice(0, word.length - ending);
  if (!ending || rest.length < 4 || !vowel.test(rest)) return word;
  // planning → plan, but falling stays
  return /([bdgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
};

/** Light stemming: removes plural, -ing, -ed and a final e, and nothing else. */
export const stemWord = (word: string): string => {
  const known = irregular[word];
  if (known) return known;
  let stemmed = word;
  if (word.length > 3 && word.endsWith("s") && !/(ss|us|is)$/.test(word))
    stemmed = word.endsWith("ies") && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  stemmed = stripSuffix(stemmed);
  return stemmed.length > 4 && stemmed.endsWith("e") ? stemmed.slice(0, -1) : stemmed;
};

const termCache = new Map<string, string>();
const maxCachedTerms = 50_000;

const toTerm = (word: string): string => {
  let term = termCache.get(word);
  if (term === undefined) {
    term = isDistinctiveWord(word) ? stemWord(word) : "";
    if (termCache.size >= maxCachedTerms) termCache.clear();
    termCache.set(word, term);
  }
  return term;
};

const stopStems = new Set([...stopWords].map(stemWord));
export const isDistinctiveWord = (word: string) =>
  word.length > 1 && !stopWords.has(word) && !stopStems.has(stemWord(word)) && !/^\d{1,2}$/.test(word);

export const getTerms = (text: string): string[] => getWords(text).map(toTerm).filter(Boolean);

/** Returns the terms of a text with their number of occurrences and their first spelling, for display. */
export const countTerms = (text: string): Map<string, { word: string; count: number }> => {
  const counts = new Map<string, { word: string; count: number }>();
  for (const word of getWords(text)) {
    const term = toTerm(word);
    const known = term && counts.get(term);
    if (known) known.count++;
    else if (term) counts.set(term, { word, count: 1 });
  }
  return counts;
};
