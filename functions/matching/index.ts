import {
  type CatalogueRecord,
  type FocusArea,
  type FundingCategory,
  focusAreas,
  fundingCategories,
} from "#shared/catalogue.ts";
import { type Bm25Index, buildIndex, type Field, type KnownTerm, lookUp } from "./bm25.ts";
import { termCounts } from "./text.ts";
import { areas, wordsOf } from "./vocabulary.ts";

/** A term as a person knows it, and as the index does. */
export type KnownWord = KnownTerm & { word: string };
/** A word of a focus area; a core one speaks of it by itself. */
export type AreaWord = KnownWord & { core: boolean };

/** The catalogue made ready to be matched; document numbers follow the records' ids, whatever order they came in. */
export type MatchIndex = {
  records: readonly CatalogueRecord[];
  text: Bm25Index;
  /** Bit per focus area and per category, in the order of the shared tables. */
  areaBits: Uint16Array;
  categoryBits: Uint32Array;
  /** The telling words of each focus area, as far as the catalogue has them. */
  areaWords: ReadonlyMap<FocusArea, readonly AreaWord[]>;
};

const fields: readonly Field[] = [
  { weight: 3, lengthPenalty: 0.5 }, // title
  { weight: 1, lengthPenalty: 0.75 }, // summary and full text
  { weight: 0.5, lengthPenalty: 0.5 }, // who may apply, categories, funder
];
const textsOf = (record: CatalogueRecord): string[] => [
  record.title,
  `${record.summary} ${record.fullText ?? ""}`,
  [record.eligibilityText, ...record.categories.map((code) => fundingCategories[code]), record.funder].join(" "),
];

const categoryCodes = Object.keys(fundingCategories) as FundingCategory[];
const bitsOf = <T>(table: readonly T[], chosen: readonly T[]) =>
  table.reduce((bits, entry, at) => (chosen.includes(entry) ? bits | (1 << at) : bits), 0) >>> 0;
export const areaBitsOf = (areas: readonly FocusArea[]) => bitsOf(focusAreas, areas);
export const categoryBitsOf = (codes: readonly FundingCategory[]) => bitsOf(categoryCodes, codes);

/** Builds the index of a catalogue: the same for the same records in any order. */
export const buildMatchIndex = (catalogue: readonly CatalogueRecord[]): MatchIndex => {
  const records = catalogue.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const text = buildIndex(records.map(textsOf), fields);
  return {
    records,
    text,
    areaBits: Uint16Array.from(records, (record) => areaBitsOf(record.focusAreas)),
    categoryBits: Uint32Array.from(records, (record) => categoryBitsOf(record.categories)),
    areaWords: new Map(focusAreas.map((area) => [area, wordsOfArea(text, area)])),
  };
};

const wordsOfArea = (text: Bm25Index, area: FocusArea): AreaWord[] => {
  const core = termCounts(areas[area].core.join(" "));
  const terms = [...termCounts(wordsOf(area))].map(([term, { word }]) => ({ term, word, weight: 1 }));
  return lookUp(text, terms).map((known) => ({ ...known, core: core.has(known.term) }));
};
