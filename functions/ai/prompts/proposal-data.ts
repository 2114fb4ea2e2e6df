import type { ProposalFacts } from "#functions/writing/document-facts.ts";
import { annualBudgets, organizationTypes } from "#shared/api/organization-options.ts";
import {
  costLines,
  type NarrativeField,
  type ProposalAnswers,
  type ProposalSectionKey,
  proposalDurations,
  sectionByAnswer,
} from "#shared/api/proposals.ts";
import { usStates } from "#shared/domain/us-states.ts";
import { formatCents, toPromptFacts } from "./prompt.ts";

/** Maximum characters and count. */
const limits = { description: 2_500, requirement: 400, requirements: 60 };

/** Returns the non-empty answers with amounts in dollars, without the tax ID. */
export const toAnswersData = (answers: ProposalAnswers) => {
  const { totalBudget, projectDuration, taxId: _, ...rest } = answers;
  const costs = Object.entries(costLines).map(([field, label]) => [
    label,
    formatCents(answers[field as keyof typeof costLines]),
  ]);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in costLines))),
    totalBudget: formatCents(totalBudget),
    costs: Object.fromEntries(costs),
    projectDuration: projectDuration && proposalDurations[projectDuration],
  };
};

const toProfileData = (profile: ProposalFacts["profile"]) =>
  profile && {
    type: profile.type && organizationTypes[profile.type],
    state: profile.state && (usStates[profile.state as keyof typeof usStates] ?? profile.state),
    county: profile.county ?? undefined,
    focusAreas: profile.focusAreas.length ? profile.focusAreas : undefined,
    targetPopulation: profile.targetPopulation,
    annualBudget: profile.annualBudget && annualBudgets[profile.annualBudget],
  };

const isAboutSection = (name: string, section: ProposalSectionKey) =>
  !(name in sectionByAnswer) || sectionByAnswer[name as NarrativeField] === section;
/** Sections that summarize the others. */
const needsAllAnswers: ReadonlySet<ProposalSectionKey> = new Set(["summary", "budget", "conclusion"]);

/**
 * Formats the facts for a prompt, without contact data and fields that only the rules use. `step` is the number of
 * omissions.
 */
export const toProposalData = (
  { today, answers, opportunity, record, requirements, profile, confirmed }: ProposalFacts,
  { section, step }: { section?: ProposalSectionKey; step: number } = { step: 0 },
) => {
  const isShort = step >= 3 && section !== undefined && !needsAllAnswers.has(section);
  const answersData = Object.entries(toAnswersData(answers)).filter(
    ([name]) => !isShort || isAboutSection(name, section),
  );
  const description = step < 4 ? opportunity?.description?.slice(0, limits.description) : undefined;
  return {
    today,
    ...Object.fromEntries(answersData),
    opportunity: opportunity && { ...opportunity, description },
    record:
      record && step < 4
        ? {
            summary: record.summary.slice(0, limits.description),
            eligibility: record.eligibilityText?.slice(0, limits.description),
            costSharing: record.costSharingText?.slice(0, limits.description),
            awardFloor: formatCents(record.awardFloor),
            awardCeiling: formatCents(record.awardCeiling),
          }
        : undefined,
    requirements:
      step < 2
        ? requirements
            .slice(0, limits.requirements)
            .map(({ kind, requirement }) => ({ kind, requirement: requirement.slice(0, limits.requirement) }))
        : [],
    applicant: toProfileData(profile),
    confirmedFacts: toPromptFacts(confirmed),
  };
};
