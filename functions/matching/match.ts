import type { CatalogueRecord } from "#shared/catalogue.ts";
import type { Eligibility, Reason } from "#shared/matching.ts";
import { searchVectors } from "./engine/hybrid.ts";
import { bestOf } from "./engine/pick.ts";
import { gatesOf } from "./gates.ts";
import type { MatchIndex } from "./index.ts";
import type { KnownProfile } from "./profile.ts";
import { reasonsOf, type Scored, scoreRecord } from "./score.ts";
import { beginSearch, isExcluded, type Search } from "./search.ts";
import { sharedWords } from "./shared-words.ts";

export type Match = { record: CatalogueRecord; score: number; reasons: Reason[]; eligibility: Eligibility };

/** So many candidates at most come by words, by meaning, and from the chosen areas' shelf. */
const mostByWords = 300;
const mostByMeaning = 100;
const mostByArea = 2_000;

/** The records that no gate excludes, marked with 1. */
const openRecords = (search: Search): Uint8Array => {
  const open = new Uint8Array(search.index.records.length);
  search.index.records.forEach((record, document) => {
    if (!isExcluded(search, document, record)) open[document] = 1;
  });
  return open;
};

/** The best by words, the nearest by meaning and the shelf of the chosen areas together. */
const candidatesOf = (search: Search, open: Uint8Array): number[] => {
  const { index, chosen, wordScores, withWords, said } = search;
  const { areaBits, categoryBits } = index;
  const [areas, categories] = chosen.reduce(([bits, codes], one) => [bits | one.bit, codes | one.categories], [
    0, 0,
  ] as [number, number]);
  const onShelf = open.map((isOpen, at) =>
    isOpen && ((areaBits[at] as number) & areas || (categoryBits[at] as number) & categories) ? 1 : 0,
  );
  const shelf = Uint32Array.from([...onShelf.keys()].filter((document) => onShelf[document]));
  const best = (of: Uint32Array, most: number) =>
    bestOf(wordScores, of, of.length, most, open).map(({ document }) => document);
  const byArea = shelf.length <= mostByArea ? shelf : best(shelf, mostByArea);
  const byMeaning = index.vectors && said ? searchVectors(index.vectors, said, mostByMeaning, open) : [];
  return [...new Set([...byArea, ...best(withWords, mostByWords), ...byMeaning.map(({ document }) => document)])];
};

/** Best score first, equal ones by id, whose order the documents have. */
const bestFirst = (a: Scored, b: Scored) => b.score - a.score || a.document - b.document;

/**
 * The `most` best records of the catalogue for a profile on the user's day `today` (`YYYY-MM-DD`): never one
 * that a gate excludes, never one of another subject. Best score first, equal ones by id; the same input gives
 * the same answer, byte for byte. With `fill`, where fewer are of the subject, the best of the others make up for them.
 */
export const matchCatalogue = (
  index: MatchIndex,
  profile: KnownProfile,
  today: string,
  { most = 25, fill = false }: { most?: number; fill?: boolean } = {},
): Match[] => {
  const search = beginSearch(index, profile, today);
  const open = openRecords(search);
  const scored = scoresOf(search, candidatesOf(search, open)).filter(({ relevant }) => relevant);
  const best = scored.sort(bestFirst).slice(0, most);
  if (!fill || best.length >= most) return explained(search, best);
  const there = new Set(best.map(({ document }) => document));
  const others = [...open.keys()].filter((document) => open[document] && !there.has(document));
  const rest = scoresOf(search, others).sort(bestFirst);
  return explained(search, [...best, ...rest.slice(0, most - best.length)].sort(bestFirst));
};

/** One record for a profile, whatever its gates say; undefined when the index has no such document. */
export const matchDocument = (
  index: MatchIndex,
  document: number,
  profile: KnownProfile,
  today: string,
): Match | undefined => {
  const search = beginSearch(index, profile, today);
  return explained(search, scoresOf(search, [document]))[0];
};

const scoresOf = (search: Search, documents: readonly number[]): Scored[] =>
  documents.flatMap((document) => {
    const record = search.index.records[document];
    return record ? [scoreRecord(search, document, record)] : [];
  });

/** The sentences are written for what is shown only. */
const explained = (search: Search, best: readonly Scored[]): Match[] => {
  const shared = sharedWords(
    search,
    best.map(({ document }) => document),
  );
  return best.map((scored) => {
    const { record, score, document } = scored;
    const eligibility = gatesOf(record, search.profile, search.today);
    return { record, score, reasons: reasonsOf(search, scored, eligibility, shared(document)), eligibility };
  });
};
