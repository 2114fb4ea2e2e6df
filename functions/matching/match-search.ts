import { isOutsideRange } from "#functions/search/award-amount.ts";
import { parseAllParts, type QueryPart } from "#functions/search/browse/parse-query.ts";
import { createClosenessTo } from "#functions/search/browse/rank-text.ts";
import type { LexicalIndex } from "#functions/search/engine/lexical-index.ts";
import { computeConceptScores, maxConcepts, scoreConcepts } from "#functions/search/engine/score-concepts.ts";
import { countTerms } from "#functions/search/terms.ts";
import type { AmountRange } from "#functions/search/vocabulary.ts";
import { amountRanges, veteranWords } from "#functions/search/vocabulary.ts";
import { type FocusArea, focusAreas } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { type ApplicantFit, computeApplicantFit } from "./applicant-fit.ts";
import { computeGeographyFit, type GeographyFit, isRoundOver } from "./eligibility-gates.ts";
import { type SelectedArea, toSelectedAreas } from "./focus-fit.ts";
import type { MatchIndex } from "./match-index.ts";
import { getAreaWords, getNormalizedIdf, type IndexedWord, lookUpWord } from "./match-index.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { formatList } from "./sentence-helpers.ts";
import { buildTrackRecord, type TrackRecord } from "./track-record.ts";

export type SharedWord = { word: string; own: boolean; score: number };

export const findSharedWords = (
  { index, query }: MatchSearch,
  documents: readonly number[],
): ((document: number) => readonly SharedWord[]) => {
  const documentSet = new Set(documents);
  const shared = new Map<number, SharedWord[]>(documents.map((document) => [document, []]));
  for (const known of query)
    for (const [document, score] of computeConceptScores(index.text, known, documentSet))
      shared.get(document)?.push({ word: known.word, own: known.own, score });
  for (const words of shared.values()) words.sort((a, b) => b.score - a.score);
  return (document) => shared.get(document) ?? [];
};

export const formatSharedWords = (shared: readonly SharedWord[], isClose: boolean): string => {
  const filterWords = (own: boolean) => shared.filter((word) => word.own === own).map(({ word }) => word);
  const [yours, areas] = [filterWords(true), filterWords(false)];
  const parts = [
    ...(yours.length ? [`Words of your own profile: ${formatList(yours)}`] : []),
    ...(areas.length ? [`${yours.length ? "words" : "Words"} of your focus areas: ${formatList(areas)}`] : []),
  ];
  if (parts.length === 0)
    return isClose
      ? "Shares no telling words with your profile, but means something close to it"
      : "Shares no telling words with your profile";
  return [...parts, ...(isClose ? ["close in meaning to what you say of yourself"] : [])].join("; ");
};

type QueryWord = IndexedWord & { own: boolean };

/** Weights of words: of a selected area (less next to own words), of veterans, and the organization's own. */
const weights = { area: 1, areaBesideOwn: 0.7, veteran: 0.7, own: 1.3 };
/** Maximum own words, most distinctive first, so that a long mission does not match everything. */
const maxOwnWords = 24;

/** The selected areas in table order, so that the order of selection does not matter. */
const getSelectedAreas = ({ focusAreas: chosen }: Pick<PartialMatchProfile, "focusAreas">): FocusArea[] =>
  focusAreas.filter((area) => chosen.includes(area));

const servesVeterans = (profile: PartialMatchProfile) =>
  profile.veteranStatus || profile.organizationType === "veteran-organization";

const getOwnDescription = ({ mission, targetPopulation }: PartialMatchProfile): string =>
  `${mission ?? ""} ${targetPopulation ?? ""}`.trim();

/** The distinct words to search for: the organization's own with synonyms, then those of the selected areas. */
const buildMatchQuery = ({ text }: MatchIndex, profile: PartialMatchProfile): QueryWord[] => {
  const own = findOwnWords(text, profile);
  const found = new Map<string, QueryWord>();
  const add = (words: readonly IndexedWord[], weight: number, isOwn: boolean) => {
    for (const { word, terms } of words) {
      const key = `${terms[0]?.number}`;
      if (!found.has(key)) found.set(key, { word, terms: applyWeight(terms, weight), own: isOwn });
    }
  };
  add(own, weights.own, true);
  for (const area of getSelectedAreas(profile))
    add(getAreaWords(text, area), own.length ? weights.areaBesideOwn : weights.area, false);
  if (servesVeterans(profile)) add(getVeteranWords(text), weights.veteran, false);
  return [...found.values()].slice(0, maxConcepts);
};

