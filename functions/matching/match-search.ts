import type { CatalogueRecord } from "#shared/api/catalog.ts";
import { isOutsideRange } from "./award-amount.ts";
import { type ApplicantFit, computeApplicantFit } from "./applicant-fit.ts";
import { createClosenessTo } from "./browse/rank-text.ts";
import { scoreConcepts } from "./engine/score-concepts.ts";
import { type SelectedArea, toSelectedAreas } from "./focus-fit.ts";
import { isRoundOver } from "./eligibility-gates.ts";
import { type GeographyFit, computeGeographyFit } from "./geography-fit.ts";
import type { MatchIndex } from "./match-index.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { getSelectedAreas, getOwnDescription, type QueryWord, buildMatchQuery } from "./query.ts";
import { type TrackRecord, buildTrackRecord } from "./track-record.ts";
import type { AmountRange } from "./vocabulary.ts";
import { amountRanges } from "./vocabulary.ts";

/** The state of a search, shared by all records. `today` is the user's date, `YYYY-MM-DD`. */
export type MatchSearch = {
  index: MatchIndex;
  profile: PartialMatchProfile;
  today: string;
  selectedAreas: readonly SelectedArea[];
  query: readonly QueryWord[];
  range: AmountRange | null;
  ownDescription: string;
  trackRecord: TrackRecord;
  wordScores: Float32Array;
  ownWords: Uint8Array;
  ownScores: Float32Array | null;
  withWords: Uint32Array;
  closeness: (document: number) => number;
  applicantLevel: (document: number, record: CatalogueRecord) => ApplicantFit["level"];
};

export const createMatchSearch = (index: MatchIndex, profile: PartialMatchProfile, today: string): MatchSearch => {
  const query = buildMatchQuery(index, profile);
  const found = scoreConcepts(index.text, query);
  // Copied, because the engine reuses its arrays.
  const wordScores = found.scores.slice();
  const withWords = found.touched.slice(0, found.count);
  const own = query.filter((word) => word.own);
  const foundOwn = scoreConcepts(index.text, own);
  const ownWords = foundOwn.met.slice();
  const ownScores = own.length > 0 ? foundOwn.scores.slice() : null;
  const description = getOwnDescription(profile);
  return {
    index,
    profile,
    today,
    selectedAreas: toSelectedAreas(getSelectedAreas(profile)),
    query,
    range: profile.fundingAmount && amountRanges[profile.fundingAmount],
    ownDescription: description,
    trackRecord: buildTrackRecord(index, profile.won),
    wordScores,
    withWords,
    ownWords,
    ownScores,
    closeness: description ? createClosenessTo(index, description) : () => 0,
    applicantLevel: createLevelLookup(index, profile),
  };
};

const levels: readonly ApplicantFit["level"][] = ["full", "partial", "text", "none"];
const levelCache = new WeakMap<MatchIndex, Map<PartialMatchProfile["organizationType"], Uint8Array>>();

/** The applicant level depends only on the record and one of six applicant types, so it is cached per index. */
const createLevelLookup = (index: MatchIndex, { organizationType }: PartialMatchProfile): MatchSearch["applicantLevel"] => {
  const levelsByType = levelCache.get(index) ?? new Map<PartialMatchProfile["organizationType"], Uint8Array>();
  levelCache.set(index, levelsByType);
  const cachedLevels = levelsByType.get(organizationType) ?? new Uint8Array(index.records.length);
  levelsByType.set(organizationType, cachedLevels);
  return (document, record) => {
    cachedLevels[document] ||= 1 + levels.indexOf(computeApplicantFit(record, { organizationType }).level);
    return levels[(cachedLevels[document] as number) - 1] ?? "none";
  };
};

/**
 * Whether a gate excludes the record. Equivalent to an "ineligible" verdict of `checkEligibility`, without building
 * sentences.
 */
export const isExcluded = (search: MatchSearch, document: number, record: CatalogueRecord): boolean =>
  isRoundOver(record, search.today) ||
  (search.range !== null && isOutsideRange(record, search.range)) ||
  search.applicantLevel(document, record) === "none" ||
  getGeographyFit(search, record).verdict === "ineligible";

export const getGeographyFit = ({ profile }: MatchSearch, record: CatalogueRecord): GeographyFit =>
  computeGeographyFit(record, profile);
