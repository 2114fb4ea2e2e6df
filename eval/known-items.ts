import type { BrowseIndex } from "#functions/search/browse/browse-index.ts";
import { compactNumber } from "#functions/search/browse/name-index.ts";
import { getWords, isDistinctiveWord } from "#functions/search/terms.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

type KnownItem = { query: string; id: string };
export type KnownItemTask = { name: string; items: KnownItem[] };
type Random = () => number;

const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const letters = "abcdefghijklmnopqrstuvwxyz";

/** Adds a typo: removes, doubles, replaces or swaps one letter, but never the first. */
const addTypo = (random: Random, word: string): string => {
  const index = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, index), word[index] as string, word.slice(index + 1)];
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return (
        before +
        pick(
          random,
          [...letters].filter((other) => other !== letter),
        ) +
        after
      );
    default:
      return after[0] === letter ? before + after : before + after[0] + letter + after.slice(1);
  }
};

const addTypoToLongWord = (random: Random, words: readonly string[]): string[] | undefined => {
  const longWordIndexes = [...words.keys()].filter((index) => /^[a-z]{5,}$/i.test(words[index] as string));
  if (longWordIndexes.length === 0) return undefined;
  const typoIndex = pick(random, longWordIndexes);
  return words.map((word, index) => (index === typoIndex ? addTypo(random, word) : word));
};

/** Builds tasks from the records. Omits records with the same title. `random` returns a number from 0 to 1. */
export const buildKnownItemTasks = (
  { records }: Pick<BrowseIndex, "records">,
  random: Random,
  size: number,
): KnownItemTask[] => {
  const titles = new Map<string, number>();
  for (const { title } of records) titles.set(title.toLowerCase(), (titles.get(title.toLowerCase()) ?? 0) + 1);
  const unique = records.filter(({ id, title }) => titles.get(title.toLowerCase()) === 1 && !id.startsWith("fn-"));
  const sample = (from: readonly CatalogRecord[], toQuery: (record: CatalogRecord) => string | undefined) => {
    const items: KnownItem[] = [];
    const shuffled = from.map((record) => ({ record, order: random() })).sort((a, b) => a.order - b.order);
    for (const { record } of shuffled) {
      if (items.length === size) break;
      const query = toQuery(record);
      if (query) items.push({ query, id: record.id });
    }
    return items;
  };
  const titleWords = records.map(({ title }) => new Set(getWords(title)));
  /** Whether only one title contains all the words. Otherwise, several records would be correct. */
  const isUnambiguous = (words: readonly string[]) =>
    titleWords.filter((title) => words.every((word) => title.has(word))).length === 1;
  const areDistinct = (words: readonly string[]) => new Set(words).size === words.length;
  const numbered = unique.filter(({ number }) => number && /\d/.test(number) && compactNumber(number).length >= 7);
  const notices = unique.filter(({ id }) => /^gg-\d+$/.test(id));
  return [
    { name: "title", items: sample(unique, ({ title }) => title) },
    {
      name: "title with one typo",
      items: sample(unique, ({ title }) => addTypoToLongWord(random, title.split(" "))?.join(" ")),
    },
    {
      name: "three title words, one mistyped",
      items: sample(unique, ({ title }) => {
        const words = getWords(title).filter((word) => isDistinctiveWord(word) && word.length > 2);
        if (words.length < 4 || !areDistinct(words)) return undefined;
        const chosen = words
          .map((word) => ({ word, order: random() }))
          .sort((a, b) => a.order - b.order)
          .slice(0, 3);
        const chosenInOrder = words.filter((word) => chosen.some((other) => other.word === word));
        return isUnambiguous(chosenInOrder) ? addTypoToLongWord(random, chosenInOrder)?.join(" ") : undefined;
      }),
    },
    {
      name: "first four title words",
      items: sample(unique, ({ title }) => {
        const words = getWords(title).filter((word) => isDistinctiveWord(word));
        return words.length >= 4 && isUnambiguous(words.slice(0, 4)) ? words.slice(0, 4).join(" ") : undefined;
      }),
    },
    { name: "number", items: sample(numbered, ({ number }) => number ?? undefined) },
    { name: "NOFO and number", items: sample(numbered, ({ number }) => `NOFO ${number}`) },
    { name: "number without dashes", items: sample(numbered, ({ number }) => compactNumber(number ?? "")) },
    { name: "number without its last two characters", items: sample(numbered, ({ number }) => number?.slice(0, -2)) },
    { name: "Grants.gov ID", items: sample(notices, ({ id }) => id.slice(3)) },
    {
      name: "pasted Grants.gov URL",
      items: sample(notices, ({ id }) => `https://www.grants.gov/search-results-detail/${id.slice(3)}`),
    },
    {
      name: "pasted address",
      items: sample(
        unique.filter(({ id }) => id.startsWith("al-")),
        ({ sourceUrl }) => sourceUrl,
      ),
    },
    {
      name: "CFDA and listing",
      items: sample(
        unique.filter(({ id }) => id.startsWith("al-")),
        ({ assistanceListing }) => `CFDA ${assistanceListing}`,
      ),
    },
  ];
};
