import { computeEditDistance } from "#functions/search/edit-distance.ts";
import { findTermNumber } from "#functions/search/engine/lexical-index.ts";
import { listDocumentsWithTerm } from "#functions/search/engine/score-concepts.ts";
import { findTerm } from "#functions/search/engine/word-vectors.ts";
import { getWords, isDistinctiveWord, stemWord } from "#functions/search/terms.ts";
import type { BrowseIndex } from "./browse-index.ts";
import { isNeedStem } from "./concrete-needs.ts";
import { getIndexedTexts } from "./name-index.ts";
import { getTitleStems } from "./title-fit.ts";

const decoder = new TextDecoder();
/** Shorter words have too many similar words. */
const minLength = 4;
const maxCandidates = 12;
/** Returns the maximum edit distance (a missing, added, changed or swapped letter): two only for long words. */
const getMaxDistance = (word: string) => (word.length < 8 ? 1 : 2);

/** A possible correction: its spelling, its stem and the number of records that contain it. */
type Candidate = { spelling: string; stem: string; distance: number; count: number };

type TitleWords = ReadonlyMap<string, { spelling: string; count: number }>;
const titleWordsByIndex = new WeakMap<BrowseIndex, TitleWords>();

/** Returns the words of all titles and funders, including stop words, with the number of titles. */
const getTitleWords = (index: BrowseIndex): TitleWords => {
  let words = titleWordsByIndex.get(index);
  if (!words) {
    const found = new Map<string, { spelling: string; count: number }>();
    for (const { title, funder } of index.records)
      for (const word of new Set(getWords(`${title} ${funder}`))) {
        const known = found.get(word);
        if (known) known.count++;
        else if (word.length >= minLength) found.set(word, { spelling: word, count: 1 });
      }
    words = found;
    titleWordsByIndex.set(index, words);
  }
  return words;
};

/**
 * Penalty for words that occur only in texts. They are compared by stem, because the index contains only their stems.
 */
const stemPenalty = 0.4;

const findCandidates = (index: BrowseIndex, word: string): Candidate[] => {
  const { text, termEnds, termCount, catalog } = index.text;
  const stem = stemWord(word);
  const max = getMaxDistance(word);
  const candidates = new Map<string, Candidate>();
  for (const { spelling, count } of getTitleWords(index).values()) {
    const distance = computeEditDistance(word, spelling, max);
    if (distance <= max) candidates.set(stemWord(spelling), { spelling, stem: stemWord(spelling), distance, count });
  }
  for (let number = 0; number < termCount; number++) {
    const [from, to] = [termEnds[number] as number, termEnds[number + 1] as number];
    if (Math.abs(to - from - stem.length) > max || to - from < minLength - 1) continue;
    const term = decoder.decode(text.subarray(from, to));
    if (candidates.has(term)) continue;
    const distance = computeEditDistance(stem, term, max);
    if (distance <= max)
      candidates.set(term, {
        spelling: "",
        stem: term,
        distance: distance + stemPenalty,
        count: catalog.counts[number] as number,
      });
  }
  return [...candidates.values()]
    .sort((a, b) => a.distance - b.distance || b.count - a.count || (a.stem < b.stem ? -1 : 1))
    .slice(0, maxCandidates);
};

/** Finds a spelling of a stem that occurs in a record. */
const findSpelling = ({ records }: BrowseIndex, documents: readonly number[], stem: string): string => {
  for (const document of documents) {
    const record = records[document];
    const spelling =
      record &&
      getIndexedTexts(record)
        .flatMap(getWords)
        .find((word) => stemWord(word) === stem);
    if (spelling) return spelling;
  }
  return stem;
};

/**
 * Costs in edits. A changed first letter is unlikely; the user probably means a record that also has the query's other words.
 */
const costs = { firstLetter: 0.5, otherWords: -0.7, title: -1, frequency: -0.12 };
const maxTitles = 400;

