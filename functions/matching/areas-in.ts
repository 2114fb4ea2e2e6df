import { type FocusArea, focusAreas } from "#shared/catalogue.ts";
import { termCounts } from "./text.ts";
import { areas } from "./vocabulary.ts";

const termsOf = (words: readonly string[]) => [...termCounts(words.join(" ")).keys()];
const vocabulary = focusAreas.map((area) => ({
  area,
  core: termsOf(areas[area].core),
  words: termsOf(areas[area].words),
}));

/** A core word of an area counts so much, another of its words 1. */
const coreWorth = 2;
/** So many areas at most; one with less than half the words of the best is left out, unless it says whom one serves. */
const mostAreas = 4;
/** Youth, senior and veteran services: one word is enough to name them. */
const isAudience = (area: FocusArea) => areas[area].categories.length === 0;

/** The focus areas that a text speaks of by their telling words, the most spoken of first; none where it has none of them. */
export const areasIn = (text: string): FocusArea[] => {
  const said = termCounts(text);
  const count = (terms: readonly string[]) => terms.filter((term) => said.has(term)).length;
  const spoken = vocabulary
    .filter(({ core }) => count(core) > 0)
    .map(({ area, core, words }) => ({ area, worth: coreWorth * count(core) + count(words) }))
    .sort((a, b) => b.worth - a.worth);
  const best = spoken[0]?.worth ?? 0;
  return spoken
    .filter(({ area, worth }) => isAudience(area) || 2 * worth >= best)
    .slice(0, mostAreas)
    .map(({ area }) => area);
};
