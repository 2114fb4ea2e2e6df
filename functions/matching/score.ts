import { computeAmountFit, isUnfunded } from "#functions/search/award-amount.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { type Eligibility, type Gate, needPart, type Reason } from "#shared/api/match-result.ts";
import { daysBetween } from "#shared/util/dates.ts";
import { computeFocusScore, formatFocusSentence } from "./focus-fit.ts";
import type { MatchSearch } from "./match-search.ts";
import { computeRecipientPoints } from "./recipients/reading-fit.ts";
import {
  computeAreaOnlyScore,
  computeNeedScore,
  computeProfileScore,
  formatTextFit,
  refineNeedScore,
} from "./subject-fit.ts";
import { formatTrackSentence, getTrackLevel } from "./track-record.ts";

/**
 * The parts of a score with their maximum points, 100 in total; the subject dominates. The score depends on the profile
 * alone, so that it is the same on every screen. Unknown parts are neutral: they get the average fraction of the known
 * parts.
 */
const otherPoints = { "Applicant type": 15, Amount: 3, Geography: 3, Timing: 2, "Track record": 3 };
export const maxPointsByPart = { Subject: 74, ...otherPoints } as const;
/** Weights for ranking by a stated need, which takes most of the subject's. */
const rankWeights = { [needPart]: 64, ...maxPointsByPart, Subject: 10 };

/** Fraction of a part's points; `unknown` parts are excluded. */
const fractions = {
  applicant: { full: 1, listed: 0.9, partial: 0.5, text: 0.3, unlisted: 0, none: 0 },
  amount: { all: 1, part: 0.5, none: 0, unknown: "unknown" },
  geography: { close: 1, open: 0.8, unknown: "unknown", none: 0 },
  track: { funder: 1, agency: 0.8, federal: 0.7, other: "unknown", none: "unknown" },
} as const;

/** Records below this subject score are not shown. With a stated need, the score predicts relevance better. */
export const minSubjectScore = { withoutNeed: 0.1, withNeed: 0.12 };

type Fraction = number | "unknown";

/**
 * Deducted from the subject score: a private funder's record has little text to match, a program may be for other
 * groups, and one without recent funding has probably ended.
 */
const penalties = { giving: 0.8, otherGroup: 0.7, unfunded: 0.4 };

/** Lower bound of the need score as a fraction of the profile score, since a need may be worded differently from the record. */
const minNeedFraction = 0.4;

const getTimingFraction = ({ closesOn }: CatalogRecord, today: string): Fraction => {
  if (!closesOn) return "unknown";
  const days = daysBetween(today, closesOn);
  return days >= 30 ? 1 : days >= 14 ? 0.75 : days >= 7 ? 0.5 : 0.25;
};

const blendNeed = (need: number, subject: number): number => {
  const { [needPart]: needWeight, Subject: weight } = rankWeights;
  return (needWeight * need + weight * subject) / (needWeight + weight);
};

const getFractions = (search: MatchSearch, document: number) => {
  const { index, selectedAreas, profileText, needText, hasMission } = search;
  const areaScore = computeFocusScore(index, document, selectedAreas);
  const fit = profileText.getFit(document);
  const record = index.records[document];
  const penalty = (record?.giving ? penalties.giving : 0) + (record && isUnfunded(record) ? penalties.unfunded : 0);
  const addPenalty = (isForOthers: MatchSearch["isForOthers"], needKinds?: MatchSearch["needKinds"]) =>
    penalty +
    (record && isForOthers(record) ? penalties.otherGroup : 0) -
    computeRecipientPoints(record?.reading, search.kinds, needKinds);
  const profilePenalty = addPenalty(search.isForOthers);
  const profile = hasMission
    ? computeProfileScore(fit, areaScore, profilePenalty)
    : computeAreaOnlyScore(fit, areaScore);
  if (!needText) return { subject: profile };
  const need = computeNeedScore(needText.getFit(document), addPenalty(search.isForOthersThanNeed, search.needKinds));
  const subject = search.isNeedLeading ? blendNeed(need, profile) : profile;
  return { subject, need, rankedNeed: hasMission ? Math.max(need, minNeedFraction * profile) : need };
};

/** Replaces the need score of a candidate with a more accurate one, which takes longer to compute. */
const refineNeed = (
  { getPurposeFit, profileText, hasMission, isNeedLeading }: MatchSearch,
  document: number,
  record: CatalogRecord,
  fractions: ReturnType<typeof getFractions>,
): ReturnType<typeof getFractions> => {
  if (fractions.need === undefined || !getPurposeFit) return fractions;
  const profile = hasMission && !isNeedLeading ? profileText.getFit(document) : undefined;
  const need = refineNeedScore(fractions.need, getPurposeFit(record), profile);
  // The purpose fits many programs equally well if the need is a word or two; the text's fit then decides the order.
  return { ...fractions, need, rankedNeed: (need + (fractions.rankedNeed ?? need)) / 2 };
};

