import type { CoverLetterFacts, LoiFacts } from "#functions/writing/document-facts.ts";
import { annualBudgets, fundingAmounts, organizationTypes } from "#shared/api/organization-options.ts";
import { letterTypes } from "#shared/api/proposals.ts";
import { usStates } from "#shared/domain/us-states.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";

const dollars = (cents: number | null) => (cents === null ? null : formatDollars(toDollars(cents)));
const maxRecordText = 2_500;

/** Facts for the LOI prompt. Omits tax ID and contact data, which only the frame of the letter needs. */
export const buildLoiPromptData = ({ today, organization, opportunity, record, application }: LoiFacts) => ({
  today,
  organization: {
    ...organization,
    taxId: null,
    type: organization.type && organizationTypes[organization.type],
    state: organization.state && (usStates[organization.state as keyof typeof usStates] ?? organization.state),
    annualBudget: organization.annualBudget && annualBudgets[organization.annualBudget],
    fundingAmount: organization.fundingAmount && fundingAmounts[organization.fundingAmount],
  },
  opportunity: { ...opportunity, description: opportunity.description?.slice(0, maxRecordText) },
  record: record && {
    ...record,
    summary: record.summary.slice(0, maxRecordText),
    eligibilityText: record.eligibilityText?.slice(0, maxRecordText),
    costSharingText: record.costSharingText?.slice(0, maxRecordText),
    awardFloor: dollars(record.awardFloor),
    awardCeiling: dollars(record.awardCeiling),
  },
  amountRequested: application ? dollars(application.amountRequested) : null,
});

/** Facts for the cover letter prompt; omits tax ID and contact data like `loiData`. */
export const buildCoverLetterPromptData = ({ today, answers, organization, isGovernment }: CoverLetterFacts) => ({
  today,
  ...answers,
  type: letterTypes[answers.type],
  amountRequested: dollars(answers.amountRequested),
  organization: { ...organization, taxId: null },
  funderIsGovernment: isGovernment,
});
