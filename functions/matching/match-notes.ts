import { computeAmountFit, formatAwardSizes, getAwardSizes } from "#functions/search/award-amount.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Confidence, Gate } from "#shared/api/match-result.ts";
import { fundingAmounts } from "#shared/api/organization-options.ts";
import { formatDay } from "#shared/util/dates.ts";
import type { CatalogMatch } from "./match-catalog.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { formatList } from "./sentence-helpers.ts";

export type MatchNotes = { raise: string[]; confidence: Confidence };

export const buildMatchNotes = (match: CatalogMatch, profile: PartialMatchProfile): MatchNotes => ({
  raise: suggestImprovements(match, profile),
  confidence: computeConfidence(match.record, profile),
});

const formatPoints = (count: number) => (count === 1 ? "1 point" : `${count} points`);
const getVerdict = ({ eligibility }: CatalogMatch, gate: Gate["gate"]) =>
  eligibility.gates.find((candidate) => candidate.gate === gate)?.verdict;

/**
 * Suggestions that would raise the score, one sentence each: profile fields to fill in, search criteria to
 * change, questions for the funder. Omits parts that have full points or that the user cannot change.
 */
export const suggestImprovements = (match: CatalogMatch, profile: PartialMatchProfile): string[] => {
  const missingPoints = (name: string) => {
    const reason = match.reasons.find(({ part }) => part === name);
    return reason ? reason.most - reason.points : 0;
  };
  const sentences: [part: string, sentence: string | null][] = [
    ["Subject", missionSentence(profile) ?? focusSentence(match.record, profile)],
    ["Applicant type", applicantSentence(match)],
    ["Amount", amountSentence(match.record, profile)],
    ["Geography", geographySentence(match, profile)],
    ["Timing", timingSentence(match.record)],
    ["Track record", trackSentence(profile)],
  ];
  return sentences.flatMap(([part, sentence]) =>
    sentence && missingPoints(part) > 0 ? [`${sentence} (up to ${formatPoints(missingPoints(part))})`] : [],
  );
};

const focusSentence = ({ focusAreas }: CatalogRecord, { focusAreas: chosen }: PartialMatchProfile) => {
  const others = focusAreas.filter((area) => !chosen.includes(area));
  return focusAreas.length > 0 && others.length === focusAreas.length
    ? `Choose ${formatList(others, 3)} as your focus area, if that is what you do`
    : null;
};

const missionSentence = ({ mission, targetPopulation }: PartialMatchProfile) => {
  if (!mission) return "Add your mission to your organization profile: programs are compared with it";
  return targetPopulation ? null : "Add who you serve to your organization profile: programs are compared with it";
};

const applicantSentence = (match: CatalogMatch) =>
  getVerdict(match, "applicant type") === "unknown"
    ? "It is not clear that your kind of organization may apply: read who may apply, or ask the funder"
    : null;

const amountSentence = (record: CatalogRecord, profile: PartialMatchProfile) => {
  if (!profile.fundingAmount && !profile.usualRequest)
    return formatAwardSizes(record) ? "Say which amount you look for" : null;
  const fit = computeAmountFit(record, profile);
  if (fit === "all" || fit === "unknown") return null;
  const fitting = (Object.keys(fundingAmounts) as (keyof typeof fundingAmounts)[]).find(
    (amount) => computeAmountFit(record, { fundingAmount: amount }) === "all",
  );
  if (profile.usualRequest)
    return "Its awards are of another size than your usual request: ask the funder whether it gives such amounts";
  const awards = `Its awards (${formatAwardSizes(record)}) are of another size than the amount you look for`;
  return fitting ? `${awards}: look for ${fundingAmounts[fitting].toLowerCase()} instead` : awards;
};

const geographySentence = (match: CatalogMatch, { state }: PartialMatchProfile) => {
  const { geography } = match.record;
  if (geography.states.length > 0 && !state)
    return "Name your state in your organization profile: this program is only for some";
  return geography.text && getVerdict(match, "geography") === "unknown"
    ? "Ask the funder whether the place you work in is one of its places"
    : null;
};

const timingSentence = ({ closesOn }: CatalogRecord) =>
  closesOn ? `It closes on ${formatDay(closesOn)}: its next round, if there is one, leaves more time` : null;

const trackSentence = ({ won }: PartialMatchProfile) =>
  won?.length === 0
    ? "If this funder or its agency has given you a grant before, add that application to your tracker as awarded"
    : null;

const listFacts = (record: CatalogRecord, profile: PartialMatchProfile): [name: string, known: boolean][] => {
  const { floor, ceiling } = getAwardSizes(record);
  const { reach, states, text } = record.geography;
  return [
    ["who may apply", record.applicantTypes.some((code) => code !== "25")],
    ["how large awards are", floor !== null || ceiling !== null],
    ["when it closes", record.closesOn !== null],
    ["where the work may be", states.length > 0 || (reach !== "unknown" && !text)],
    ["whether its facts still hold", record.verifiedOn !== null],
    ["your state", Boolean(profile.state)],
    ["your mission", Boolean(profile.mission)],
  ];
};

/** High from six of seven facts, medium from four; never high while the eligible applicant types are unknown. */
export const computeConfidence = (record: CatalogRecord, profile: PartialMatchProfile): Confidence => {
  const facts = listFacts(record, profile);
  const unknown = facts.filter(([, known]) => !known).map(([name]) => name);
  const known = facts.length - unknown.length;
  const level = known < 4 ? "low" : known < 6 || unknown[0] === "who may apply" ? "medium" : "high";
  const rest = unknown.length ? `; not known: ${formatList(unknown, facts.length)}` : "";
  return { level, sentence: `Based on ${known} of ${facts.length} known facts${rest}` };
};
