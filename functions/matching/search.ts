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

/** What is looked for and what the index says of it: the same for every record. `today` is the user's day, `YYYY-MM-DD`. */
export type Search = {
  index: MatchIndex;
  profile: KnownProfile;
  today: string;
  chosen: readonly Chosen[];
  query: readonly QueryWord[];
  range: AmountRange | null;
  /** What the organization says of itself; empty where it says nothing. */
  said: string;
  track: TrackRecord;
  /** Of each record: its text score, and how many of the organization's own words it has. */
  wordScores: Float32Array;
  ownWords: Uint8Array;
  /** And what of the score those words add; null where the organization says nothing that the catalogue knows. */
  ownScores: Float32Array | null;
  /** Those that have any of the words. */
  withWords: Uint32Array;
  /** How close a record comes to what the organization says of itself, as a cosine. */
  closeness: (document: number) => number;
  applicantLevel: (document: number, record: CatalogueRecord) => ApplicantFit["level"];
};

/** Everything a search needs before it looks at single records. */
export const beginSearch = (index: MatchIndex, profile: KnownProfile, today: string): Search => {
  const query = queryOf(index, profile);
  const found = findConcepts(index.text, query);
  // The arrays are the engine's, until its next search.
  const wordScores = found.scores.slice();
  const withWords = found.touched.slice(0, found.count);
  const own = query.filter((word) => word.own);
  const ofOwn = findConcepts(index.text, own);
  const ownWords = ofOwn.met.slice();
  const ownScores = own.length > 0 ? ofOwn.scores.slice() : null;
  const said = ownText(profile);
  return {
    index,
    profile,
    today,
    chosen: chosenOf(chosenAreas(profile)),
    query,
    range: profile.fundingAmount && amountRanges[profile.fundingAmount],
    said,
    track: trackRecordOf(index, profile.won),
    wordScores,
    withWords,
    ownWords,
    ownScores,
    closeness: said ? closenessTo(index, said) : () => 0,
    applicantLevel: applicantLevels(index, profile),
  };
};

const levels: readonly ApplicantFit["level"][] = ["full", "partial", "text", "none"];
const known = new WeakMap<MatchIndex, Map<KnownProfile["organizationType"], Uint8Array>>();

/** Who may apply follows from a record and one of six kinds of applicant, so it is read out of the texts once. */
const applicantLevels = (index: MatchIndex, { organizationType }: KnownProfile): Search["applicantLevel"] => {
  const ofIndex = known.get(index) ?? new Map<KnownProfile["organizationType"], Uint8Array>();
  known.set(index, ofIndex);
  const ofType = ofIndex.get(organizationType) ?? new Uint8Array(index.records.length);
  ofIndex.set(organizationType, ofType);
  return (document, record) => {
    ofType[document] ||= 1 + levels.indexOf(applicantFit(record, { organizationType }).level);
    return levels[(ofType[document] as number) - 1] ?? "none";
  };
};

/** Does a gate exclude the record? The same as a verdict of "ineligible" of all its gates, without their sentences. */
export const isExcluded = (search: Search, document: number, record: CatalogueRecord): boolean =>
  isOver(record, search.today) ||
  (search.range !== null && isOutside(record, search.range)) ||
  search.applicantLevel(document, record) === "none" ||
  geographyOf(search, record).verdict === "ineligible";

export const geographyOf = ({ profile }: Search, record: CatalogueRecord): GeographyFit =>
  geographyFit(record, profile);
