import { countTerms } from "#functions/search/terms.ts";
import { areaVocabulary } from "#functions/search/vocabulary.ts";
import { type FocusArea, focusAreas } from "#shared/api/catalog.ts";

const toTerms = (words: readonly string[]) => [...countTerms(words.join(" ")).keys()];
const vocabulary = focusAreas.map((area) => ({
  area,
  core: toTerms(areaVocabulary[area].core),
  words: toTerms(areaVocabulary[area].words),
}));

const coreWeight = 2;
/** Maximum areas. Areas with less than half the score of the best are dropped, except audiences. */
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
