import { type CatalogueRecord, type FocusArea, fundingCategories } from "#shared/catalogue.ts";
import { contribution } from "./bm25.ts";
import type { MatchIndex } from "./index.ts";
import { listed } from "./sentences.ts";
import { areas } from "./vocabulary.ts";

/** What a chosen area counts when the record names it, when only its category does, when only its words do. */
const worth = { area: 1, category: 0.6, words: 0.4 };
/** Words of an area make a text speak of it when a core one is among them and they reach this text score together. */
const leastScore = 0.3;

export type FocusFit = { share: number; sentence: string };

/** The words of an area that a document's text holds, the most telling first; none when they are too weak. */
const wordsHeld = ({ text, areaWords }: MatchIndex, document: number, area: FocusArea): string[] => {
  const held = (areaWords.get(area) ?? [])
    .map((known) => ({ word: known.word, core: known.core, score: contribution(text, known, document) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const sum = held.reduce((total, { score }) => total + score, 0);
  return sum >= leastScore && held.some(({ core }) => core) ? held.map(({ word }) => word) : [];
};

/**
 * How well a record's subject fits the chosen areas, 0 to 1. The best area counts most; more of the chosen
 * areas (up to three) count for more, and a record about little else beats one about everything. `whence` says in the
 * sentence how the areas are known.
 */
export const focusFit = (
  index: MatchIndex,
  document: number,
  record: CatalogueRecord,
  chosen: readonly FocusArea[],
  whence = "which you chose",
): FocusFit => {
  const named = chosen.filter((area) => record.focusAreas.includes(area));
  const byCategory = chosen.filter((area) => !named.includes(area) && sharedCategories(record, area).length > 0);
  const byWords = chosen
    .filter((area) => !named.includes(area) && !byCategory.includes(area))
    .map((area) => ({ area, words: wordsHeld(index, document, area) }))
    .filter(({ words }) => words.length > 0);

  const values = [
    ...named.map(() => worth.area),
    ...byCategory.map(() => worth.category),
    ...byWords.map(() => worth.words),
  ];
  const best = values[0] ?? 0;
  const counted = Math.min(chosen.length, 3) || 1;
  const mean = values.slice(0, counted).reduce((sum, value) => sum + value, 0) / counted;
  const concentration = named.length ? named.length / record.focusAreas.length : 0;
  const share = (0.7 * best + 0.3 * mean) * (named.length ? 0.85 + 0.15 * concentration : 1);

  const [firstByCategory] = byCategory;
  const [firstByWords] = byWords;
  if (named.length) return { share, sentence: `Funds ${listed(named)}, ${whence}` };
  if (firstByCategory) {
    const names = sharedCategories(record, firstByCategory).map((code) => fundingCategories[code]);
    return { share, sentence: `Its official category ${listed(names)} belongs to ${firstByCategory}, ${whence}` };
  }
  if (firstByWords)
    return {
      share,
      sentence: `Its text names ${listed(firstByWords.words, 4)}, words of ${firstByWords.area}, ${whence}`,
    };
  if (chosen.length === 0) return { share, sentence: "No focus area is known of you to compare with" };
  return { share, sentence: `Is not known to fund ${listed(chosen)}` };
};

const sharedCategories = (record: CatalogueRecord, area: FocusArea) =>
  areas[area].categories.filter((code) => record.categories.includes(code));
