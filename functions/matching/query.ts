import { type FocusArea, focusAreas } from "#shared/catalogue.ts";
import { lookUp, type QueryTerm, rarity } from "./bm25.ts";
import type { KnownWord, MatchIndex } from "./index.ts";
import type { MatchProfile } from "./profile.ts";
import { termCounts } from "./text.ts";
import { areas, veteranWords } from "./vocabulary.ts";

/** What a term counts: of a chosen focus area, of veteran status, of the organization's own texts. */
const weights = { area: 1, veteran: 0.7, own: 0.7 };
/** So many of the most telling terms of the organization's own texts are used; a long mission must not match everything. */
const mostOwnTerms = 24;

/** The chosen areas once each, in the order of the table, so that the order of choosing changes nothing. */
export const chosenAreas = ({ focusAreas: chosen }: Pick<MatchProfile, "focusAreas">): FocusArea[] =>
  focusAreas.filter((area) => chosen.includes(area));

const servesVeterans = (profile: MatchProfile) =>
  profile.veteranStatus || profile.organizationType === "veteran-organization";

/** What to look for in the texts of the catalogue, each term once with its highest weight. */
export const queryOf = ({ text }: MatchIndex, profile: MatchProfile): KnownWord[] => {
  const query = new Map<string, QueryTerm & { word: string }>();
  const add = (term: string, word: string, weight: number) => {
    const known = query.get(term);
    if (!known) query.set(term, { term, word, weight });
    else if (known.weight < weight) known.weight = weight;
  };
  const addWords = (words: readonly string[], weight: number) => {
    for (const [term, { word }] of termCounts(words.join(" "))) add(term, word, weight);
  };
  for (const area of chosenAreas(profile)) addWords(areas[area].words, weights.area);
  if (servesVeterans(profile)) addWords(veteranWords, weights.veteran);
  const own = [...termCounts(`${profile.mission ?? ""} ${profile.targetPopulation ?? ""}`)]
    .map(([term, { word, count }]) => ({ term, word, worth: rarity(text, term) * (1 + Math.log(count)) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || (a.term < b.term ? -1 : 1));
  for (const { term, word } of own.slice(0, mostOwnTerms)) add(term, word, weights.own);
  return lookUp(text, [...query.values()]);
};
