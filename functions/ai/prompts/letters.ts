import type { CoverLetterFacts, LoiFacts } from "#functions/writing/document-facts.ts";
import { annualBudgets, fundingAmounts, organizationTypes } from "#shared/api/organization-options.ts";
import { letterTypes } from "#shared/api/proposals.ts";
import { usStates } from "#shared/domain/us-states.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import type { DraftPart } from "../draft-rewrite.ts";
import { buildInstructions, fenceData, maxPartLength, type Prompt, RewrittenParts, writingRules } from "./prompt.ts";

const dollars = (cents: number | null) => (cents === null ? null : formatDollars(toDollars(cents)));
const maxRecordText = 2_500;

/** Facts for the LOI prompt. Omits tax ID and contact data, which only the frame of the letter needs. */
const buildLoiPromptData = ({ today, organization, opportunity, record, application }: LoiFacts) => ({
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

/** Facts for the cover letter prompt; omits tax ID and contact data like the LOI. */
const buildCoverLetterPromptData = ({ today, answers, organization, isGovernment }: CoverLetterFacts) => ({
  today,
  ...answers,
  type: letterTypes[answers.type],
  amountRequested: dollars(answers.amountRequested),
  organization: { ...organization, taxId: null },
  funderIsGovernment: isGovernment,
});

const loiInstructions = buildInstructions(
  "You write the body of a Letter of Intent to a funder for a person who works for the organization that applies. It is a filter: the reader decides after a minute whether to ask for a full application. It says who asks and what for, shows the need of the people served, the work, the fit with this funder and the amount, and stays within two pages. Date, address, greeting and signature stand around it already.",
  [
    ...writingRules,
    "Where the facts say what this funder wants, show the match in the funder's own terms; never claim to meet a condition that the facts do not show as met.",
  ],
);

export const loiPrompt: Prompt<{ facts: LoiFacts; draft: readonly DraftPart[] }, RewrittenParts> = {
  task: "loi",
  version: 1,
  instructions: loiInstructions,
  schema: RewrittenParts,
  buildInput: ({ facts, draft }) =>
    [fenceData("facts", buildLoiPromptData(facts)), fenceData("draft", draft, maxPartLength)].join("\n"),
};

const coverLetterInstructions = buildInstructions(
  "You write the body of a cover letter to a funder for a person who works for the organization that asks: for a grant, a sponsorship or a donation, as the facts say. It fits on one page: who we are and serve, what we ask for and two strong points, why this funder, thanks and how to reach us. It does not repeat the summary of the application. Date, address, greeting and signature stand around it already.",
  [
    ...writingRules,
    "To a sponsor speak of what the sponsorship makes possible and what the sponsor gets, to a donor of what the gift does, to a grant maker of the fit.",
  ],
);

export const coverLetterPrompt: Prompt<{ facts: CoverLetterFacts; draft: readonly DraftPart[] }, RewrittenParts> = {
  task: "coverLetter",
  version: 1,
  instructions: coverLetterInstructions,
  schema: RewrittenParts,
  buildInput: ({ facts, draft }) =>
    [fenceData("facts", buildCoverLetterPromptData(facts)), fenceData("draft", draft, maxPartLength)].join("\n"),
};
