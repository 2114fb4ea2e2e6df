import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { CatalogMatch } from "./catalog-match.ts";
import { checkEligibility } from "./eligibility-gates.ts";
import { getKeyFacts } from "./key-facts.ts";
import type { MatchIndex } from "./match-index.ts";
import { suggestImprovements } from "./match-notes.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { changeCriteria, createMatchSearch, isExcluded, isHiddenByDefault, type MatchSearch } from "./match-search.ts";
import {
  buildNeedFit,
  buildReasons,
  computeSubjectScore,
  minSubjectScore,
  type ScoredRecord,
  scoreRecord,
} from "./score.ts";
import { findSharedWords } from "./subject-fit.ts";

/** Maximum number of records with the best subject fit to score in full. */
const maxCandidates = 300;

/** Sorts by subject first, because most records are off-topic and the eligibility check is slow. */
const findCandidates = (search: MatchSearch, minSubjectScore: number): number[] => {
  const { records } = search.index;
  const bySubject = [...records.keys()]
    .map((document) => ({ document, score: computeSubjectScore(search, document) }))
    .filter(({ score }) => score >= minSubjectScore)
    .sort((a, b) => b.score - a.score || a.document - b.document);
  const candidates: number[] = [];
  for (const { document } of bySubject) {
    const record = records[document] as CatalogRecord;
    if (isExcluded(search, document, record) || isHiddenByDefault(search, document, record)) continue;
    candidates.push(document);
    if (candidates.length === maxCandidates) break;
  }
  return candidates;
};

/** Sorts by rank, best first; ties by ID, which is the order of documents. */
const bestFirst = (a: ScoredRecord, b: ScoredRecord) => b.rank - a.rank || a.document - b.document;

/**
 * Returns the `limit` best records for a profile on the user's date `today` (`YYYY-MM-DD`), or fewer, without
 * ineligible and irrelevant ones. `minScore` is the minimum subject score, 0 to 1. Best fit first, ties by ID;
 * deterministic.
 */
export const matchCatalog = (
  index: MatchIndex,
  profile: PartialMatchProfile,
  today: string,
  {
    limit = 25,
    minScore = minSubjectScore[profile.need?.trim() ? "withNeed" : "withoutNeed"],
  }: { limit?: number; minScore?: number } = {},
): CatalogMatch[] => {
  const search = createMatchSearch(index, profile, today);
  const scored = scoreAll(search, findCandidates(search, minScore));
  return explain(search, scored.sort(bestFirst).slice(0, limit));
};

/** Returns the same score for one record, even if it is ineligible or irrelevant. */
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

/** Generates sentences, only for results. */
const explain = (search: MatchSearch, best: readonly ScoredRecord[]): CatalogMatch[] => {
  const { index, profileText, needText, profile, applicantProfile, today } = search;
  const documents = best.map(({ document }) => document);
  const profileWords = findSharedWords(index, profileText.text, documents);
  const needWords = findSharedWords(index, needText?.text ?? "", documents);
  return best.map((scored) => {
    const { record, score, document } = scored;
    const eligibility = checkEligibility(record, applicantProfile, today);
    const keyFacts = getKeyFacts({ record, score, eligibility }, profile, today);
    const reasons = buildReasons(search, scored, eligibility, profileWords(document));
    const match = { record, score, reasons, eligibility, keyFacts };
    const scoreTips = suggestImprovements(match, profile, (changes) => {
      return scoreRecord(changeCriteria(search, changes), document, record).score - score;
    });
    return { ...match, needFit: buildNeedFit(search, scored, needWords(document)), scoreTips };
  });
};