/** A word in this few records may be a misspelling in a record; only a much more frequent word may replace it. */
const rareWordLimits = { maxCount: 2, minFactor: 20 };

/** Corrects words that occur in no record, using the catalog's vocabulary; undefined if there is nothing to correct. */
export const correctSpelling = (index: BrowseIndex, query: string): string | undefined => {
  const { text, records, vectors } = index;
  const isKnown = (word: string) => text.catalog.has(stemWord(word));
  // An English word that occurs in no record is not a mistake: "roof" must not become "room".
  const isEnglish = (word: string) => vectors !== undefined && findTerm(vectors.space.table, stemWord(word)) >= 0;
  const words = [...new Set(getWords(query))];
  const count = (word: string) =>
    text.catalog.counts[findTermNumber(text, stemWord(word))] ?? (isKnown(word) ? rareWordLimits.maxCount + 1 : 0);
  const unknown = words.filter(
    (word) =>
      word.length >= minLength &&
      /^[a-z]+$/.test(word) &&
      isDistinctiveWord(word) &&
      count(word) <= (words.length > 1 && word.length > minLength ? rareWordLimits.maxCount : 0) &&
      !isNeedStem(stemWord(word)) &&
      !isEnglish(word),
  );
  if (unknown.length === 0) return undefined;
  const known = words.filter((word) => !unknown.includes(word) || isKnown(word));
  const shares = new Map<number, number>();
  const listDocuments = (stem: string) => {
    const number = findTermNumber(text, stem);
    return number < 0 ? [] : listDocumentsWithTerm(text, number);
  };
  for (const word of known.filter(isDistinctiveWord))
    for (const document of listDocuments(stemWord(word)))
      shares.set(document, (shares.get(document) ?? 0) + 1 / words.length);
  const knownStems = new Set(known.map(stemWord));
  /** Fraction of the query's words in the title of a record whose title also contains the corrected word. */
  const computeTitleShare = (document: number, stem: string) => {
    const record = records[document];
    const title = record ? getTitleStems(record) : [];
    return title.includes(stem) ? (1 + title.filter((word) => knownStems.has(word)).length) / words.length : 0;
  };
  const replacements = new Map<string, string>();
  for (const word of unknown) {
    const firstLetter = word[0];
    const candidates = findCandidates(index, word).flatMap(({ spelling, stem, distance, count }) => {
      const documents = listDocuments(stem).sort((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0));
      const titleShare = documents
        .slice(0, maxTitles)
        .reduce((most, document) => Math.max(most, computeTitleShare(document, stem)), 0);
      const cost =
        distance +
        (stem[0] === firstLetter ? 0 : costs.firstLetter) +
        costs.otherWords * (shares.get(documents[0] as number) ?? 0) +
        costs.title * titleShare +
        costs.frequency * Math.log(count);
      // The user probably means a rareWordLimits name only if its record's title contains other words of the query.
      const isLikely = vectors === undefined || isEnglish(stem) || words.length === 1 || titleShare * words.length > 1;
      return isLikely ? [{ spelling: spelling || findSpelling(index, documents.slice(0, maxTitles), stem), cost }] : [];
    });
    const [best] = candidates.sort((a, b) => a.cost - b.cost || (a.spelling < b.spelling ? -1 : 1));
    const replacement = best?.spelling;
    if (replacement === undefined) continue;
    const own = listDocuments(stemWord(word));
    const isMeant = own.some(
      (document) => (shares.get(document) ?? 0) * words.length >= known.filter(isDistinctiveWord).length,
    );
    if (own.length > 0 && (isMeant || count(replacement) < rareWordLimits.minFactor || !isEnglish(replacement)))
      continue;
    replacements.set(word, replacement);
  }
  const corrected = query.replaceAll(/[\p{L}\p{N}]+/gu, (word) => replacements.get(word.toLowerCase()) ?? word);
  const trimmed = corrected.replaceAll(/\s+/g, " ").trim();
  return trimmed === query.trim() || trimmed === "" ? undefined : trimmed;
};
