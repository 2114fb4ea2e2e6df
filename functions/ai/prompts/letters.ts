import type { CoverLetterFacts, LoiFacts } from "#functions/writing/document-facts.ts";
import { annualBudgets, fundingAmounts, organizationTypes } from "#shared/api/organization-options.ts";
import { letterTypes } from "#shared/api/proposals.ts";
import { usStates } from "#shared/domain/us-states.ts";
import type { DraftPart } from "../draft-rewrite.ts";
import {
  buildInstructions,
  fenceData,
  fencePassages,
  formatCents,
  maxPartLength,
  type Prompt,
  passageRule,
  RewrittenParts,
  toPromptFacts,
  writingRules,
} from "./prompt.ts";

const maxRecordText = 2_500;

/** Omits the tax ID and contact data, which only the frame of the letter needs. */
const buildLoiPromptData = ({ today, organization, opportunity, record, application, confirmed }: LoiFacts) => ({
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
    awardFloor: formatCents(record.awardFloor),
    awardCeiling: formatCents(record.awardCeiling),
  },
  amountRequested: application ? formatCents(application.amountRequested) : null,
  confirmedFacts: toPromptFacts(confirmed),
});

const buildCoverLetterPromptData = ({ today, answers, organization, isGovernment, confirmed }: CoverLetterFacts) => ({
  today,
  ...answers,
  type: letterTypes[answers.type],
  amountRequested: formatCents(answers.amountRequested),
  organization: { ...organization, taxId: null },
  funderIsGovernment: isGovernment,
  confirmedFacts: toPromptFacts(confirmed),
});

const loiInstructions = buildInstructions(
  "You write the body of a Letter of Intent to a funder on behalf of an applicant's staff member. Funders use the letter as a filter: the reader decides within a minute whether to invite a full application. It states who is applying and for what, shows the need of the people served, the work, the fit with this funder and the amount, and is at most two pages long. The date, address, greeting and signature already exist.",
  [
    ...writingRules,
    passageRule,
    "If the facts state what this funder is looking for, show the match in the funder's own terms. Never claim to meet a condition unless the facts show that it is met.",
  ],
);

export const loiPrompt: Prompt<{ facts: LoiFacts; draft: readonly DraftPart[] }, RewrittenParts> = {
  task: "loi",
  version: 5,
  instructions: loiInstructions,
  schema: RewrittenParts,
  buildInput: ({ facts, draft }) =>
    [
      fenceData("facts", buildLoiPromptData(facts)),
      fencePassages(facts.passages),
      fenceData("draft", draft, maxPartLength),
    ].join("\n"),
};

const coverLetterInstructions = buildInstructions(
  "You write the body of a cover letter to a funder on behalf of a staff member of the organization that requests a grant, a sponsorship or a donation, as the facts state. It fits on one page: who we are and whom we serve, our request with two strong points, why we chose this funder, thanks, and how to reach us. It does not repeat the summary of the application. The date, address, greeting and signature already exist.",
  [
    ...writingRules,
    passageRule,
    "For a sponsor, focus on what the sponsorship makes possible and what the sponsor receives; for a donor, on the impact of the gift; for a grant maker, on the fit.",
  ],
);

export const coverLetterPrompt: Prompt<{ facts: CoverLetterFacts; draft: readonly DraftPart[] }, RewrittenParts> = {
  task: "coverLetter",
  version: 5,
  instructions: coverLetterInstructions,
  schema: RewrittenParts,
  buildInput: ({ facts, draft }) =>
    [
      fenceData("facts", buildCoverLetterPromptData(facts)),
      fencePassages(facts.passages),
      fenceData("draft", draft, maxPartLength),
    ].join("\n"),
};
