/**
 * Text to terms, the same for the catalogue and for what is looked for. A term matches only itself:
 * `art` finds "arts", never "artificial".
 */

/** Words that say nothing about what is funded: common English, and what every notice is full of. */
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

/** Phrases whose words mean something else on their own. */
const idioms = /\bstate[\s-]of[\s-]the[\s-]art\b/g;

/** The words of a text in lower case without accents, in order. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(idioms, " ")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const vowel = /[aeiouy]/;
const withoutSuffix = (word: string) => {
  const ending = word.endsWith("ing") ? 3 : word.endsWith("ed") ? 2 : 0;
  const rest = word.slice(0, word.length - ending);
  if (!ending || rest.length < 4 || !vowel.test(rest)) return word;
  // planning is plan, but falling stays fall
  return /([bdgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
};

/** A light stem: plural, -ing, -ed and a final e go; words never become another word's beginning beyond that. */
export const stem = (word: string): string => {
  const known = irregular[word];
  if (known) return known;
  let stemmed = word;
  if (word.length > 3 && word.endsWith("s") && !/(ss|us|is)$/.test(word))
    stemmed = word.endsWith("ies") && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  stemmed = withoutSuffix(stemmed);
  return stemmed.length > 4 && stemmed.endsWith("e") ? stemmed.slice(0, -1) : stemmed;
};

const stems = new Map<string, string>();
const mostStems = 50_000;

const termOf = (word: string): string => {
  let term = stems.get(word);
  if (term === undefined) {
    term = isTelling(word) ? stem(word) : "";
    if (stems.size >= mostStems) stems.clear();
    stems.set(word, term);
  }
  return term;
};

const stopStems = new Set([...stopWords].map(stem));
export const isTelling = (word: string) =>
  word.length > 1 && !stopWords.has(word) && !stopStems.has(stem(word)) && !/^\d{1,2}$/.test(word);

/** The terms of a text in order, stop words left out. */
export const termsOf = (text: string): string[] => wordsOf(text).map(termOf).filter(Boolean);

/** Each term of a text with the first word that stands for it, to show, and how often it occurs. */
export const termCounts = (text: string): Map<string, { word: string; count: number }> => {
  const counts = new Map<string, { word: string; count: number }>();
  for (const word of wordsOf(text)) {
    const term = termOf(word);
    const known = term && counts.get(term);
    if (known) known.count++;
    else if (term) counts.set(term, { word, count: 1 });
  }
  return counts;
};
