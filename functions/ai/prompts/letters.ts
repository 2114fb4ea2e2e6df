import type { CoverLetterFacts } from "#functions/writing/cover-letter-facts.ts";
import type { LoiFacts } from "#functions/writing/loi-facts.ts";
import { formatDollars, toDollars } from "#shared/money.ts";
import { annualBudgets, fundingAmounts, organizationTypes } from "#shared/organization-options.ts";
import { letterTypes } from "#shared/proposals.ts";
import { states } from "#shared/states.ts";

const dollars = (cents: number | null) => (cents === null ? null : formatDollars(toDollars(cents)));
const longestRecord = 2_500;

/** What a Letter of Intent is written from, in words; who is reached where is the frame's alone. */
export const loiData = ({ today, organization, opportunity, record, application }: LoiFacts) => ({
  today,
  organization: {
    ...organization,
    taxId: null,
    type: organization.type && organizationTypes[organization.type],
    state: organization.state && (states[organization.state as keyof typeof states] ?? organization.state),
    annualBudget: organization.annualBudget && annualBudgets[organization.annualBudget],
    fundingAmount: organization.fundingAmount && fundingAmounts[organization.fundingAmount],
  },
  opportunity: { ...opportunity, description: opportunity.description?.slice(0, longestRecord) },
  record: record && {
    ...record,
    summary: record.summary.slice(0, longestRecord),
    eligibilityText: record.eligibilityText?.slice(0, longestRecord),
    costSharingText: record.costSharingText?.slice(0, longestRecord),
    awardFloor: dollars(record.awardFloor),
    awardCeiling: dollars(record.awardCeiling),
  },
  amountRequested: application ? dollars(application.amountRequested) : null,
});

/** What a cover letter is written from. */
export const coverLetterData = ({ today, answers, organization, isGovernment }: CoverLetterFacts) => ({
  today,
  ...answers,
  type: letterTypes[answers.type],
  amountRequested: dollars(answers.amountRequested),
  organization: { ...organization, taxId: null },
  funderIsGovernment: isGovernment,
});
