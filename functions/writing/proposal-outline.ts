import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { findLimits } from "#shared/checks/published-limits.ts";
import { findCriterionPoints, matchCriterionSection } from "#shared/domain/criterion-sections.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { toWordLimit } from "./proposal-length.ts";

/** A review criterion of the notice; `points` is null if the notice states none, `asks` what it says itself. */
export type OutlineCriterion = { criterion: string; points: number | null; asks: string | null };
/** The criteria that a section must address and its approximate maximum length. */
export type OutlineEntry = { section: ProposalSectionKey; criteria: OutlineCriterion[]; words: number };

/** Words of a section in a proposal without a limit. Chosen by judgment, not measured. */
const typicalWords: Record<ProposalSectionKey, number> = {
  summary: 250,
  need: 450,
  goals: 250,
  methods: 600,
  evaluation: 400,
  sustainability: 200,
  organization: 350,
  budget: 300,
  conclusion: 120,
};
const typicalTotal = Object.values(typicalWords).reduce((sum, words) => sum + words, 0);
/** A funder that allows many pages does not get the same facts in more words. */
const maxScale = 2;
/** Below the limit, because a text that must be cut is worse than a shorter one. */
const limitShare = 0.9;

/** A score sheet has fewer. */
const maxCriteria = 20;
/** The notice's unique criteria, highest points first. */
export const listCriteria = (requirements: ProposalFacts["requirements"]): OutlineCriterion[] => {
  const criteria = requirements.filter(({ kind }) => kind === "criterion");
  return [...new Map(criteria.map((criterion) => [criterion.requirement.toLowerCase(), criterion])).values()]
    .map(({ requirement, quote }) => ({
      criterion: requirement,
      points: findCriterionPoints(`${requirement} ${quote ?? ""}`),
      asks: quote,
    }))
    .toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))
    .slice(0, maxCriteria);
};

/** Builds the outline of a proposal: sections with the criteria they address and their share of the funder's limit. */
export const buildOutline = ({ requirements }: Pick<ProposalFacts, "requirements">): OutlineEntry[] => {
  const limits = findLimits(requirements);
  const total = Math.min(...limits.filter(({ section }) => section === null).map(toWordLimit));
  const scale = Number.isFinite(total) ? Math.min(maxScale, (total * limitShare) / typicalTotal) : 1;
  const criteria = listCriteria(requirements);
  return (Object.keys(proposalSections) as ProposalSectionKey[]).map((section) => {
    const own = Math.min(...limits.filter((limit) => limit.section === section).map(toWordLimit)) * limitShare;
    return {
      section,
      criteria: criteria.filter(
        ({ criterion, asks }) =>
          (matchCriterionSection(criterion) ?? matchCriterionSection(asks ?? "") ?? "methods") === section,
      ),
      words: Math.round(Math.min(typicalWords[section] * scale, own) / 10) * 10,
    };
  });
};
