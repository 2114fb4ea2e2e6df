import { searchVectors } from "#functions/search/engine/hybrid-search.ts";
import { selectTopK } from "#functions/search/engine/top-k.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Eligibility, Reason } from "#shared/api/match-result.ts";
import { checkEligibility } from "./eligibility-gates.ts";
import type { MatchIndex } from "./match-index.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { createMatchSearch, findSharedWords, isExcluded, type MatchSearch } from "./match-search.ts";
import { buildReasons, type ScoredRecord, scoreRecord } from "./score.ts";

export type CatalogMatch = { record: CatalogRecord; score: number; reasons: Reason[]; eligibility: Eligibility };

const maxByWords = 300;
const maxByMeaning = 100;
const maxByArea = 2_000;

const createMask = (search: MatchSearch): Uint8Array => {
  const mask = new Uint8Array(search.index.records.length);
  search.index.records.forEach((record, document) => {
    if (!isExcluded(search, document, record)) mask[document] = 1;
  });
  return mask;
};

const findCandidates = (search: MatchSearch, mask: Uint8Array): number[] => {
  const { index, selectedAreas, wordScores, withWords, ownDescription } = search;
  const { areaBits, categoryBits } = index;
  const [areas, categories] = selectedAreas.reduce(
    ([bits, codes], area) => [bits | area.bit, codes | area.categories],
    [0, 0] as [number, number],
  );
  const inAreas = mask.map((isOpen, at) =>
    isOpen && ((areaBits[at] as number) & areas || (categoryBits[at] as number) & categories) ? 1 : 0,
  );
  const areaDocuments = Uint32Array.from([...inAreas.keys()].filter((document) => inAreas[document]));
  const best = (documents: Uint32Array, max: number) =>
    selectTopK(wordScores, documents, documents.length, max, mask).map(({ document }) => document);
  const byArea = areaDocuments.length <= maxByArea ? areaDocuments : best(areaDocuments, maxByArea);
  const byMeaning =
    index.vectors && ownDescription ? searchVectors(index.vectors, ownDescription, maxByMeaning, mask) : [];
  return [...new Set([...byArea, ...best(withWords, maxByWords), ...byMeaning.map(({ document }) => document)])];
};

/** Best score first; ties by ID, which is the order of documents. */
const bestFirst = (a: ScoredRecord, b: ScoredRecord) => b.score - a.score || a.document - b.document;

/**
 * The `most` best records for a profile on the user's date `today` (`YYYY-MM-DD`), excluding ineligible and
 * irrelevant ones. Best score first, ties by ID; deterministic. With `fill`, the best irrelevant records fill
 * up a result that is too short.
 */
export const matchCatalog = (
  index: MatchIndex,
  profile: PartialMatchProfile,
  today: string,
  { most = 25, fill = false }: { most?: number; fill?: boolean } = {},
): CatalogMatch[] => {
  const search = createMatchSearch(index, profile, today);
  const mask = createMask(search);
  const scored = scoreAll(search, findCandidates(search, mask)).filter(({ relevant }) => relevant);
  const best = scored.sort(bestFirst).slice(0, most);
  if (!fill || best.length >= most) return explain(search, best);
  const bestDocuments = new Set(best.map(({ document }) => document));
  const others = [...mask.keys()].filter((document) => mask[document] && !bestDocuments.has(document));
  const rest = scoreAll(search, others).sort(bestFirst);
  return explain(search, [...best, ...rest.slice(0, most - best.length)].sort(bestFirst));
};

export const matchDocument = (
  index: MatchIndex,
  document: number,
  profile: PartialMatchProfile,
  today: string,
): CatalogMatch | undefined => {
  const search = createMatchSearch(index, profile, today);
  return explain(search, scoreAll(search, [document]))[0];
};

const scoreAll = (search: MatchSearch, documents: readonly number[]): ScoredRecord[] =>
  documents.flatMap((document) => {
    const record = search.index.records[document];
    return record ? [scoreRecord(search, document, record)] : [];
  });

/** Sentences are generated only for results. */
const explain = (search: MatchSearch, best: readonly ScoredRecord[]): CatalogMatch[] => {
  const shared = findSharedWords(
    search,
    best.map(({ document }) => document),
  );
  return best.map((scored) => {
    const { record, score, document } = scored;
    const eligibility = checkEligibility(record, search.profile, search.today);
    return { record, score, reasons: buildReasons(search, scored, eligibility, shared(document)), eligibility };
  });
};