/** Returns how well a record's subject fits the need and the profile, or the profile alone, from 0 to 1. */
export const computeSubjectScore = (search: MatchSearch, document: number): number => {
  const { subject, need, rankedNeed } = getFractions(search, document);
  if (need === undefined) return subject;
  return blendNeed(rankedNeed, subject);
};

type ScoredPart = { part: string; points: number; maxPoints: number; isKnown: boolean };
export type ScoredRecord = {
  document: number;
  record: CatalogRecord;
  parts: ScoredPart[];
  score: number;
  /** Fit with the stated need in percent; undefined without one. */
  need?: number;
  /** Orders results: by the need and the score if a need is stated, otherwise by the score. */
  rank: number;
};

const scoreParts = (
  byPart: Readonly<Record<string, Fraction>>,
  table: Readonly<Record<string, number>>,
): ScoredPart[] => {
  const parts = Object.entries(table).map(([part, maxPoints]) => ({
    part,
    maxPoints,
    fraction: byPart[part] ?? "unknown",
  }));
  const known = parts.filter(({ part, fraction }) => fraction !== "unknown" && part !== "Track record");
  const earned = known.reduce((sum, { maxPoints, fraction }) => sum + maxPoints * (fraction as number), 0);
  const average = earned / known.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
  return parts.map(({ part, maxPoints, fraction }) => {
    // Past awards never lower the score.
    const isKnown = fraction !== "unknown" && (part !== "Track record" || fraction >= average);
    return { part, maxPoints, points: Math.round(maxPoints * (isKnown ? fraction : average)), isKnown };
  });
};
const sumPoints = (parts: readonly ScoredPart[]) => parts.reduce((sum, { points }) => sum + points, 0);

export const scoreRecord = (search: MatchSearch, document: number, record: CatalogRecord): ScoredRecord => {
  const { profile, trackRecord, today } = search;
  const { subject, need, rankedNeed } = refineNeed(search, document, record, getFractions(search, document));
  const byPart: Record<string, Fraction> = {
    Subject: subject,
    "Applicant type": fractions.applicant[search.applicantLevel(document, record)],
    Amount: fractions.amount[computeAmountFit(record, profile)],
    Geography: fractions.geography[search.geographyFit(record).level],
    Timing: getTimingFraction(record, today),
    "Track record": fractions.track[getTrackLevel(trackRecord, document, record)],
  };
  const parts = scoreParts(byPart, maxPointsByPart);
  const score = sumPoints(parts);
  if (need === undefined) return { document, record, parts, score, rank: score };
  const rank = sumPoints(scoreParts({ ...byPart, [needPart]: rankedNeed }, rankWeights));
  return { document, record, parts, score, need: Math.round(100 * need), rank };
};

/** Explains the fit with a stated need; null without one. `words` are those that the record shares with the need. */
export const buildNeedFit = (
  { needText }: MatchSearch,
  { document, need }: ScoredRecord,
  words: readonly string[],
): Reason | null =>
  needText && need !== undefined
    ? {
        part: needPart,
        points: need,
        maxPoints: 100,
        sentence: formatTextFit(needText.getFit(document), words, "your need"),
      }
    : null;

const findSentence = ({ gates }: Eligibility, name: Gate["gate"]) =>
  gates.find(({ gate }) => gate === name)?.sentence ?? "";

/** Builds the parts of a score with their reasons. `words` are those that the record shares with the profile. */
export const buildReasons = (
  search: MatchSearch,
  { document, record, parts }: ScoredRecord,
  eligibility: Eligibility,
  words: readonly string[],
): Reason[] => {
  const { index, selectedAreas, profile, profileText, hasMission, trackRecord } = search;
  const focus = formatFocusSentence(index, document, record, selectedAreas, profile.areasOrigin);
  const sentences: Record<string, () => string> = {
    Subject: () =>
      hasMission ? `${focus}. ${formatTextFit(profileText.getFit(document), words, "your profile")}` : focus,
    "Applicant type": () => findSentence(eligibility, "applicant type"),
    Amount: () => findSentence(eligibility, "amount"),
    Geography: () => findSentence(eligibility, "geography"),
    Timing: () => findSentence(eligibility, "deadline"),
    "Track record": () => formatTrackSentence(trackRecord, document, record),
  };
  return parts.map(({ part, points, maxPoints }) => ({ part, points, maxPoints, sentence: sentences[part]?.() ?? "" }));
};
