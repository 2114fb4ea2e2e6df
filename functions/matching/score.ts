import type { CatalogueRecord } from "#shared/catalogue.ts";
import { daysBetween } from "#shared/dates.ts";
import type { Eligibility, Gate, Reason } from "#shared/matching.ts";
import { amountFit } from "./amount.ts";
import { applicantFit } from "./applicant.ts";
import { contribution } from "./bm25.ts";
import { focusFit } from "./focus.ts";
import { geographyFit } from "./geography.ts";
import type { MatchIndex } from "./index.ts";
import type { KnownProfile } from "./profile.ts";
import { chosenAreas, type QueryWord } from "./query.ts";
import { listed } from "./sentences.ts";
import { amountRanges } from "./vocabulary.ts";

/**
 * The parts of a score and the most points of each; they add up to 100. The subject decides (35 and 20);
 * who may apply comes next. A fact the source leaves out earns about half: silence is no reason to hide a
 * programme, nor to praise it. So a record in the right area that states neither size nor date reaches 90,
 * and one that shares neither subject nor words stays below 50.
 */
export const parts = {
  "Focus area": 35,
  "Words in common": 20,
  "Applicant type": 22,
  Amount: 8,
  Geography: 10,
  Timing: 5,
} as const;
type Part = keyof typeof parts;

const points = {
  applicant: { full: 22, partial: 13, text: 9, none: 0 },
  amount: { all: 8, part: 6, unknown: 5 },
  geography: { close: 10, open: 8, unknown: 5, none: 0 },
};
/** This much text score gives 63 % of the points, three times as much 95 %. */
const textScale = 0.35;

/** Without its subject, a record must share so many of the organization's own words, worth so many points, to be a result. */
const fewestOwn = 2;
const leastWordPoints = 10;

/** What is looked for: the same for every record. `today` is the user's day, `YYYY-MM-DD`. */
export type Search = { index: MatchIndex; profile: KnownProfile; query: readonly QueryWord[]; today: string };

const reason = (part: Part, earned: number, sentence: string): Reason => ({
  part,
  points: earned,
  most: parts[part],
  sentence,
});
const sentenceOf = ({ gates }: Eligibility, name: Gate["gate"]) =>
  gates.find(({ gate }) => gate === name)?.sentence ?? "";

const sharedWords = ({ text }: MatchIndex, document: number, query: readonly QueryWord[]) =>
  query
    .map((known) => ({ word: known.word, own: known.own, score: contribution(text, known, document) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);

const wordsReason = (shared: ReturnType<typeof sharedWords>): Reason => {
  const sum = shared.reduce((total, { score }) => total + score, 0);
  const earned = Math.round(parts["Words in common"] * (1 - Math.exp(-sum / textScale)));
  const said = (own: boolean) => shared.filter((word) => word.own === own).map(({ word }) => word);
  const [yours, areas] = [said(true), said(false)];
  const sentence =
    [
      ...(yours.length ? [`Words of your own profile: ${listed(yours)}`] : []),
      ...(areas.length ? [`${yours.length ? "words" : "Words"} of your focus areas: ${listed(areas)}`] : []),
    ].join("; ") || "Shares no telling words with your profile";
  return reason("Words in common", earned, sentence);
};

const timingPoints = ({ closesOn }: CatalogueRecord, today: string) => {
  if (!closesOn) return 3;
  const days = daysBetween(today, closesOn);
  return days >= 30 ? 5 : days >= 14 ? 4 : days >= 7 ? 2 : 1;
};

export type Scored = {
  /** In the order of `parts`. */
  reasons: Reason[];
  /** The sum of their points, 0 to 100. */
  score: number;
  /** Of a chosen subject, or at least close to the organization's own words. */
  relevant: boolean;
};

/** Scores one record of the index for a profile, with the verdicts the gates gave it. */
export const scoreRecord = (
  { index, profile, query, today }: Search,
  document: number,
  record: CatalogueRecord,
  eligibility: Eligibility,
): Scored => {
  const focus = focusFit(index, document, record, chosenAreas(profile), profile.areasWhence);
  const shared = sharedWords(index, document, query);
  const words = wordsReason(shared);
  const reasons = [
    reason("Focus area", Math.round(parts["Focus area"] * focus.share), focus.sentence),
    words,
    reason(
      "Applicant type",
      points.applicant[applicantFit(record, profile).level],
      sentenceOf(eligibility, "applicant type"),
    ),
    reason(
      "Amount",
      points.amount[profile.fundingAmount ? amountFit(record, amountRanges[profile.fundingAmount]) : "unknown"],
      sentenceOf(eligibility, "amount"),
    ),
    reason("Geography", points.geography[geographyFit(record, profile).level], sentenceOf(eligibility, "geography")),
    reason("Timing", timingPoints(record, today), sentenceOf(eligibility, "deadline")),
  ];
  const score = reasons.reduce((sum, part) => sum + part.points, 0);
  const relevant =
    focus.share > 0 || (shared.filter(({ own }) => own).length >= fewestOwn && words.points >= leastWordPoints);
  return { reasons, score, relevant };
};
