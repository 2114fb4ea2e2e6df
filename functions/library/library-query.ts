import { isStopWord, parseQueryTerms } from "#functions/resources/query-terms.ts";
import { parseAllParts } from "#functions/search/browse/parse-query.ts";
import { findPhraseAt, getConceptTerm, getConceptTerms } from "#functions/search/browse/synonyms.ts";
import { forEachWord, getWords, isDistinctiveWord, stemWord } from "#functions/search/terms.ts";

/** Stems by spelling; empty for stop words. */
const termBySpelling = new Map<string, string>();
const maxSpellings = 50_000;
const toTerm = (word: string): string => {
  let term = termBySpelling.get(word);
  if (term === undefined) {
    term = word.length > 1 && !isStopWord(word) ? stemWord(word) : "";
    if (termBySpelling.size >= maxSpellings) termBySpelling.clear();
    termBySpelling.set(word, term);
  }
  return term;
};

/** Returns the terms of a passage: the stems of its words, and a term for each synonym group. */
export const getPassageTerms = (text: string): string[] => {
  const terms: string[] = [];
  forEachWord(text, (word) => {
    const term = toTerm(word);
    if (term) terms.push(term);
  });
  const concepts = getConceptTerms(text);
  return concepts ? [...terms, ...concepts.split(" ")] : terms;
};

/** One word or phrase of a query, matched by any of its terms; `weight` is its importance. */
export type QueryPart = { weight: number; terms: readonly { term: string; share: number }[] };
export type LibraryQuery = { parts: readonly QueryPart[]; terms: ReadonlySet<string> };

/** Synonyms count less, and so do words that occur in almost every grant document, such as "need" and "program". */
const partWeights = { weak: 0.4, synonym: 0.5 } as const;

/** Parses a typed query, or a text for which to find related passages. */
export const parseLibraryQuery = (text: string): LibraryQuery => {
  const distinctive = parseAllParts(text);
  const knownTerms = new Set(distinctive.flatMap(({ terms }) => terms.map(({ term }) => term)));
  const phraseStems = new Set(distinctive.flatMap(({ text: words }) => getWords(words).map(stemWord)));
  const synonyms = new Map(parseQueryTerms(text, "en").map((entry) => [entry.term, entry.synonyms]));
  const parts: QueryPart[] = [
    ...distinctive.map(({ text: words, terms }) => ({
      weight: 1,
      terms: [...terms, ...(synonyms.get(stemWord(words)) ?? []).map((term) => ({ term, share: partWeights.synonym }))],
    })),
    ...[...synonyms.keys()]
      .filter((term) => !knownTerms.has(term) && !phraseStems.has(term))
      .map((term) => ({
        weight: isDistinctiveWord(term) ? 1 : partWeights.weak,
        terms: [
          { term, share: 1 },
          ...(synonyms.get(term) ?? []).map((synonym) => ({ term: synonym, share: partWeights.synonym })),
        ],
      })),
  ];
  return { parts, terms: new Set(parts.flatMap(({ terms }) => terms.map(({ term }) => term))) };
};

/** Finds the words of a query in a text, as `[start, end]` offsets in order. */
export const findMatches = (text: string, { terms }: LibraryQuery): [number, number][] => {
  const spans = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    stem: stemWord(getWords(word)[0] ?? ""),
  }));
  const stems = spans.map(({ stem }) => stem);
  const matches: [number, number][] = [];
  for (let position = 0; position < spans.length; position++) {
    const phrase = findPhraseAt(stems, position);
    const count =
      phrase && terms.has(getConceptTerm(phrase.group)) ? phrase.words : terms.has(stems[position] ?? "") ? 1 : 0;
    const [first, last] = [spans[position], spans[position + count - 1]];
    if (!count || !first || !last) continue;
    matches.push([first.start, last.end]);
    position += count - 1;
  }
  return matches;
};
