import type { CatalogueRecord } from "#shared/catalogue.ts";
import { daysBetween } from "#shared/dates.ts";
import type { Eligibility, Gate, Reason } from "#shared/matching.ts";
import { amountFit } from "./amount.ts";
import { focusSentence, focusShare } from "./focus.ts";
import { geographyOf, type Search } from "./search.ts";
import type { SharedWord } from "./shared-words.ts";
import { wordsSentence } from "./shared-words.ts";
import { trackLevel, trackSentence } from "./track-record.ts";

/**
 * The parts of a score and the most points of each; they add up to 100. The subject decides (35 and 19);
 * who may apply comes next. A fact the source leaves out earns about half: silence is no reason to hide a
 * programme, nor to praise it; so does a track record of which nothing is known. So a record in the right area that
 * states neither size nor date reaches 90, and one that shares neither subject nor words stays below 50.
 */
export const parts = {
  "Focus area": 35,
  "Words in common": 19,
  "Applicant type": 19,
  Amount: 8,
  Geography: 10,
  Timing: 4,
  "Track record": 5,
} as const;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

const points = {
  applicant: { full: 19, partial: 11, text: 8, none: 0 },
  amount: { all: 8, part: 6, unknown: 5 },
  geography: { close: 10, open: 8, unknown: 5, none: 0 },
  track: { funder: 5, agency: 4, federal: 4, other: 3, none: 3 },
};
/** This much text score gives 63 % of the points, three times as much 95 %. */
const textScale = 0.35;
/**
 * Once an organization speaks for itself, words of its areas count this much of what they would alone: an area has its
 * own points, and a food bank is no help for victims because both are social services.
 */
const areaWordsBesideOwn = 0.15;

/** Without its subject, a record must share so many of the organization's own words, worth so many points, to be a result. */
const fewestOwn = 2;
const leastWordPoints = 9;
/**
 * How close in meaning a text is, as a cosine: from `alone` on it speaks of the same whatever words it uses, from
 * `beside` on where it shares an own word too. Closeness counts from `least` on, the closest as much as words of this
 * score.
 */
const meaning = { alone: 0.5, beside: 0.4, least: 0.35, worth: 0.25 };

const timingPoints = ({ closesOn }: CatalogueRecord, today: string) => {
  if (!closesOn) return 3;
  const days = daysBetween(today, closesOn);
  return days >= 30 ? 4 : days >= 14 ? 3 : days >= 7 ? 2 : 1;
};

/** What a record scores: the points of each part, in the order of `parts`, and their sum. */
export type Scored = {
  document: number;
  record: CatalogueRecord;
  points: number[];
  score: number;
  /** Does its text mean what the organization says of itself? */
  isClose: boolean;
  /** Of a chosen subject, or at least close to the organization's own words. */
  relevant: boolean;
};

/** Scores one record of the index for what is looked for. */
export const scoreRecord = (search: Search, document: number, record: CatalogueRecord): Scored => {
  const { index, chosen, range, today, track } = search;
  const share = focusShare(index, document, chosen);
  const close = search.closeness(document);
  const byAll = search.wordScores[document] as number;
  const byOwn = search.ownScores?.[document];
  const evidence =
    (byOwn === undefined ? byAll : byOwn + areaWordsBesideOwn * (byAll - byOwn)) +
    (meaning.worth * Math.max(0, close - meaning.least)) / (1 - meaning.least);
  const words = Math.round(parts["Words in common"] * (1 - Math.exp(-evidence / textScale)));
  const earned = [
    Math.round(parts["Focus area"] * share),
    words,
    points.applicant[search.applicantLevel(document, record)],
    points.amount[range ? amountFit(record, range) : "unknown"],
    points.geography[geographyOf(search, record).level],
    timingPoints(record, today),
    points.track[trackLevel(track, document, record)],
  ];
  const own = search.ownWords[document] as number;
  const isClose = close >= (own > 0 ? meaning.beside : meaning.alone);
  return {
    document,
    record,
    points: earned,
    score: earned.reduce((sum, one) => sum + one, 0),
    isClose,
    relevant: share > 0 || isClose || (own >= fewestOwn && words >= leastWordPoints),
  };
};

const sentenceOf = ({ gates }: Eligibility, name: Gate["gate"]) =>
  gates.find(({ gate }) => gate === name)?.sentence ?? "";

/** Why a record has its points: each part with its sentence. */
export const reasonsOf = (
  search: Search,
  { document, record, points: earned, isClose }: Scored,
  eligibility: Eligibility,
  shared: readonly SharedWord[],
): Reason[] => {
  const { index, chosen, profile, track } = search;
  const sentences: Record<Part, string> = {
    "Focus area": focusSentence(index, document, record, chosen, profile.areasWhence),
    "Words in common": wordsSentence(shared, isClose),
    "Applicant type": sentenceOf(eligibility, "applicant type"),
    Amount: sentenceOf(eligibility, "amount"),
    Geography: sentenceOf(eligibility, "geography"),
    Timing: sentenceOf(eligibility, "deadline"),
    "Track record": trackSentence(track, document, record),
  };
  return names.map((part, at) => ({ part, points: earned[at] ?? 0, most: parts[part], sentence: sentences[part] }));
};
