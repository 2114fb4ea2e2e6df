import { computeAmountFit } from "#functions/search/award-amount.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Eligibility, Gate, Reason } from "#shared/api/match-result.ts";
import { daysBetween } from "#shared/util/dates.ts";
import { computeFocusShare, formatFocusSentence } from "./focus-fit.ts";
import type { SharedWord } from "./match-search.ts";
import { formatSharedWords, getGeographyFit, type MatchSearch } from "./match-search.ts";
import { formatTrackSentence, getTrackLevel } from "./track-record.ts";

/**
 * The parts of a score with their maximum points, 100 in total. Focus and words decide (35 and 19), then the
 * applicant type. Facts the source omits earn about half, as does an unknown track record: missing data neither
 * hides nor favors a program. A record in the right area that states neither size nor deadline thus reaches 90;
 * one that shares neither area nor words stays below 50.
 */
export const maxPointsByPart = {
  "Focus area": 35,
  "Words in common": 19,
  "Applicant type": 19,
  Amount: 8,
  Geography: 10,
  Timing: 4,
  "Track record": 5,
} as const;
type Part = keyof typeof maxPointsByPart;
const names = Object.keys(maxPointsByPart) as Part[];

const points = {
  applicant: { full: 19, partial: 17, text: 13, none: 0 },
  amount: { all: 8, part: 6, unknown: 5 },
  geography: { close: 10, open: 8, unknown: 5, none: 0 },
  track: { funder: 5, agency: 4, federal: 4, other: 3, none: 3 },
};
/** Scale of the keyword score: this score earns 63% of the points, three times as much 95%. */
const textScale = 0.35;
/**
 * Weight of area words next to own words: areas earn points themselves, and sharing an area is not sharing a
 * purpose.
 */
const areaWordsShare = 0.15;

/** A record outside the selected areas needs this many own words and word points to be relevant. */
const minOwnWords = 2;
const minWordPoints = 9;
/**
 * Cosine thresholds: a text is close from `alone` on whatever its words, and from `beside` on if it shares an
 * own word. Closeness earns points from `least` on; a cosine of 1 counts like a keyword score of `worth`.
 */
const meaning = { alone: 0.5, beside: 0.4, least: 0.35, worth: 0.25 };

const timingPoints = ({ closesOn }: CatalogRecord, today: string) => {
  if (!closesOn) return 3;
  const days = daysBetween(today, closesOn);
  return days >= 30 ? 4 : days >= 14 ? 3 : days >= 7 ? 2 : 1;
};

export type ScoredRecord = {
  document: number;
  record: CatalogRecord;
  points: number[];
  score: number;
  isClose: boolean;
  /** In a selected area, or close to the organization's own words. */
  relevant: boolean;
};

export const scoreRecord = (search: MatchSearch, document: number, record: CatalogRecord): ScoredRecord => {
  const { index, selectedAreas, range, today, trackRecord } = search;
  const share = computeFocusShare(index, document, selectedAreas);
  const close = search.closeness(document);
  const allWordsScore = search.wordScores[document] as number;
  const ownWordsScore = search.ownScores?.[document];
  const evidence =
    (ownWordsScore === undefined ? allWordsScore : ownWordsScore + areaWordsShare * (allWordsScore - ownWordsScore)) +
    (meaning.worth * Math.max(0, close - meaning.least)) / (1 - meaning.least);
  const words = Math.round(maxPointsByPart["Words in common"] * (1 - Math.exp(-evidence / textScale)));
  const earned = [
    Math.round(maxPointsByPart["Focus area"] * share),
    words,
    points.applicant[search.applicantLevel(document, record)],
    points.amount[range ? computeAmountFit(record, range) : "unknown"],
    points.geography[getGeographyFit(search, record).level],
    timingPoints(record, today),
    points.track[getTrackLevel(trackRecord, document, record)],
  ];
  const ownWordCount = search.ownWords[document] as number;
  const isClose = close >= (ownWordCount > 0 ? meaning.beside : meaning.alone);
  return {
    document,
    record,
    points: earned,
    score: earned.reduce((sum, partPoints) => sum + partPoints, 0),
    isClose,
    relevant: share > 0 || isClose || (ownWordCount >= minOwnWords && words >= minWordPoints),
  };
};

const findSentence = ({ gates }: Eligibility, name: Gate["gate"]) =>
  gates.find(({ gate }) => gate === name)?.sentence ?? "";

export const buildReasons = (
  search: MatchSearch,
  { document, record, points: earned, isClose }: ScoredRecord,
  eligibility: Eligibility,
  shared: readonly SharedWord[],
): Reason[] => {
  const { index, selectedAreas, profile, trackRecord } = search;
  const sentences: Record<Part, string> = {
    "Focus area": formatFocusSentence(index, document, record, selectedAreas, profile.areasOrigin),
    "Words in common": formatSharedWords(shared, isClose),
    "Applicant type": findSentence(eligibility, "applicant type"),
    Amount: findSentence(eligibility, "amount"),
    Geography: findSentence(eligibility, "geography"),
    Timing: findSentence(eligibility, "deadline"),
    "Track record": formatTrackSentence(trackRecord, document, record),
  };
  return names.map((part, at) => ({
    part,
    points: earned[at] ?? 0,
    most: maxPointsByPart[part],
    sentence: sentences[part],
  }));
};
