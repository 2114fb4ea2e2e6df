import { computeAmountFit, isUnfunded } from "#functions/search/award-amount.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Eligibility, Gate, Reason } from "#shared/api/match-result.ts";
import { daysBetween } from "#shared/util/dates.ts";
import { computeFocusScore, formatFocusSentence } from "./focus-fit.ts";
import type { MatchSearch } from "./match-search.ts";
import { computeAreaOnlyScore, computeNeedScore, computeProfileScore, formatTextFit } from "./subject-fit.ts";
import { formatTrackSentence, getTrackLevel } from "./track-record.ts";

/**
 * The parts of a score with their maximum points, 100 in total. The subject dominates; if a need is
 * stated, most of those points go to it. Unknown parts are neutral: they get the average fraction of the known parts.
 */
const otherPoints = { "Applicant type": 15, Amount: 3, Geography: 3, Timing: 2, "Track record": 3 };
export const maxPointsByPart = {
  withoutNeed: { Subject: 74, ...otherPoints },
  withNeed: { "Your need": 49, Subject: 25, ...otherPoints },
} as const;

/** Fraction of a part's points; `unknown` parts are excluded. */
const fractions = {
  applicant: { full: 1, partial: 0.9, text: "unknown", none: 0 },
  amount: { all: 1, part: 0.5, none: 0, unknown: "unknown" },
  geography: { close: 1, open: 0.8, unknown: "unknown", none: 0 },
  track: { funder: 1, agency: 0.8, federal: 0.7, other: "unknown", none: "unknown" },
} as const;

/** Records below this subject score are not shown. */
export const minSubjectScore = 0.1;

type Fraction = number | "unknown";

/**
 * Deducted from the subject score: a private funder's record has little text to match, a program may be for other
 * groups, and one without recent funding has probably ended.
 */
const penalties = { giving: 0.4, otherGroup: 0.8, unfunded: 0.4 };

/** Lower bound of the need score as a fraction of the profile score, since a need may be worded differently from the record. */
const minNeedFraction = 0.4;

const getTimingFraction = ({ closesOn }: CatalogRecord, today: string): Fraction => {
  if (!closesOn) return "unknown";
  const days = daysBetween(today, closesOn);
  return days >= 30 ? 1 : days >= 14 ? 0.75 : days >= 7 ? 0.5 : 0.25;
};

const getFractions = (search: MatchSearch, document: number) => {
  const { index, selectedAreas, profileText, needText, hasMission } = search;
  const areaScore = computeFocusScore(index, document, selectedAreas);
  const fit = profileText.getFit(document);
  const record = index.records[document];
  const penalty =
    (record?.giving ? penalties.giving : 0) +
    (record && search.isForOthers(record) ? penalties.otherGroup : 0) +
    (record && isUnfunded(record) ? penalties.unfunded : 0);
  const profile = hasMission ? computeProfileScore(fit, areaScore, penalty) : computeAreaOnlyScore(fit, areaScore);
  if (!needText) return { profile };
  const need = computeNeedScore(needText.getFit(document), penalty);
  return { profile, need: hasMission ? Math.max(need, minNeedFraction * profile) : need };
};

/** Returns how well a record's subject fits the need and the profile, or the profile alone, from 0 to 1. */
export const computeSubjectScore = (search: MatchSearch, document: number): number => {
  const { profile, need } = getFractions(search, document);
  if (need === undefined) return profile;
  const { "Your need": needPoints, Subject: points } = maxPointsByPart.withNeed;
  return (needPoints * need + points * profile) / (needPoints + points);
};

export type ScoredRecord = {
  document: number;
  record: CatalogRecord;
  parts: { part: string; points: number; maxPoints: number; isKnown: boolean }[];
  score: number;
};

export const scoreRecord = (search: MatchSearch, document: number, record: CatalogRecord): ScoredRecord => {
  const { profile, trackRecord, today } = search;
  const { profile: subject, need } = getFractions(search, document);
  const byPart: Record<string, Fraction> = {
    "Your need": need ?? "unknown",
    Subject: subject,
    "Applicant type": fractions.applicant[search.applicantLevel(document, record)],
    Amount: fractions.amount[computeAmountFit(record, profile)],
    Geography: fractions.geography[search.geographyFit(record).level],
    Timing: getTimingFraction(record, today),
    "Track record": fractions.track[getTrackLevel(trackRecord, document, record)],
  };
  const parts = Object.entries(need === undefined ? maxPointsByPart.withoutNeed : maxPointsByPart.withNeed).map(
    ([part, maxPoints]) => ({ part, maxPoints, fraction: byPart[part] ?? "unknown" }),
  );
  const known = parts.filter(({ part, fraction }) => fraction !== "unknown" && part !== "Track record");
  const earned = known.reduce((sum, { maxPoints, fraction }) => sum + maxPoints * (fraction as number), 0);
  const average = earned / known.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
  const scored = parts.map(({ part, maxPoints, fraction }) => {
    // Past awards never lower the score.
    const isKnown = fraction !== "unknown" && (part !== "Track record" || fraction >= average);
    return { part, maxPoints, points: Math.round(maxPoints * (isKnown ? fraction : average)), isKnown };
  });
  return { document, record, parts: scored, score: scored.reduce((sum, { points }) => sum + points, 0) };
};

const findSentence = ({ gates }: Eligibility, name: Gate["gate"]) =>
  gates.find(({ gate }) => gate === name)?.sentence ?? "";

/**
 * Builds the parts of a score with their reasons. `words` are the words that the record shares with the profile and the
 * need.
 */
export const buildReasons = (
  search: MatchSearch,
  { document, record, parts }: ScoredRecord,
  eligibility: Eligibility,
  words: { profile: readonly string[]; need: readonly string[] },
): Reason[] => {
  const { index, selectedAreas, profile, profileText, hasMission, needText, trackRecord } = search;
  const focus = formatFocusSentence(index, document, record, selectedAreas, profile.areasOrigin);
  const sentences: Record<string, () => string> = {
    "Your need": () => (needText ? formatTextFit(needText.getFit(document), words.need, "your need") : ""),
    Subject: () =>
      hasMission ? `${focus}. ${formatTextFit(profileText.getFit(document), words.profile, "your profile")}` : focus,
    "Applicant type": () => findSentence(eligibility, "applicant type"),
    Amount: () => findSentence(eligibility, "amount"),
    Geography: () => findSentence(eligibility, "geography"),
    Timing: () => findSentence(eligibility, "deadline"),
    "Track record": () => formatTrackSentence(trackRecord, document, record),
  };
  return parts.map(({ part, points, maxPoints }) => ({ part, points, maxPoints, sentence: sentences[part]?.() ?? "" }));
};
