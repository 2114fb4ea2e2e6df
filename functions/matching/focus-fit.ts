import { computeConceptScores } from "#functions/search/engine/score-concepts.ts";
import { countTerms } from "#functions/search/terms.ts";
import { areaVocabulary } from "#functions/search/vocabulary.ts";
import { type FocusArea, focusAreas, fundingCategories } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { getAreaWords, type MatchIndex, toCategoryBits } from "./match-index.ts";
import { formatList } from "./sentence-helpers.ts";

const toTerms = (words: readonly string[]) => [...countTerms(words.join(" ")).keys()];
const vocabulary = focusAreas.map((area) => ({
  area,
  core: toTerms(areaVocabulary[area].core),
  words: toTerms(areaVocabulary[area].words),
}));

const coreWeight = 2;
/** Maximum number of areas. Areas with less than half the best score are dropped, except audiences. */
const maxAreas = 4;
/** Youth, senior and veteran services: one word is enough. */
const isAudience = (area: FocusArea) => areaVocabulary[area].categories.length === 0;

/** Detects the focus areas of a text by their distinctive words, best first; may be empty. */
export const detectFocusAreas = (text: string): FocusArea[] => {
  const textTerms = countTerms(text);
  const count = (terms: readonly string[]) => terms.filter((term) => textTerms.has(term)).length;
  const scored = vocabulary
    .filter(({ core }) => count(core) > 0)
    .map(({ area, core, words }) => ({ area, worth: coreWeight * count(core) + count(words) }))
    .sort((a, b) => b.worth - a.worth);
  const best = scored[0]?.worth ?? 0;
  return scored
    .filter(({ area, worth }) => isAudience(area) || 2 * worth >= best)
    .slice(0, maxAreas)
    .map(({ area }) => area);
};

/** Weights by evidence: the record lists the area, its category belongs to it, or its words indicate it. */
const weights = { area: 1, category: 0.6, words: 0.4 };
type Evidence = keyof typeof weights | "none";

export type SelectedArea = { area: FocusArea; bit: number; categories: number };
export const toSelectedAreas = (chosen: readonly FocusArea[]): SelectedArea[] =>
  chosen.map((area) => ({
    area,
    bit: 1 << focusAreas.indexOf(area),
    categories: toCategoryBits(areaVocabulary[area].categories),
  }));

const getEvidence = (
  { areaBits, categoryBits, mentionedAreaBits: spokenBits }: MatchIndex,
  document: number,
  { bit, categories }: SelectedArea,
): Evidence => {
  if ((areaBits[document] as number) & bit) return "area";
  if ((categoryBits[document] as number) & categories) return "category";
  return (spokenBits[document] as number) & bit ? "words" : "none";
};

/**
 * Computes how well a record fits the selected areas, 0 to 1. The best area counts most, then the number of matching
 * areas (up to three); a focused record beats one that covers everything.
 */
export const computeFocusScore = (index: MatchIndex, document: number, chosen: readonly SelectedArea[]): number => {
  const counts = { area: 0, category: 0, words: 0, none: 0 };
  for (const area of chosen) counts[getEvidence(index, document, area)]++;
  const best = counts.area ? weights.area : counts.category ? weights.category : counts.words ? weights.words : 0;
  const counted = Math.min(chosen.length, 3) || 1;
  const named = Math.min(counts.area, counted);
  const byCategory = Math.min(counts.category, counted - named);
  const byWords = Math.min(counts.words, counted - named - byCategory);
  const mean = (named * weights.area + byCategory * weights.category + byWords * weights.words) / counted;
  const areasNamed = index.records[document]?.focusAreas.length || 1;
  const concentration = counts.area ? 0.85 + (0.15 * counts.area) / areasNamed : 1;
  return (0.7 * best + 0.3 * mean) * concentration;
};

/** Explains why a record does or does not fit the focus areas. `origin` states where the areas come from. */
export const formatFocusSentence = (
  index: MatchIndex,
  document: number,
  record: CatalogRecord,
  chosen: readonly SelectedArea[],
  origin = "your chosen focus area",
): string => {
  const by = (evidence: Evidence) =>
    chosen.filter((area) => getEvidence(index, document, area) === evidence).map(({ area }): FocusArea => area);
  const named = by("area");
  if (named.length)
    return `Funds ${formatList(named)}, ${named.length > 1 ? origin.replace(/^one of/, "among").replace(/area$/, "areas") : origin}`;
  const [byCategory] = by("category");
  if (byCategory) {
    const names = areaVocabulary[byCategory].categories.filter((code) => record.categories.includes(code));
    const categories = formatList(names.map((code) => fundingCategories[code]));
    return categories === byCategory
      ? `Its official category is ${byCategory}, ${origin}`
      : `Its official category ${categories} belongs to ${byCategory}, ${origin}`;
  }
  const [byWords] = by("words");
  if (byWords) {
    const words = findAreaWords(index, document, byWords);
    return `Its text names ${formatList(words, 4)}, words of ${byWords}, ${origin}`;
  }
  return chosen.length === 0
    ? "You have no focus areas to compare with"
    : `Neither its categories nor its text name ${formatList(chosen.map(({ area }) => area))}`;
};

const findAreaWords = ({ text }: MatchIndex, document: number, area: FocusArea): string[] =>
  getAreaWords(text, area)
    .map((known) => ({
      word: known.word,
      score: computeConceptScores(text, known, new Set([document])).get(document) ?? 0,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ word }) => word);
