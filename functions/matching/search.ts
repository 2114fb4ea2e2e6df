import type { CatalogueRecord } from "#shared/catalogue.ts";
import { isOutside } from "./amount.ts";
import { type ApplicantFit, applicantFit } from "./applicant.ts";
import { closenessTo } from "./browse/rank-text.ts";
import { findConcepts } from "./engine/posting-pass.ts";
import { type Chosen, chosenOf } from "./focus.ts";
import { isOver } from "./gates.ts";
import { type GeographyFit, geographyFit } from "./geography.ts";
import type { MatchIndex } from "./index.ts";
import type { KnownProfile } from "./profile.ts";
import { chosenAreas, ownText, type QueryWord, queryOf } from "./query.ts";
import { type TrackRecord, trackRecordOf } from "./track-record.ts";
import type { AmountRange } from "./vocabulary.ts";
import { amountRanges } from "./vocabulary.ts";

/** The state of a search, shared by all records. `today` is the user's date, `YYYY-MM-DD`. */
export type Search = {
  index: MatchIndex;
  profile: KnownProfile;
  today: string;
  chosen: readonly Chosen[];
  query: readonly QueryWord[];
  range: AmountRange | null;
  said: string;
  track: TrackRecord;
  wordScores: Float32Array;
  ownWords: Uint8Array;
  ownScores: Float32Array | null;
  withWords: Uint32Array;
  closeness: (document: number) => number;
  applicantLevel: (document: number, record: CatalogueRecord) => ApplicantFit["level"];
};

export const beginSearch = (index: MatchIndex, profile: KnownProfile, today: string): Search => {
  const query = queryOf(index, profile);
  const found = findConcepts(index.text, query);
  // Copied, because the engine reuses its arrays.
  const wordScores = found.scores.slice();
  const withWords = found.touched.slice(0, found.count);
  const own = query.filter((word) => word.own);
  const foundOwn = findConcepts(index.text, own);
  const ownWords = foundOwn.met.slice();
  const ownScores = own.length > 0 ? foundOwn.scores.slice() : null;
  const description = ownText(profile);
  return {
    index,
    profile,
    today,
    chosen: chosenOf(chosenAreas(profile)),
    query,
    range: profile.fundingAmount && amountRanges[profile.fundingAmount],
    said: description,
    track: trackRecordOf(index, profile.won),
    wordScores,
    withWords,
    ownWords,
    ownScores,
    closeness: description ? closenessTo(index, description) : () => 0,
    applicantLevel: createLevelLookup(index, profile),
  };
};

const levels: readonly ApplicantFit["level"][] = ["full", "partial", "text", "none"];
const levelCache = new WeakMap<MatchIndex, Map<KnownProfile["organizationType"], Uint8Array>>();

/** The applicant level depends only on the record and one of six applicant types, so it is cached per index. */
const createLevelLookup = (index: MatchIndex, { organizationType }: KnownProfile): Search["applicantLevel"] => {
  const levelsByType = levelCache.get(index) ?? new Map<KnownProfile["organizationType"], Uint8Array>();
  levelCache.set(index, levelsByType);
  const cachedLevels = levelsByType.get(organizationType) ?? new Uint8Array(index.records.length);
  levelsByType.set(organizationType, cachedLevels);
  return (document, record) => {
    cachedLevels[document] ||= 1 + levels.indexOf(applicantFit(record, { organizationType }).level);
    return levels[(cachedLevels[document] as number) - 1] ?? "none";
  };
};

/**
 * Whether a gate excludes the record. Equivalent to an "ineligible" verdict of `checkEligibility`, without building
 * sentences.
 */
export const isExcluded = (search: Search, document: number, record: CatalogueRecord): boolean =>
  isOver(record, search.today) ||
  (search.range !== null && isOutside(record, search.range)) ||
  search.applicantLevel(document, record) === "none" ||
  geographyOf(search, record).verdict === "ineligible";

export const geographyOf = ({ profile }: Search, record: CatalogueRecord): GeographyFit =>
  geographyFit(record, profile);
