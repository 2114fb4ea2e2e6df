import { type FocusArea, focusAreas } from "#shared/api/catalog.ts";
import { parseAllParts, type QueryPart } from "./browse/parse-query.ts";
import type { LexicalIndex } from "./engine/lexical-index.ts";
import { maxConcepts } from "./engine/score-concepts.ts";
import { getAreaWords, type IndexedWord, lookUpWord, type MatchIndex, getNormalizedIdf } from "./match-index.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { countTerms } from "./terms.ts";
import { veteranWords } from "./vocabulary.ts";

export type QueryWord = IndexedWord & { own: boolean };

/** Weights of words: of a selected area (less next to own words), of veterans, and the organization's own. */
const weights = { area: 1, areaBesideOwn: 0.7, veteran: 0.7, own: 1.3 };
/** Maximum own words, most distinctive first, so that a long mission does not match everything. */
const maxOwnWords = 24;

/** The selected areas in table order, so that the order of selection does not matter. */
export const getSelectedAreas = ({ focusAreas: chosen }: Pick<PartialMatchProfile, "focusAreas">): FocusArea[] =>
  focusAreas.filter((area) => chosen.includes(area));

const servesVeterans = (profile: PartialMatchProfile) =>
  profile.veteranStatus || profile.organizationType === "veteran-organization";

export const getOwnDescription = ({ mission, targetPopulation }: PartialMatchProfile): string =>
  `${mission ?? ""} ${targetPopulation ?? ""}`.trim();

/**
 * The words to search for, without duplicates: the organization's own with synonyms, then those of the selected
 * areas.
 */
export const buildMatchQuery = ({ text }: MatchIndex, profile: PartialMatchProfile): QueryWord[] => {
  const own = findOwnWords(text, profile);
  const found = new Map<string, QueryWord>();
  const add = (words: readonly IndexedWord[], weight: number, isOwn: boolean) => {
    for (const { word, terms } of words) {
      const key = `${terms[0]?.number}`;
      if (!found.has(key)) found.set(key, { word, terms: applyWeight(terms, weight), own: isOwn });
    }
  };
  add(own, weights.own, true);
  for (const area of getSelectedAreas(profile))
    add(getAreaWords(text, area), own.length ? weights.areaBesideOwn : weights.area, false);
  if (servesVeterans(profile)) add(getVeteranWords(text), weights.veteran, false);
  return [...found.values()].slice(0, maxConcepts);
};

const applyWeight = (terms: IndexedWord["terms"], weight: number) =>
  terms.map(({ number, share }) => ({ number, share: share * weight }));

const getVeteranWords = (text: LexicalIndex) =>
  [...countTerms(veteranWords)]
    .map(([term, { word }]) => lookUpWord(text, word, [{ term, share: 1 }]))
    .filter(({ terms }) => terms.length > 0);

/** Shares of a word's terms add up to 1, so that synonyms do not increase its weight. */
const normalizeShares = ({ text: word, terms }: QueryPart) => {
  const all = terms.reduce((sum, { share }) => sum + share, 0);
  return { word, terms: terms.map(({ term, share }) => ({ term, share: share / all })) };
};

const commonVerbs = new Set(
  "begin bring come do free get give go keep let none put run see set small start take tell want year".split(" "),
);

/** The phrases of a text and the single words in them: a food bank is about food. */
const parseOwnText = (text: string, counts: ReturnType<typeof countTerms>): QueryPart[] => {
  const phrases = parseAllParts(text).filter(({ terms }) => !terms.every(({ term }) => commonVerbs.has(term)));
  const phraseTerms = new Set(phrases.flatMap(({ terms }) => terms.map(({ term }) => term)));
  const words = [...counts].filter(([term]) => !phraseTerms.has(term) && !commonVerbs.has(term));
  return [...phrases, ...words.map(([term, { word }]) => ({ text: word, terms: [{ term, share: 1 }] }))];
};

const findOwnWords = (text: LexicalIndex, profile: PartialMatchProfile): IndexedWord[] => {
  const description = getOwnDescription(profile);
  const counts = countTerms(description);
  return parseOwnText(description, counts)
    .map((wanted) => {
      const { word, terms } = normalizeShares(wanted);
      const distinctiveness = terms.reduce((sum, { term, share }) => sum + share * getNormalizedIdf(text, term), 0);
      const count = terms.reduce((most, { term }) => Math.max(most, counts.get(term)?.count ?? 1), 1);
      return { known: lookUpWord(text, word, terms), worth: distinctiveness * (1 + Math.log(count)), word };
    })
    .filter(({ known }) => known.terms.length > 0)
    .sort((a, b) => b.worth - a.worth || (a.word < b.word ? -1 : 1))
    .slice(0, maxOwnWords)
    .map(({ known }) => known);
};