const applyWeight = (terms: IndexedWord["terms"], weight: number) =>
  terms.map(({ number, share }) => ({ number, share: share * weight }));

const getVeteranWords = (text: LexicalIndex) =>
  [...countTerms(veteranWords)]
    .map(([term, { word }]) => lookUpWord(text, word, [{ term, share: 1 }]))
    .filter(({ terms }) => terms.length > 0);

/** Shares of a word's terms add up to 1, so that synonyms do not increase its weight. */
const normalizeShares = ({ text: word, terms }: QueryPart) => {
  const all = terms.reduce((sum, { share }) => sum + share, 0);
  return { word, terms: terms.map(({ term, share }) => ({ term, share: share / all })) };
};

const commonVerbs = new Set(
  "begin bring come do free get give go keep let none put run see set small start take tell want year".split(" "),
);

/** The phrases of a text and the single words in them: a food bank is about food. */
const parseOwnText = (text: string, counts: ReturnType<typeof countTerms>): QueryPart[] => {
  const phrases = parseAllParts(text).filter(({ terms }) => !terms.every(({ term }) => commonVerbs.has(term)));
  const phraseTerms = new Set(phrases.flatMap(({ terms }) => terms.map(({ term }) => term)));
  const words = [...counts].filter(([term]) => !phraseTerms.has(term) && !commonVerbs.has(term));
  return [...phrases, ...words.map(([term, { word }]) => ({ text: word, terms: [{ term, share: 1 }] }))];
};

const findOwnWords = (text: LexicalIndex, profile: PartialMatchProfile): IndexedWord[] => {
  const description = getOwnDescription(profile);
  const counts = countTerms(description);
  return parseOwnText(description, counts)
    .map((wanted) => {
      const { word, terms } = normalizeShares(wanted);
      const distinctiveness = terms.reduce((sum, { term, share }) => sum + share * getNormalizedIdf(text, term), 0);
      const count = terms.reduce((most, { term }) => Math.max(most, counts.get(term)?.count ?? 1), 1);
      return { known: lookUpWord(text, word, terms), worth: distinctiveness * (1 + Math.log(count)), word };
    })
    .filter(({ known }) => known.terms.length > 0)
    .sort((a, b) => b.worth - a.worth || (a.word < b.word ? -1 : 1))
    .slice(0, maxOwnWords)
    .map(({ known }) => known);
};

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
  applicantLevel: (document: number, record: CatalogRecord) => ApplicantFit["level"];
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
const levelCache = new WeakMap<MatchIndex, Map<string, Uint8Array>>();
/** Far more than there are kinds of applicants; bounds the cache. */
const maxCachedKinds = 60;

/** The applicant level depends only on the record and the kind of applicant, so it is cached per index. */
const createLevelLookup = (
  index: MatchIndex,
  { organizationType, applicant }: PartialMatchProfile,
): MatchSearch["applicantLevel"] => {
  const levelsByKind = levelCache.get(index) ?? new Map<string, Uint8Array>();
  if (levelsByKind.size >= maxCachedKinds) levelsByKind.clear();
  levelCache.set(index, levelsByKind);
  const kind = [organizationType, applicant?.anyOf, ...(applicant?.codes ?? [])].join(" ");
  const cachedLevels = levelsByKind.get(kind) ?? new Uint8Array(index.records.length);
  levelsByKind.set(kind, cachedLevels);
  return (document, record) => {
    cachedLevels[document] ||= 1 + levels.indexOf(computeApplicantFit(record, { organizationType, applicant }).level);
    return levels[(cachedLevels[document] as number) - 1] ?? "none";
  };
};

/** Equivalent to an "ineligible" verdict of `checkEligibility`, without building sentences. */
export const isExcluded = (search: MatchSearch, document: number, record: CatalogRecord): boolean =>
  isRoundOver(record, search.today) ||
  (search.range !== null && isOutsideRange(record, search.range)) ||
  search.applicantLevel(document, record) === "none" ||
  getGeographyFit(search, record).verdict === "ineligible";

export const getGeographyFit = ({ profile }: MatchSearch, record: CatalogRecord): GeographyFit =>
  computeGeographyFit(record, profile);
