import {
  type CatalogueRecord,
  type FocusArea,
  type FundingCategory,
  focusAreas,
  fundingCategories,
} from "#shared/catalogue.ts";
import { type BrowseIndex, buildBrowseIndex } from "./browse/browse-index.ts";
import { idfOf, type Lexical, numberOf } from "./engine/lexical.ts";
import { findConcepts } from "./engine/posting-pass.ts";
import type { Space } from "./engine/space.ts";
import { termCounts } from "./text.ts";
import { areas, wordsOf } from "./vocabulary.ts";

/** The catalogue made ready to be matched: the index that is searched by words, and what else a profile asks of it. */
export type MatchIndex = BrowseIndex & {
  /** Bit per focus area and per category, in the order of the shared tables. */
  areaBits: Uint16Array;
  categoryBits: Uint32Array;
  /** Bit per focus area of which a record's text speaks, whether it names the area or not. */
  spokenBits: Uint16Array;
};

const categoryCodes = Object.keys(fundingCategories) as FundingCategory[];
const bitsOf = <T>(table: readonly T[], chosen: readonly T[]) =>
  table.reduce((bits, entry, at) => (chosen.includes(entry) ? bits | (1 << at) : bits), 0) >>> 0;
const areaBitsOf = (areas: readonly FocusArea[]) => bitsOf(focusAreas, areas);
export const categoryBitsOf = (codes: readonly FundingCategory[]) => bitsOf(categoryCodes, codes);

/** What brings a text score of one term to the same scale for every size of catalogue: a term of one record counts 1. */
const scaleOf = ({ documents }: Pick<Lexical, "documents">): number => 1 / Math.log(1 + (documents - 0.5) / 1.5);

/** A word as a person knows it and as the index does: its terms with what each counts. */
export type KnownWord = { word: string; terms: readonly { number: number; share: number }[] };

/** Looks words up once, each with what it counts; those that no record has are left out. */
export const knownWord = (
  text: Lexical,
  word: string,
  terms: readonly { term: string; share: number }[],
): KnownWord => {
  const scale = scaleOf(text);
  return {
    word,
    terms: terms.flatMap(({ term, share }) => {
      const number = numberOf(text, term);
      return number < 0 ? [] : [{ number, share: share * scale }];
    }),
  };
};

/** How telling a term is: 0 in no record, 1 in one record only. */
export const rarity = (text: Lexical, term: string): number => {
  const number = numberOf(text, term);
  return number < 0 ? 0 : idfOf(text, number) * scaleOf(text);
};

/** Words of an area make a text speak of it when a core one is among them and they reach this text score together. */
const leastScore = 0.3;

/** The telling words of a focus area that the catalogue has. */
export const areaWords = (text: Lexical, area: FocusArea): KnownWord[] => known(text, wordsOf(area));
const known = (text: Lexical, words: string) =>
  [...termCounts(words)]
    .map(([term, { word }]) => knownWord(text, word, [{ term, share: 1 }]))
    .filter(({ terms }) => terms.length > 0);

const spokenBitsOf = (text: Lexical): Uint16Array => {
  const spoken = new Uint16Array(text.documents);
  focusAreas.forEach((area, bit) => {
    const core = findConcepts(text, known(text, areas[area].core.join(" ")));
    const withCore = Uint32Array.from(core.touched.subarray(0, core.count));
    const { scores } = findConcepts(text, areaWords(text, area));
    for (const document of withCore)
      if ((scores[document] as number) >= leastScore) spoken[document] = (spoken[document] as number) | (1 << bit);
  });
  return spoken;
};

const made = new WeakMap<BrowseIndex, MatchIndex>();

/** What matching needs beside an index that is there: made once for each. */
export const matchIndexOf = (index: BrowseIndex): MatchIndex => {
  let found = made.get(index);
  if (!found) {
    found = {
      ...index,
      areaBits: Uint16Array.from(index.records, (record) => areaBitsOf(record.focusAreas)),
      categoryBits: Uint32Array.from(index.records, (record) => categoryBitsOf(record.categories)),
      spokenBits: spokenBitsOf(index.text),
    };
    made.set(index, found);
  }
  return found;
};

/** Builds the index of a catalogue: the same for the same records in any order. Without `space` it knows words alone. */
export const buildMatchIndex = (catalogue: readonly CatalogueRecord[], space?: Space): MatchIndex =>
  matchIndexOf(buildBrowseIndex(catalogue, space));
