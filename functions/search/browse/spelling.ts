import { findTermNumber, type LexicalIndex } from "#functions/search/engine/lexical-index.ts";
import { listDocumentsWithTerm } from "#functions/search/engine/score-concepts.ts";
import { getWords, isDistinctiveWord, stemWord, stopWords } from "#functions/search/terms.ts";
import type { BrowseIndex } from "./browse-index.ts";
import { getIndexedTexts } from "./name-index.ts";

const decoder = new TextDecoder();
/** Shorter words have too many neighbors. */
const minLength = 4;
const maxCandidates = 12;
/** A letter lost, added, changed or swapped; two only in a long word. */
const getMaxDistance = (word: string) => (word.length < 8 ? 1 : 2);

/** Optimal string alignment distance; `max + 1` when it is larger than `max`. */
export const computeEditDistance = (a: string, b: string, max: number): number => {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let distance = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        distance = Math.min(distance, (beforePrevious[column - 2] as number) + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > max) return max + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[b.length] as number, max + 1);
};

type Candidate = { number: number; distance: number; documents: number };

const findCandidates = ({ text, termEnds, termCount, counts }: LexicalIndex, word: string): Candidate[] => {
  const stem = stemWord(word);
  const max = getMaxDistance(word);
  const candidates: Candidate[] = [];
  for (let number = 0; number < termCount; number++) {
    const [from, to] = [termEnds[number] as number, termEnds[number + 1] as number];
    if (Math.abs(to - from - stem.length) > max || to - from < minLength - 1) continue;
    const term = decoder.decode(text.subarray(from, to));
    const distance = computeEditDistance(stem, term, max);
    if (distance <= max) candidates.push({ number, distance, documents: counts[number] as number });
  }
  return candidates
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents || a.number - b.number)
    .slice(0, maxCandidates);
};

const isNearStopWord = (word: string) =>
  [...stopWords].some((stopWord) => stopWord.length >= minLength && computeEditDistance(word, stopWord, 1) === 1);

const getTerm = ({ text, termEnds }: LexicalIndex, number: number) =>
  decoder.decode(text.subarray(termEnds[number], termEnds[number + 1]));

/** A spelling of a term as it occurs in a record, since terms are stems. */
const findSpelling = ({ records }: BrowseIndex, documents: readonly number[], term: string): string => {
  for (const document of documents) {
    const record = records[document];
    const spelling =
      record &&
      getIndexedTexts(record)
        .flatMap(getWords)
        .find((word) => stemWord(word) === term);
    if (spelling) return spelling;
  }
  return term;
};

/** Costs in edits: a changed first letter is rare; a record that has the query's other words too is likely meant. */
const costs = { firstLetter: 0.5, otherWords: -1, frequency: -0.12 };

/**
 * Corrects the words of a query that no record has, from the catalog's own vocabulary, and drops misspelled stop words.
 * Returns undefined when there is nothing to correct.
 */
export const correctSpelling = (index: BrowseIndex, query: string): string | undefined => {
  const { text } = index;
  const isKnown = (word: string) => findTermNumber(text, stemWord(word)) >= 0;
  const words = [...new Set(getWords(query))];
  const unknown = words.filter(
    (word) => word.length >= minLength && /^[a-z]+$/.test(word) && isDistinctiveWord(word) && !isKnown(word),
  );
  if (unknown.length === 0) return undefined;
  const shares = new Map<number, number>();
  for (const word of words.filter((candidate) => isDistinctiveWord(candidate) && isKnown(candidate)))
    for (const document of listDocumentsWithTerm(text, findTermNumber(text, stemWord(word))))
      shares.set(document, (shares.get(document) ?? 0) + 1 / words.length);
  let corrected = query;
  for (const word of unknown) {
    const stem = stemWord(word);
    const [best] = findCandidates(text, word)
      .map(({ number, distance, documents: count }) => {
        const documents = listDocumentsWithTerm(text, number).sort(
          (a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0),
        );
        const term = getTerm(text, number);
        const share = shares.get(documents[0] as number) ?? 0;
        const cost =
          distance +
          (term[0] === stem[0] ? 0 : costs.firstLetter) +
          costs.otherWords * share +
          costs.frequency * Math.log(count);
        return { term, documents, cost };
      })
      .sort((a, b) => a.cost - b.cost || (a.term < b.term ? -1 : 1));
    const replacement =
      isNearStopWord(word) && (best?.cost ?? 1) > 0.5 ? "" : best && findSpelling(index, best.documents, best.term);
    if (replacement === undefined) continue;
    corrected = corrected.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "giu"), replacement);
  }
  const trimmed = corrected.replaceAll(/\s+/g, " ").trim();
  return trimmed === query.trim() || trimmed === "" ? undefined : trimmed;
};
