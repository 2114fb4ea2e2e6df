import { type FocusArea, focusAreas } from "#shared/catalogue.ts";
import { type Bm25Index, lookUp, type QueryTerm, rarity } from "./bm25.ts";
import type { KnownWord, MatchIndex } from "./index.ts";
import type { KnownProfile } from "./profile.ts";
import { termCounts } from "./text.ts";
import { veteranWords, wordsOf } from "./vocabulary.ts";

/** A term to look for; `own` when the organization's own texts have it. */
export type QueryWord = KnownWord & { own: boolean };

/** What a term counts: of a chosen focus area (less, once the organization speaks for itself), of veterans, its own. */
const weights = { area: 1, areaBesideOwn: 0.7, veteran: 0.7, own: 1.3 };
/** So many of the most telling terms of the organization's own texts are used; a long mission must not match everything. */
const mostOwnTerms = 24;

/** The chosen areas once each, in the order of the table, so that the order of choosing changes nothing. */
export const chosenAreas = ({ focusAreas: chosen }: Pick<KnownProfile, "focusAreas">): FocusArea[] =>
  focusAreas.filter((area) => chosen.includes(area));

const servesVeterans = (profile: KnownProfile) =>
  profile.veteranStatus || profile.organizationType === "veteran-organization";

/** What to look for in the texts of the catalogue, each term once with its highest weight. */
export const queryOf = ({ text }: MatchIndex, profile: KnownProfile): QueryWord[] => {
  const query = new Map<string, QueryTerm & { word: string; own: boolean }>();
  const add = (term: string, word: string, weight: number, own = false) => {
    const known = query.get(term);
    query.set(term, { term, word, weight: Math.max(weight, known?.weight ?? 0), own: own || known?.own === true });
  };
  const addWords = (words: string, weight: number) => {
    for (const [term, { word }] of termCounts(words)) add(term, word, weight);
  };
  const own = ownTerms(text, profile);
  const areaWeight = own.length ? weights.areaBesideOwn : weights.area;
  for (const area of chosenAreas(profile)) addWords(wordsOf(area), areaWeight);
  if (servesVeterans(profile)) addWords(veteranWords, weights.veteran);
  for (const { term, word } of own) add(term, word, weights.own, true);
  return lookUp(text, [...query.values()]);
};

/** The most telling terms of the organization's own texts that the catalogue has at all. */
const ownTerms = (text: Bm25Index, { mission, targetPopulation }: KnownProfile) =>
  [...termCounts(`${mission ?? ""} ${targetPopulation ?? ""}`)]
    .map(([term, { word, count }]) => ({ term, word, worth: rarity(text, term) * (1 + Math.log(count)) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || (a.term < b.term ? -1 : 1))
    .slice(0, mostOwnTerms);
