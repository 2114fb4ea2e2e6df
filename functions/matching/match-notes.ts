import { estimateAwardSize, formatAwardFacts, getAwardSizes } from "#functions/search/award-amount.ts";
import { amountRanges } from "#functions/search/vocabulary.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Confidence } from "#shared/api/match-result.ts";
import { fundingAmounts } from "#shared/api/organization-options.ts";
import { asksProfile } from "./applicant-fit.ts";
import type { CatalogMatch } from "./catalog-match.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import type { changeCriteria } from "./match-search.ts";
import { formatList } from "./sentence-helpers.ts";

export type MatchNotes = { scoreTips: string[]; confidence: Confidence };

export const buildMatchNotes = (match: CatalogMatch, profile: PartialMatchProfile): MatchNotes => ({
  scoreTips: match.scoreTips,
  confidence: computeConfidence(match.record, profile),
});

const formatPoints = (count: number) => (count === 1 ? "1 point" : `${count} points`);

type Match = Omit<CatalogMatch, "scoreTips" | "needFit">;
/** Computes the points that other criteria would add. */
type GetGain = (changes: Parameters<typeof changeCriteria>[1]) => number;
/** A sentence and the maximum points it can add; "unknown" if it may also lower the score. */
type Suggestion = { sentence: string; points: number | "unknown" };

/**
 * Suggests changes that raise the score, one sentence each: profile fields to fill in and search criteria to change.
 * Omits what the profile already states and what would not raise the score.
 */
export const suggestImprovements = (match: Match, profile: PartialMatchProfile, getGain: GetGain): string[] =>
  [
    suggestText(match, profile) ?? suggestFocus(match, profile, getGain),
    suggestApplicantType(match),
    suggestAmount(match, profile, getGain),
    suggestState(match, profile, getGain),
    suggestAwards(match, profile, getGain),
  ].flatMap((suggestion) => {
    if (!suggestion || suggestion.points === 0) return [];
    const { sentence, points } = suggestion;
    return points === "unknown" ? [sentence] : [`${sentence} (up to ${formatPoints(points)})`];
  });

const getMissingPoints = ({ reasons }: Match, name: string) => {
  const reason = reasons.find(({ part }) => part === name);
  return reason ? reason.maxPoints - reason.points : 0;
};

/** The gain from new text is unknown, because the text may raise or lower the score. */
const suggestText = (match: Match, { mission, targetPopulation }: PartialMatchProfile): Suggestion | null => {
  const missing = mission ? !targetPopulation && "who you serve" : "your mission";
  if (!missing || getMissingPoints(match, "Subject") === 0) return null;
  const sentence = `Add ${missing} to your organization profile: the score then says whether this program fits what you do`;
  return { sentence, points: "unknown" };
};

const suggestFocus = ({ record }: Match, { focusAreas }: PartialMatchProfile, getGain: GetGain): Suggestion => {
  const others = record.focusAreas.some((area) => focusAreas.includes(area)) ? [] : record.focusAreas;
  return {
    sentence: `Choose ${formatList(others, 3)} as your focus area${others.length > 1 ? "s" : ""}, if that is what you do`,
    points: others.length > 0 ? getGain({ focusAreas: [...focusAreas, ...others] }) : 0,
  };
};

const suggestApplicantType = (match: Match): Suggestion | null => {
  const gate = match.eligibility.gates.find(({ gate }) => gate === "applicant type");
  if (!gate || !asksProfile(gate.sentence)) return null;
  const points = getMissingPoints(match, "Applicant type");
  return { sentence: "Say in your organization profile which kind of applicant you are", points };
};

const suggestAmount = ({ record }: Match, profile: PartialMatchProfile, getGain: GetGain): Suggestion | null => {
  const size = estimateAwardSize(record);
  if (size === null || profile.usualRequest) return null;
  const fitting = (Object.keys(fundingAmounts) as (keyof typeof fundingAmounts)[]).find(
    (amount) => size >= amountRanges[amount][0] && size <= amountRanges[amount][1],
  );
  if (!fitting || fitting === profile.fundingAmount) return null;
  const points = getGain({ fundingAmount: fitting });
  if (!profile.fundingAmount) return { sentence: "Say how much you’re looking for", points };
  const awards = `Its awards (${formatAwardFacts(record)}) are ${record.giving ? "usually " : ""}outside the range you’re looking for`;
  return { sentence: `${awards}: look for ${fundingAmounts[fitting].toLowerCase()} instead`, points };
};

const suggestState = (
  { record }: Match,
  { state, country }: PartialMatchProfile,
  getGain: GetGain,
): Suggestion | null => {
  const [first] = record.geography.states;
  if (!first || state || country) return null;
  const sentence = "Name your state in your organization profile: this program is only for some";
  return { sentence, points: getGain({ state: first }) };
};

const suggestAwards = ({ record }: Match, { won }: PartialMatchProfile, getGain: GetGain): Suggestion | null => {
  if (won?.length !== 0) return null;
  const sentence =
    "If this funder or its agency has given you a grant before, add that application to your tracker as awarded";
  return { sentence, points: getGain({ won: [{ funder: record.funder }] }) };
};

const listFacts = (record: CatalogRecord, profile: PartialMatchProfile): [name: string, known: boolean][] => {
  const { floor, ceiling } = getAwardSizes(record);
  const { reach, states, text } = record.geography;
  return [
    ["who may apply", record.applicantTypes.some((code) => code !== "25")],
    ["how large awards are", floor !== null || ceiling !== null],
    ["when it closes", record.closesOn !== null],
    ["whether it is open where you work", states.length > 0 || (reach !== "unknown" && !text)],
    ["whether its facts still hold", record.verifiedOn !== null],
    ["your state", Boolean(profile.state)],
    ["your mission", Boolean(profile.mission)],
  ];
};

/**
 * Returns high for at least six of seven facts and medium for at least four; never high if the eligible applicant types
 * are unknown.
 */
export const computeConfidence = (record: CatalogRecord, profile: PartialMatchProfile): Confidence => {
  const facts = listFacts(record, profile);
  const unknown = facts.filter(([, known]) => !known).map(([name]) => name);
  const known = facts.length - unknown.length;
  const level = known < 4 ? "low" : known < 6 || unknown[0] === "who may apply" ? "medium" : "high";
  const rest = unknown.length ? `; not known: ${formatList(unknown, facts.length)}` : "";
  return { level, sentence: `${known} of the ${facts.length} facts that we compare are known${rest}` };
};
