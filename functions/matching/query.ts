import { type FocusArea, focusAreas } from "#shared/catalogue.ts";
import { allWanted, type Wanted } from "./browse/parse-query.ts";
import type { Lexical } from "./engine/lexical.ts";
import { mostConcepts } from "./engine/posting-pass.ts";
import { areaWords, type KnownWord, knownWord, type MatchIndex, rarity } from "./index.ts";
import type { KnownProfile } from "./profile.ts";
import { termCounts } from "./text.ts";
import { veteranWords } from "./vocabulary.ts";

/** A word to look for; `own` when the organization's own texts have it. */
export type QueryWord = KnownWord & { own: boolean };

/** What a word counts: of a chosen focus area (less, once the organization speaks for itself), of veterans, its own. */
const weights = { area: 1, areaBesideOwn: 0.7, veteran: 0.7, own: 1.3 };
/** So many of the most telling words of the organization's own texts are used; a long mission must not match everything. */
const mostOwnWords = 24;

/** The chosen areas once each, in the order of the table, so that the order of choosing changes nothing. */
export const chosenAreas = ({ focusAreas: chosen }: Pick<KnownProfile, "focusAreas">): FocusArea[] =>
  focusAreas.filter((area) => chosen.includes(area));

const servesVeterans = (profile: KnownProfile) =>
  profile.veteranStatus || profile.organizationType === "veteran-organization";

/** What the organization says of itself. */
export const ownText = ({ mission, targetPopulation }: KnownProfile): string =>
  `${mission ?? ""} ${targetPopulation ?? ""}`.trim();

/**
 * What to look for in the texts of the catalogue, each word once: the organization's own with their synonyms, then
 * those of the chosen areas.
 */
export const queryOf = ({ text }: MatchIndex, profile: KnownProfile): QueryWord[] => {
  const own = ownWords(text, profile);
  const found = new Map<string, QueryWord>();
  const add = (words: readonly KnownWord[], weight: number, isOwn: boolean) => {
    for (const { word, terms } of words) {
      const key = `${terms[0]?.number}`;
      if (!found.has(key)) found.set(key, { word, terms: weighted(terms, weight), own: isOwn });
    }
  };
  add(own, weights.own, true);
  for (const area of chosenAreas(profile))
    add(areaWords(text, area), own.length ? weights.areaBesideOwn : weights.area, false);
  if (servesVeterans(profile)) add(veteransWords(text), weights.veteran, false);
  return [...found.values()].slice(0, mostConcepts);
};

const weighted = (terms: KnownWord["terms"], weight: number) =>
  terms.map(({ number, share }) => ({ number, share: share * weight }));

const veteransWords = (text: Lexical) =>
  [...termCounts(veteranWords)]
    .map(([term, { word }]) => knownWord(text, word, [{ term, share: 1 }]))
    .filter(({ terms }) => terms.length > 0);

/** A word counts as much as all its terms together, so that one with synonyms does not count more than one without. */
const evenly = ({ text: word, terms }: Wanted) => {
  const all = terms.reduce((sum, { share }) => sum + share, 0);
  return { word, terms: terms.map(({ term, share }) => ({ term, share: share / all })) };
};

/** What everybody does, and no subject. */
const doing = new Set(
  "begin bring come do free get give go keep let none put run see set small start take tell want year".split(" "),
);

/** What a text speaks of: its phrases as one, and the words of a phrase besides: a food bank is about food. */
const wantedIn = (said: string, counts: ReturnType<typeof termCounts>): Wanted[] => {
  const phrases = allWanted(said).filter(({ terms }) => !terms.every(({ term }) => doing.has(term)));
  const there = new Set(phrases.flatMap(({ terms }) => terms.map(({ term }) => term)));
  const words = [...counts].filter(([term]) => !there.has(term) && !doing.has(term));
  return [...phrases, ...words.map(([term, { word }]) => ({ text: word, terms: [{ term, share: 1 }] }))];
};

/** The most telling words of the organization's own texts that the catalogue has at all, or a synonym of. */
const ownWords = (text: Lexical, profile: KnownProfile): KnownWord[] => {
  const said = ownText(profile);
  const counts = termCounts(said);
  return wantedIn(said, counts)
    .map((wanted) => {
      const { word, terms } = evenly(wanted);
      const telling = terms.reduce((sum, { term, share }) => sum + share * rarity(text, term), 0);
      const count = terms.reduce((most, { term }) => Math.max(most, counts.get(term)?.count ?? 1), 1);
      return { known: knownWord(text, word, terms), worth: telling * (1 + Math.log(count)), word };
    })
    .filter(({ known }) => known.terms.length > 0)
    .sort((a, b) => b.worth - a.worth || (a.word < b.word ? -1 : 1))
    .slice(0, mostOwnWords)
    .map(({ known }) => known);
};
